-- Which browsers used a seat, and when last, as JSON: so that its owner sees a stranger.
CREATE TABLE uses (
    match_id TEXT NOT NULL,
    side TEXT NOT NULL,
    pages TEXT NOT NULL,
    PRIMARY KEY (match_id, side)
);
