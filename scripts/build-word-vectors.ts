import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { WORD_SIZE } from '../src/modules/documents/similarity/embed/word-table.ts';
import { root } from './lib/paths.ts';
import { chooseWords } from './word-vectors/choose-words.ts';
import { ownWords } from './word-vectors/own-words.ts';
import { packTable } from './word-vectors/pack-table.ts';
import { provenance } from './word-vectors/provenance.ts';
import { LANGUAGES, readWordList } from './word-vectors/word-lists.ts';

/** Makes src/modules/documents/similarity/embed/words anew; scripts/word-vectors/README.md says what it needs. */
const [python = 'python3', wheel = ''] = process.argv.slice(2);
const MAX_WORDS = 113_000;

const folder = path.join(root, 'src/modules/documents/similarity/embed/words');
const work = mkdtempSync(path.join(os.tmpdir(), 'word-vectors-'));
try {
  const lists = new Map(LANGUAGES.map((language) => [language, readWordList(language, work)]));
  const words = chooseWords(lists, ownWords(), MAX_WORDS);
  const [asked, rows, scales] = ['words.txt', 'rows', 'scales'].map((name) => path.join(work, name));
  if (asked === undefined || rows === undefined || scales === undefined) throw new Error('no place to work');
  writeFileSync(asked, `${words.map(({ spelling }) => spelling).join('\n')}\n`);
  const distill = path.join(root, 'scripts/word-vectors/distill.py');
  execFileSync(python, [distill, asked, rows, scales, String(WORD_SIZE)], {
    stdio: 'inherit',
    // Several threads wait for each other longer than they work: a word is a few rows.
    env: { ...process.env, OPENBLAS_NUM_THREADS: '1' },
  });
  const text = provenance(wheel, words.length);
  writeFileSync(path.join(folder, 'provenance.md'), text);
  const table = packTable(words, readFileSync(rows), readFileSync(scales), createHash('sha256').update(text).digest());
  writeFileSync(path.join(folder, 'word-vectors.bin'), table);
  process.stdout.write(`${words.length} words, ${table.length} bytes\n`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
