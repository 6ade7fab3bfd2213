-- A match of two games with the sides exchanged: which of the two this one is (0 if it is played
-- alone), and the other one, empty until it is made.
ALTER TABLE matches ADD COLUMN half BIGINT NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN other TEXT NOT NULL DEFAULT '';
