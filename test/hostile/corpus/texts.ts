import { crc32, deflateSync } from 'node:zlib';
import { type Ending, type HostileCase, hostile } from './hostile-case.ts';
import { noise } from './random.ts';

const tooLarge: Ending = 'failed:text_too_large';
/** A busy machine stops what an idle one gets through. */
const either: Ending = 'completed or failed:text_too_large';
const refused: Ending = '415:unsupported_type';

const text = (name: string, ends: Ending, make: () => string | Buffer, ending: string): HostileCase =>
  hostile(name, ends, () => Buffer.from(make()), `${name.replace(/[^a-z0-9]+/gi, '-').slice(0, 60)}.${ending}`);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG of 30,000 × 30,000 pixels in few bytes. */
function pictureBomb(): string {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(30_001 * 2_000));
  const png = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat(png).toString('base64');
}

const LAUGHS = `<!DOCTYPE html [<!ENTITY a "${'ha'.repeat(50)}">${Array.from(
  { length: 12 },
  (_, index) => `<!ENTITY ${String.fromCharCode(98 + index)} "${`&${String.fromCharCode(97 + index)};`.repeat(10)}">`,
).join('')}]>`;

/** Texts, tables and pages that want too much, or are none. */
export const textCases: readonly HostileCase[] = [
  text('ten megabytes in one line', 'completed', () => 'lorem ipsum dolor '.repeat(560_000), 'txt'),
  text('ten megabytes in one word', 'completed', () => 'W'.repeat(10_000_000), 'txt'),
  text('a million empty lines', 'completed', () => `a${'\n'.repeat(1_000_000)}b`, 'txt'),
  text('a million form feeds', 'completed', () => `a${'\f'.repeat(1_000_000)}b`, 'txt'),
  text('ten thousand pages', tooLarge, () => 'a\f'.repeat(10_000), 'txt'),
  text(
    'a hundred thousand letters of all scripts',
    'completed',
    () => Array.from({ length: 100_000 }, (_, at) => String.fromCodePoint(0x4e00 + (at % 20_000))).join(''),
    'txt',
  ),
  text('letters that are marks upon marks', 'completed', () => `a${'\u0301'.repeat(200_000)}`, 'txt'),
  text('nothing but marks of direction', refused, () => '\u202e'.repeat(1_000), 'txt'),
  text('blanks alone', refused, () => ' \n'.repeat(1_000), 'txt'),
  text('blanks behind blanks', 'failed:text_empty', () => ' '.repeat(2_000_000), 'txt'),
  text(
    'NUL bytes behind a text',
    'failed:text_broken',
    () => Buffer.concat([Buffer.from('text '.repeat(100_000)), Buffer.alloc(100_000)]),
    'txt',
  ),
  text(
    'noise behind a text',
    'failed:text_broken',
    () => Buffer.concat([Buffer.from('text '.repeat(100_000)), noise(100_000, 61)]),
    'txt',
  ),
  text('NUL bytes among letters', refused, () => 'a\0b\0\0c'.repeat(1_000), 'txt'),
  text('noise that is called text', refused, () => noise(5_000, 62), 'txt'),
  text(
    'a private key',
    refused,
    () => `-----BEGIN PRIVATE KEY-----\n${'A'.repeat(64)}\n-----END PRIVATE KEY-----\n`,
    'txt',
  ),
  text('half a letter at its end', 'completed', () => Buffer.from([...Buffer.from('Grüße aus K'), 0xc3]), 'txt'),
  text(
    'UTF-16 that lacks half a letter',
    'completed',
    () => Buffer.from('\ufeffHallo aus dem alten Programm', 'utf16le').subarray(0, 41),
    'txt',
  ),
  text('a million quotes in one another', 'completed', () => `${'>'.repeat(1_000_000)} a`, 'md'),
  text(
    'ten thousand lists in one another',
    'completed',
    () => Array.from({ length: 2_000 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n'),
    'md',
  ),
  text('a hundred thousand opened brackets', 'completed', () => '['.repeat(100_000), 'md'),
  text('a hundred thousand stars', 'completed', () => '*a_ '.repeat(100_000), 'md'),
  text(
    'fifty thousand backticks of different lengths',
    either,
    () => Array.from({ length: 300 }, (_, at) => '`'.repeat(at)).join(' a '),
    'md',
  ),
  text(
    'a Markdown table of ten thousand columns',
    either,
    () => `${'|a'.repeat(10_000)}|\n${'|-'.repeat(10_000)}|\n${'|b'.repeat(10_000)}|\n`,
    'md',
  ),
  text('links that are never closed', either, () => '[a](<b'.repeat(20_000), 'md'),
  text('a code block that is never closed', 'completed', () => '```\n'.concat('x\n'.repeat(1_000)), 'md'),
  text(
    'references to references',
    either,
    () => Array.from({ length: 5_000 }, (_, at) => `[a${at}]: <b\n[a${at}][a${at + 1}]`).join('\n'),
    'md',
  ),
  text('a table of a million columns', either, () => 'a,'.repeat(1_000_000), 'csv'),
  text('two hundred thousand rows', either, () => 'a,b\n'.repeat(200_000), 'csv'),
  text('a quote that is never closed in a large table', 'completed', () => `a;b\n"${'x;y\n'.repeat(5_000)}`, 'csv'),
  text('a hundred thousand quotes', 'completed', () => '"a;'.repeat(100_000), 'csv'),
  text('a row of quotes alone', 'completed', () => '"'.repeat(1_000_001), 'csv'),
  text('a million elements in one another', tooLarge, () => '<div>'.repeat(1_000_000), 'html'),
  text('three thousand tables in one another', either, () => `${'<table><tr><td>a'.repeat(1_000)}`, 'html'),
  text('three thousand lists in one another', either, () => '<ul><li>a'.repeat(1_500), 'html'),
  text('three thousand quotes in one another', either, () => '<blockquote>a'.repeat(3_000), 'html'),
  text(
    'cells that cover a million columns',
    either,
    () => `<table>${'<tr><td colspan=1000000>a<td>b'.repeat(2_000)}</table>`,
    'html',
  ),
  text('a page that laughs a billion times', either, () => `${LAUGHS}<html><body>&m;</body></html>`, 'html'),
  text(
    'a page with a picture that is a bomb',
    'completed',
    () => `<p>a</p><img alt="b" src="data:image/png;base64,${pictureBomb()}">`,
    'html',
  ),
  text(
    'a page with a picture that says it is a drawing',
    'completed',
    () =>
      `<p>a</p><img src='data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'>`,
    'html',
  ),
  text(
    'a page with a hundred thousand attributes',
    'completed',
    () => `<p ${Array.from({ length: 100_000 }, (_, at) => `a${at}=1`).join(' ')}>a</p>`,
    'html',
  ),
  text('a tag that is never closed', 'completed', () => `<p>a</p><div ${'x'.repeat(1_000_000)}`, 'html'),
  text('a comment that is never closed', 'completed', () => `<p>a</p><!-- ${'x'.repeat(1_000_000)}`, 'html'),
  text('a script that is never closed', 'completed', () => `<p>a</p><script>${'<p>b'.repeat(100_000)}`, 'html'),
  text(
    'a page of scripts alone',
    'failed:text_empty',
    () => '<!doctype html><html><script>fetch("/api/files")</script></html>',
    'html',
  ),
  text(
    'a page that loads others',
    'completed',
    () =>
      '<meta http-equiv="refresh" content="0;url=http://169.254.169.254/"><link rel=stylesheet href="http://169.254.169.254/"><iframe src="file:///etc/passwd"></iframe><p>a</p><img src="file:///etc/passwd" alt="b">',
    'html',
  ),
];
