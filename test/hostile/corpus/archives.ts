import { type Packed, zip } from '../../../src/modules/reading/office/fixtures/zip.ts';
import { textPdf } from '../../corpus/documents.ts';
import { type Ending, type HostileCase, hostile } from './hostile-case.ts';
import { noise } from './random.ts';

const broken: Ending = 'failed:archive_broken';
/** Its list is written, and each file that cannot be taken out is named there. */
const listed: Ending = 'completed';
const refused: Ending = '415:unsupported_type';

const archive = (name: string, ends: Ending, make: () => Buffer): HostileCase =>
  hostile(`an archive: ${name}`, ends, make, `archive-${name.replace(/[^a-z0-9]+/gi, '-').slice(0, 60)}.zip`);

const LETTER: Packed = { name: 'letter.txt', content: 'A letter like any other.' };
const cut = (bytes: Buffer, part: number) => bytes.subarray(0, Math.floor(bytes.length * part));

/** Changes the entries of the directory, which stand behind the files. */
function withDirectory(bytes: Buffer, change: (directory: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  change(copy.subarray(copy.readUInt32LE(copy.length - 6)));
  return copy;
}

function inArchives(depth: number): Buffer {
  let inner = zip([LETTER]);
  for (let at = 0; at < depth; at++) inner = zip([{ name: `inner-${at}.zip`, content: inner, isStored: true }]);
  return inner;
}

/** Four archives in each of four, with zeros in the innermost. */
function bombInBomb(): Buffer {
  let inner = zip([{ name: 'zeros.txt', content: Buffer.alloc(10_000_000) }]);
  for (let at = 0; at < 3; at++) {
    const content = inner;
    inner = zip(Array.from({ length: 4 }, (_, number) => ({ name: `${number}.zip`, content, isStored: true })));
  }
  return inner;
}

/** Archives that grow, lie, go round, or are none. */
export const archiveCases: readonly HostileCase[] = [
  archive('zeros that grow a thousandfold', listed, () =>
    zip([{ name: 'zeros.txt', content: Buffer.alloc(200_000_000) }]),
  ),
  archive('a file that unpacks to more than it says', listed, () =>
    zip([{ name: 'more.txt', content: Buffer.alloc(50_000_000, 'a'), says: 10 }]),
  ),
  archive('a file that says four gigabytes', listed, () => zip([{ ...LETTER, says: 0xfffffffe }])),
  archive('archives in archives, thirty deep', listed, () => inArchives(30)),
  archive('archives full of archives full of zeros', listed, () => bombInBomb()),
  archive('files that all are the same bytes', listed, () => {
    const bytes = zip(
      Array.from({ length: 20 }, (_, at) => ({ name: `${String(at).padStart(4, '0')}.txt`, content: 'x' })),
    );
    return withDirectory(bytes, (directory) => {
      for (let at = 0; at + 46 < directory.length && directory.readUInt32LE(at) === 0x02014b50; at += 46 + 8)
        directory.writeUInt32LE(0, at + 42);
    });
  }),
  archive('three thousand files', 'failed:archive_too_large', () =>
    zip(Array.from({ length: 3_000 }, (_, at) => ({ name: `${at}.txt`, content: 'x' }))),
  ),
  archive('places outside of it', `${listed} or ${broken}`, () =>
    zip([
      LETTER,
      { name: '../../../../tmp/hostile-ran', content: 'ran' },
      { name: '/tmp/hostile-ran', content: 'ran' },
    ]),
  ),
  archive('places of Windows', `${listed} or ${broken}`, () =>
    zip([LETTER, { name: 'C:\\Windows\\hostile.txt', content: 'ran' }]),
  ),
  archive('names of control characters', listed, () =>
    zip([LETTER, { name: 'a\u0001\u001b[2J\u202etxt.exe', content: 'x' }]),
  ),
  archive('names of sixty kilobytes', listed, () => zip([LETTER, { name: 'n'.repeat(60_000), content: 'x' }])),
  archive('two files of one name', listed, () => zip([LETTER, { ...LETTER, content: 'Another letter.' }])),
  archive('folders without files', listed, () =>
    zip([
      { name: 'a/', content: '' },
      { name: 'a/b/', content: '' },
    ]),
  ),
  archive('an empty file', listed, () => zip([{ name: 'empty.txt', content: '' }])),
  archive('a link to a file of the machine', listed, () =>
    withDirectory(zip([{ name: 'link.txt', content: '/etc/passwd', isStored: true }]), (directory) => {
      directory.writeUInt16LE(0x0314, 4);
      directory.writeUInt32LE((0o120777 << 16) >>> 0, 38);
    }),
  ),
  archive('a file behind a password', 'failed:password_required', () =>
    withDirectory(zip([LETTER]), (directory) => directory.writeUInt16LE(1, 8)),
  ),
  archive('a file packed in a way nobody knows', listed, () =>
    withDirectory(zip([LETTER]), (directory) => directory.writeUInt16LE(99, 10)),
  ),
  archive('a file whose checksum is another', listed, () =>
    withDirectory(zip([LETTER]), (directory) => directory.writeUInt32LE(1, 16)),
  ),
  archive('a directory that names more than there is', broken, () => {
    const bytes = Buffer.from(zip([LETTER]));
    bytes.writeUInt16LE(60_000, bytes.length - 12);
    bytes.writeUInt16LE(60_000, bytes.length - 14);
    return bytes;
  }),
  archive('a directory that stands elsewhere', broken, () => {
    const bytes = Buffer.from(zip([LETTER]));
    bytes.writeUInt32LE(0x7fffffff, bytes.length - 6);
    return bytes;
  }),
  archive('a file that begins behind the end', listed, () =>
    withDirectory(zip([LETTER]), (directory) => directory.writeUInt32LE(0x7ffffff0, 42)),
  ),
  archive('cut in the middle', broken, () => cut(zip([LETTER, { name: 'a.pdf', content: textPdf([['a']]) }]), 0.5)),
  archive('without its directory', broken, () =>
    cut(zip([LETTER, { name: 'b.bin', content: noise(20_000, 81) }]), 0.9),
  ),
  archive('of noise behind its mark', `${refused} or ${broken}`, () =>
    Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), noise(20_000, 82)]),
  ),
  archive('with noise among its files', `${listed} or ${broken}`, () => {
    const bytes = Buffer.from(zip([LETTER, { name: 'b.bin', content: noise(20_000, 83), isStored: true }]));
    for (let at = 200; at < 15_000; at += 97) bytes.writeUInt8((bytes.readUInt8(at) + 101) % 256, at);
    return bytes;
  }),
  archive('that begins as a program', `${refused} or ${listed}`, () =>
    Buffer.concat([Buffer.from('MZ'), noise(3_000, 84), zip([LETTER])]),
  ),
  archive('that ends as another archive', `${listed} or ${broken}`, () =>
    Buffer.concat([zip([LETTER]), zip([{ name: 'other.txt', content: 'other' }])]),
  ),
  archive('a signed container without anything signed', listed, () =>
    zip([
      { name: 'mimetype', content: 'application/vnd.etsi.asic-e+zip', isStored: true },
      { name: 'META-INF/signatures.xml', content: '<a/>' },
    ]),
  ),
];
