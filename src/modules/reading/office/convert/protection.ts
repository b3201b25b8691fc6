import type { CompoundFile } from '../recognise/compound-file.ts';

/** The start of a Word stream, where bit 8 of the word at 10 says that it is encrypted ([MS-DOC] 2.5.2). */
export const WORD_FLAGS_AT = 10;
export const WORD_ENCRYPTED = 0x0100;
/** Excel's record of a password, behind the first one ([MS-XLS] 2.4.117). */
const FILE_PASS = 0x002f;
const MAX_RECORDS = 20;
/** What PowerPoint writes into the stream of the user where the file is encrypted ([MS-PPT] 2.3.2). */
const ENCRYPTED_TOKEN = 0xf3d1c4df;

/** Whether an old office file (doc, xls, ppt) can only be opened with a password. */
export function isProtected(file: CompoundFile): boolean {
  const word = file.stream('WordDocument', 64);
  if (word) return word.length >= WORD_FLAGS_AT + 2 && (word.readUInt16LE(WORD_FLAGS_AT) & WORD_ENCRYPTED) !== 0;
  const sheets = file.stream('Workbook', 65_536) ?? file.stream('Book', 65_536);
  if (sheets) return filePassOf(sheets) !== undefined;
  const user = file.stream('Current User', 64);
  return user !== null && user.length >= 16 && user.readUInt32LE(12) === ENCRYPTED_TOKEN;
}

/** Where the record of a password stands among the records of Excel; undefined where there is none. */
export function filePassOf(records: Buffer): number | undefined {
  for (let at = 0, count = 0; at + 4 <= records.length && count < MAX_RECORDS; count++) {
    if (records.readUInt16LE(at) === FILE_PASS) return at;
    at += 4 + records.readUInt16LE(at + 2);
  }
  return undefined;
}
