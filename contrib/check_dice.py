#!/usr/bin/env python3
"""Proves the dice of saved games without sztab: check_dice.py GAME.jsonl … (docs/fair-dice.md is the protocol).
What an order casts is taken from the journal; `sztab verify` knows the rules and checks that too."""
import hashlib, hmac, json, struct, sys

def sha(text, more=b""):
    return hashlib.sha256(text.encode() + more).hexdigest()

def stream(key, entry):  # ChaCha20 with a block counter of 64 bits; the entry is the nonce
    for block in range(2**64):
        start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", block, entry))
        s = list(start)
        for i in [j for _ in range(10) for j in range(8)]:
            a, k = i % 4, i // 4  # four columns, then four diagonals
            b, c, d = 4 + (a + k) % 4, 8 + (a + 2 * k) % 4, 12 + (a + 3 * k) % 4
            for x, y, z, n in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                s[x] = (s[x] + s[y]) % 2**32
                s[z] = ((s[z] ^ s[x]) << n | (s[z] ^ s[x]) >> 32 - n) % 2**32
        yield from ((x + y) % 2**32 for x, y in zip(s, start))

def fits(key, entry):
    words, left = stream(key, entry["n"]), {"d": list(entry.get("rolls", [])), "c": list(entry.get("draws", []))}
    for kind, many in ((word[0], int(word[1:])) for word in entry.get("cast", "").split()):
        limit = 2**32 - 1 - (2**32 - 1) % many  # what lies above would favour some faces
        if left[kind][:1] != [next(word for word in words if word < limit) % many + 1]:
            return False
        left[kind].pop(0)
    return not left["d"] and not left["c"]

def judge(source, secret, cast):
    table, shares = source["commitment"], [(s["by"], s.get("commitment"), s.get("share")) for s in source.get("shares", [])]
    if source.get("nonces") is not None or not secret:
        return not cast, "format 1" if source.get("nonces") is not None else "the secret is not revealed"
    if sha("sztab 2 table\n", bytes.fromhex(secret)) != table:
        return False, "the secret is not the one that the table committed to"
    if any(sha(f"sztab 2 seat\n{table}\n{by}\n{share}") != pledge for by, pledge, share in shares if share or cast):
        return False, "a share is missing, or not the one that its seat committed to"
    text = "sztab 2 dice\n" + "".join(f"{by} {share}\n" for by, _, share in shares)
    key = hmac.new(bytes.fromhex(secret), text.encode(), "sha256").digest()
    wrong = [entry["n"] for entry in cast if not fits(key, entry)]
    return not wrong, f"other dice than secret and shares give in {wrong[:5]}" if wrong else "all from secret and shares"

def check(path):
    header, *lines = map(json.loads, filter(str.strip, open(path, encoding="utf-8")))
    entries = [{"n": 0, **header.get("start", {})}] + [line for line in lines if "order" in line]
    sources = header.get("dice") or [{"from": 0, "commitment": "", "nonces": []}]
    good = sources[0]["from"] == 0 and [e["n"] for e in entries] == list(range(len(entries)))
    secrets = (lines or [{}])[-1].get("secrets", []) + [None] * len(sources)
    for source, after, secret in zip(sources, sources[1:] + [{"from": len(entries)}], secrets):
        cast = [e for e in entries[source["from"]:after["from"]] if any(e.get(x) for x in ("rolls", "draws", "cast"))]
        proved, words = judge(source, secret, cast)
        good = good and proved
        if source["from"] < len(entries):
            print(f"{path}: entries {source['from']} to {after['from'] - 1}, {len(cast)} with dice:",
                  "proved," if proved else "NOT PROVED,", words)
    return good

sys.exit(0 if all([check(path) for path in sys.argv[1:]]) and sys.argv[1:] else 1)
