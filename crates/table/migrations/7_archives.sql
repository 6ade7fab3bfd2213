-- The entries of a game that is over, packed into one text; it has no rows in `entries` then.
CREATE TABLE archives (
    match_id TEXT PRIMARY KEY,
    packed TEXT NOT NULL
);
