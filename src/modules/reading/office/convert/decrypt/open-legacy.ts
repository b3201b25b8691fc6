import { CompoundFile } from '../../recognise/compound-file.ts';
import { officeFailure } from '../failure.ts';
import { filePassOf, WORD_ENCRYPTED, WORD_FLAGS_AT } from '../protection.ts';
import { legacyKeys } from './legacy-keys.ts';
import { mixIn, rc4Blocks } from './rc4.ts';

/** The beginning of a Word stream is never encrypted ([MS-DOC] 2.2.6). */
const WORD_PLAIN_BYTES = 68;
const WORD_BLOCK_BYTES = 512;
const WORD_KEY_SIZE_AT = 14;
const WORD_OBFUSCATED = 0x8000;
const WORD_SECOND_TABLE = 0x0200;
const EXCEL_BLOCK_BYTES = 1024;
/** A record that says nothing, in the place of the one that says that there is a password. */
const NOTHING = 0x0fff;
const RC4_KIND = 1;
const BOUND_SHEET = 0x0085;
/** Excel leaves these records as they are, and of a sheet's the place where it begins ([MS-XLS] 2.2.10). */
const PLAIN_RECORDS: ReadonlySet<number> = new Set([0x0809, 0x002f, 0x0194, 0x0195, 0x00e1, 0x0196, 0x0138]);

/** Decrypts an old office file. @throws password_required, password_wrong, office_protection_unsupported, office_broken */
export function openLegacy(bytes: Buffer, password: string | undefined): Buffer {
  const opened = Buffer.from(bytes);
  const file = new CompoundFile(opened);
  if (file.stream('WordDocument')) openWord(file, password);
  else openExcel(file, password);
  return opened;
}

function openWord(file: CompoundFile, password: string | undefined): void {
  const text = file.stream('WordDocument');
  if (!text || text.length < WORD_PLAIN_BYTES) throw officeFailure('office_broken');
  const flags = text.readUInt16LE(WORD_FLAGS_AT);
  if ((flags & WORD_OBFUSCATED) !== 0) throw officeFailure('office_protection_unsupported');
  const tableName = (flags & WORD_SECOND_TABLE) === 0 ? '0Table' : '1Table';
  const table = file.stream(tableName);
  if (!table) throw officeFailure('office_protection_unsupported');
  const infoBytes = Math.min(text.readUInt32LE(WORD_KEY_SIZE_AT), table.length);
  const keys = legacyKeys(table.subarray(0, infoBytes));
  if (password === undefined) throw officeFailure('password_required');
  const keyOf = keys(password);
  const open = (name: string, stream: Buffer, from: number) => {
    mixIn(stream, rc4Blocks(keyOf, WORD_BLOCK_BYTES, stream.length), from, stream.length);
    file.overwrite(name, stream);
  };
  text.writeUInt16LE(flags & ~WORD_ENCRYPTED, WORD_FLAGS_AT);
  text.writeUInt32LE(0, WORD_KEY_SIZE_AT);
  open('WordDocument', text, WORD_PLAIN_BYTES);
  open(tableName, table, infoBytes);
  const data = file.stream('Data');
  if (data) open('Data', data, 0);
}

/** What Excel encrypts with where nobody chose a password: a file that may only be read. */
export const EVERYBODYS_PASSWORD = 'VelvetSweatshop';

function openExcel(file: CompoundFile, password: string | undefined): void {
  const sheets = file.stream('Workbook');
  const at = sheets ? filePassOf(sheets) : undefined;
  if (!sheets || at === undefined || at + 6 > sheets.length || sheets.readUInt16LE(at + 4) !== RC4_KIND)
    throw officeFailure('office_protection_unsupported');
  const keys = legacyKeys(sheets.subarray(at + 6, at + 4 + sheets.readUInt16LE(at + 2)));
  const keyOf = forEverybody(keys) ?? keys(required(password));
  const stream = rc4Blocks(keyOf, EXCEL_BLOCK_BYTES, sheets.length);
  for (let next = 0; next + 4 <= sheets.length; ) {
    const [kind, sizeBytes] = [sheets.readUInt16LE(next), sheets.readUInt16LE(next + 2)];
    const from = next + 4 + (kind === BOUND_SHEET ? 4 : 0);
    next += 4 + sizeBytes;
    if (!PLAIN_RECORDS.has(kind)) mixIn(sheets, stream, from, next);
  }
  sheets.writeUInt16LE(NOTHING, at);
  file.overwrite('Workbook', sheets);
}

function required(password: string | undefined): string {
  if (password === undefined) throw officeFailure('password_required');
  return password;
}

function forEverybody(keys: ReturnType<typeof legacyKeys>) {
  try {
    return keys(EVERYBODYS_PASSWORD);
  } catch {
    // It has a password of its own.
    return undefined;
  }
}
