-- Games, their entries, what was said and noted. Every statement is understood by SQLite and
-- PostgreSQL; "if not exists" takes over databases from before migrations were counted.
CREATE TABLE IF NOT EXISTS matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    header TEXT NOT NULL,
    secret TEXT NOT NULL,
    seats TEXT NOT NULL,
    summary TEXT NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL
);
CREATE TABLE IF NOT EXISTS entries (
    match_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (match_id, seq)
);
CREATE TABLE IF NOT EXISTS chat (
    match_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    sender TEXT NOT NULL,
    words TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (match_id, seq)
);
CREATE TABLE IF NOT EXISTS notes (
    match_id TEXT NOT NULL,
    side TEXT NOT NULL,
    words TEXT NOT NULL,
    PRIMARY KEY (match_id, side)
);
