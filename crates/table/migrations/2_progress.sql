-- What changes with every order stands in a narrow table of its own. Whoever changes a game says
-- which version he knew; so two processes never both accept a change.
CREATE TABLE progress (
    match_id TEXT PRIMARY KEY,
    version BIGINT NOT NULL,
    summary TEXT NOT NULL,
    updated BIGINT NOT NULL
);
INSERT INTO progress SELECT id, 0, summary, updated FROM matches;
ALTER TABLE matches DROP COLUMN summary;
ALTER TABLE matches DROP COLUMN updated;
-- The game that an analysis branched off from; empty for others.
ALTER TABLE matches ADD COLUMN parent TEXT NOT NULL DEFAULT '';
