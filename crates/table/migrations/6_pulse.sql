-- One row that is written to find out whether anything can be.
CREATE TABLE pulse (at BIGINT NOT NULL);
INSERT INTO pulse VALUES (0);
