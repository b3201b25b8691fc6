import { describe, expect, it } from 'vitest';
import { attached, headOf, mail, multipart, text } from '../../../../../test/corpus/mails.ts';
import { readEml } from './read-eml.ts';

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  return Buffer.concat([Buffer.from([tag, 0x84]), size, content]);
}

const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const SIGNED_DATA = oid('2a864886f70d010702');
const ENVELOPED_DATA = oid('2a864886f70d010703');
const DATA = oid('2a864886f70d010701');

/** A message (CMS) that holds these bytes, in pieces as some programs write them. */
function holding(bytes: Buffer, type = SIGNED_DATA): Buffer {
  const pieces = der(0x24, der(0x04, bytes.subarray(0, 20)), der(0x04, bytes.subarray(20)));
  const parts = [der(0x02, Buffer.from([1])), der(0x31), der(0x30, DATA, der(0xa0, pieces)), der(0x31)];
  return der(0x30, type, der(0xa0, der(0x30, ...parts)));
}

const opaque = (message: Buffer, kind = 'signed-data') =>
  mail(
    headOf('Signed as a whole', [
      `Content-Type: application/pkcs7-mime; smime-type=${kind};\r\n name=smime.p7m`,
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: attachment; filename=smime.p7m',
    ]),
    message.toString('base64'),
  );

describe('a mail that was signed as a whole', () => {
  it('is read like the mail it holds, with its own head and what is attached', async () => {
    const held = multipart(
      [],
      [text('Hallo Frau Lindqvist'), attached('a.pdf', 'application/pdf', Buffer.from('%PDF'))],
    );
    const read = await readEml(opaque(holding(held)));
    expect(read).toMatchObject({
      subject: 'Signed as a whole',
      isSigned: true,
      isEncrypted: false,
      text: 'Hallo Frau Lindqvist\n',
    });
    expect(read.parts.map(({ name, leftOut }) => [name, leftOut])).toEqual([['a.pdf', null]]);
  });

  it.each<[string, Buffer]>([
    [
      'is encrypted',
      opaque(holding(Buffer.from('Content-Type: text/plain\r\n\r\nx'), ENVELOPED_DATA), 'enveloped-data'),
    ],
    ['holds no mail', opaque(holding(Buffer.from('\0\0\0 nothing that anybody reads, but long enough')))],
    ['is broken off', opaque(holding(Buffer.from('Content-Type: text/plain\r\n\r\nHallo')).subarray(0, 60))],
    ['is no message at all', opaque(Buffer.from('nothing'))],
  ])('and %s says that it cannot be read, and keeps what it is', async (_, bytes) => {
    const read = await readEml(bytes);
    expect(read).toMatchObject({ isEncrypted: true, text: null });
    expect(read.parts.map(({ leftOut }) => leftOut)).toEqual(['attachment_encrypted']);
  });

  it('twice shows the signature that is left', async () => {
    const inner = opaque(holding(Buffer.from('Content-Type: text/plain\r\n\r\nHallo')));
    const body = inner.subarray(inner.indexOf('Content-Type'));
    expect((await readEml(opaque(holding(body)))).parts.map(({ leftOut }) => leftOut)).toEqual([
      'attachment_encrypted',
    ]);
  });
});
