import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { foldWord } from '../../search/index.ts';
import { addMeaning, commonnessOf, MEANING_SIZE } from './meaning-part.ts';
import { WordTable, wordTable } from './word-table.ts';

const bytesOf = (file: string): Buffer => readFileSync(new URL(`./words/${file}`, import.meta.url));
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const TABLE_SHA256 = '2c63e70b449630649cf2ddb83ceb7faa29cc7eb2bc50ef8eaca9d49453b77ef9';

it('is the table that was measured, with the provenance it names, and not larger than 16 MB', () => {
  const table = bytesOf('word-vectors.bin');
  expect(sha256(table)).toBe(TABLE_SHA256);
  expect(table.length).toBeLessThanOrEqual(16_000_000);
  expect(wordTable().provenance).toBe(sha256(bytesOf('provenance.md')));
});

it.each(['Rechnung', 'Größe', 'KÜNDIGUNG', 'naïve', 'été', 'señor', 'perché', 'não', 'één', 'Straße', 'insurance'])(
  'knows a word as it is folded: %s',
  (word) => {
    const vector = new Float32Array(MEANING_SIZE);
    expect(addMeaning(vector, foldWord(word), 1)).toBe(true);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 1);
  },
);

it('knows how usual words are', () => {
  expect(commonnessOf('und')).toBeGreaterThan(commonnessOf('vertrag'));
  expect(commonnessOf('vertrag')).toBeGreaterThan(commonnessOf('echokardiographie'));
  expect(commonnessOf('qwxyzk')).toBe(0);
});

it.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
  [
    'of another version',
    (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 4), Buffer.from([9, 0, 0, 0]), bytes.subarray(8)]),
  ],
])('refuses a table that is %s', (_, damage) => {
  const damaged = damage(bytesOf('word-vectors.bin'));
  expect(() => new WordTable(Uint8Array.from(damaged).buffer)).toThrow('damaged');
});
