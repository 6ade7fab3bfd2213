-- What a seat wants done about a question without being asked: "never", or the least chance in per
-- cent. A question without a row is asked.
CREATE TABLE reflexes (
    match_id TEXT NOT NULL,
    side TEXT NOT NULL,
    question TEXT NOT NULL,
    phase TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (match_id, side, question, phase)
);
