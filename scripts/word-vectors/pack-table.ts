import { HIGH_SEED, hashOf, LOW_SEED } from '../../src/modules/documents/similarity/embed/hash.ts';
import {
  columnsOf,
  commonByte,
  HEADER_BYTES,
  LAYOUT_VERSION,
  MAGIC,
  WORD_SIZE,
} from '../../src/modules/documents/similarity/embed/word-table.ts';
import type { ChosenWord } from './choose-words.ts';

/** The bytes of a table: header, then hashes in order, scales, rows and commonness as columns. */
export function packTable(words: readonly ChosenWord[], rows: Buffer, scales: Buffer, provenance: Buffer): Buffer {
  if (rows.length !== words.length * WORD_SIZE || scales.length !== words.length * 4)
    throw new Error('the encoder answered for another number of words');
  const ordered = words
    .map(({ word, commonness }, at) => ({ at, commonness, high: hashOf(word, HIGH_SEED), low: hashOf(word, LOW_SEED) }))
    .sort((one, other) => one.high - other.high || one.low - other.low);
  const columns = columnsOf(words.length);
  const table = Buffer.alloc(columns.end);
  for (const [place, value] of [MAGIC, LAYOUT_VERSION, WORD_SIZE, words.length].entries())
    table.writeUInt32LE(value, place * 4);
  provenance.copy(table, HEADER_BYTES - provenance.length);
  for (const [place, { at, commonness, high, low }] of ordered.entries()) {
    table.writeUInt32LE(high, columns.high + 4 * place);
    table.writeUInt32LE(low, columns.low + 4 * place);
    table.writeFloatLE(scales.readFloatLE(4 * at), columns.scale + 4 * place);
    rows.copy(table, columns.rows + WORD_SIZE * place, WORD_SIZE * at, WORD_SIZE * (at + 1));
    table.writeUInt8(commonByte(commonness), columns.common + place);
  }
  return table;
}
