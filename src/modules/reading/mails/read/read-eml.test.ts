import { describe, expect, it } from 'vitest';
import { attached, headOf, html, mail, multipart, text, together } from '../../../../../test/corpus/mails.ts';
import { tnefOf } from '../../../../../test/harness/tnef.ts';
import { factsOf } from './facts.ts';
import type { Mail } from './mail.ts';
import { readEml } from './read-eml.ts';

const PDF = Buffer.from('%PDF-1.7 one');
const plainHead = (charset: string, encoding = '8bit') => [
  `Content-Type: text/plain; charset=${charset}`,
  `Content-Transfer-Encoding: ${encoding}`,
];
const namesOf = ({ parts }: Mail) => parts.map(({ name }) => name);

describe('the text of a mail is read as it was written', () => {
  it.each<[string, string[], string | Buffer, string]>([
    [
      'quoted-printable',
      plainHead('utf-8', 'quoted-printable'),
      'Sch=C3=B6ne Gr=C3=BC=C3=9Fe=\r\n aus K=C3=B6ln',
      'Schöne Grüße aus Köln',
    ],
    ['base64', plainHead('iso-8859-1', 'base64'), Buffer.from('Grüße', 'latin1').toString('base64'), 'Grüße'],
    ['8bit in UTF-8', plainHead('utf-8'), 'Łódź – ąę', 'Łódź – ąę'],
    ['ISO-2022-JP', plainHead('ISO-2022-JP', '7bit'), Buffer.from('1b2442467c4b5c386c1b2842', 'hex'), '日本語'],
    ['KOI8-R', plainHead('koi8-r'), Buffer.from('f0d2c9d7c5d4', 'hex'), 'Привет'],
    ['Windows-1252', plainHead('windows-1252'), Buffer.from('8020846193', 'hex'), '€ „a“'],
    [
      'Windows-1252 without a word about it',
      ['Content-Transfer-Encoding: 8bit'],
      Buffer.from('Grüße', 'latin1'),
      'Grüße',
    ],
    ['UTF-8 without a word about it', [], 'Grüße', 'Grüße'],
  ])('in %s', async (_, head, body, expected) => {
    expect((await readEml(mail(headOf('x', head), body))).text?.trim()).toBe(expected);
  });

  it('in UTF-7 it stays as it came: what it may mean is not guessed', async () => {
    expect((await readEml(mail(headOf('x', plainHead('utf-7')), 'Gr+APwA3w-e'))).text?.trim()).toBe('Gr+APwA3w-e');
  });
});

describe('the head of a mail', () => {
  it.each([
    ['=?utf-8?Q?Gr=C3=BC=C3=9Fe_aus?= =?utf-8?Q?_K=C3=B6ln?=', 'Grüße aus Köln'],
    ['=?ISO-2022-JP?B?GyRCRnxLXDhsGyhC?=', '日本語'],
    ['=?KOI8-R?B?8NLJ18XU?=', 'Привет'],
    ['Grüße aus Köln', 'Grüße aus Köln'],
  ])('says its subject: %s', async (subject, expected) => {
    expect((await readEml(mail(headOf(subject), 'x'))).subject).toBe(expected);
  });

  it('in Windows-1252 without a word about it is read, too', async () => {
    const bytes = Buffer.from(mail(headOf('Grüße aus Köln'), 'x').toString(), 'latin1');
    expect((await readEml(bytes)).subject).toBe('Grüße aus Köln');
  });

  it('gives the fields of a document: who sent it, to whom, on which day at the place of its sender', async () => {
    const read = await readEml(mail(headOf('Angebot').with(3, 'Date: Fri, 20 Nov 2026 00:48:00 +0100'), 'x'));
    const facts = { subject: 'Angebot', sender: 'Jens Petersen', recipient: 'Ann Lindqvist', date: '2026-11-20' };
    expect(factsOf(read)).toEqual(facts);
  });

  it('that lacks all of it makes no fields up', async () => {
    const read = await readEml(mail(['Received: from a', 'Subject: '], 'x'));
    expect(factsOf(read)).toEqual({ subject: null, sender: null, recipient: null, date: null });
    const odd = await readEml(mail(['From: nobody', 'Date: 31 Feb 2026 10:00:00', 'To: a@b, c@d'], 'x'));
    expect(odd.sentText).toBe('31 Feb 2026 10:00:00');
    expect(factsOf(odd)).toMatchObject({ recipient: null, date: null });
  });

  it('names the members of a group, and an address that has no name', async () => {
    const { to, cc } = await readEml(mail(['From: x@y', 'To: Team: a@b, C <c@d>;', 'Cc: e@f'], 'x'));
    expect(to).toEqual([
      { name: '', address: 'a@b' },
      { name: 'C', address: 'c@d' },
    ]);
    expect(cc).toEqual([{ name: '', address: 'e@f' }]);
  });
});

describe('what is attached', () => {
  it('has its name, however programs write it, and its bytes', async () => {
    const continued = "Content-Disposition: attachment; filename*0*=UTF-8''Rech; filename*1*=nung%20M%C3%A4rz.pdf";
    const raw = {
      head: ['Content-Type: application/pdf', 'Content-Disposition: attachment; filename="März.pdf"'],
      body: PDF,
    };
    const read = await readEml(
      multipart(headOf('x'), [
        text('Hallo'),
        attached('x.pdf', 'application/pdf', PDF, [continued]),
        attached('=?utf-8?Q?M=C3=A4rz.pdf?=', 'application/pdf', PDF),
        raw,
        { head: ['Content-Type: application/pdf'], body: PDF },
      ]),
    );
    expect(namesOf(read)).toEqual(['Rechnung März.pdf', 'März.pdf', 'März.pdf', 'attachment-4.pdf']);
    expect(read.parts.every(({ content }) => Buffer.from(content).toString().startsWith('%PDF-1.7 one'))).toBe(true);
    expect(read.text?.trim()).toBe('Hallo');
  });

  it('has its name in Windows-1252 without a word about it, however deep it lies; texts and files stay as they are', async () => {
    const named = (name: string) => [
      `Content-Type: application/pdf; name="${name}"`,
      'Content-Disposition: attachment',
    ];
    const inner = together(
      [
        { head: named('Größe.pdf'), body: PDF },
        { head: plainHead('iso-8859-1'), body: 'Grüße' },
      ],
      'mixed',
    );
    const said = ['Content-Type: application/pdf', 'Content-Disposition: attachment; filename="März 1.pdf"'];
    const other = { head: ['X-Note: ü', ...named('Übersicht.pdf')], body: '--b\r\nName: ü\r\n\r\n' };
    const whole = multipart(headOf('Grüße'), [{ head: said, body: PDF }, other, inner]);
    const read = await readEml(Buffer.from(whole.toString(), 'latin1'));
    expect(namesOf(read)).toEqual(['März 1.pdf', 'Übersicht.pdf', 'Größe.pdf']);
    expect([read.subject, read.text?.trim()]).toEqual(['Grüße', 'Grüße']);
    expect(Buffer.from(read.parts[1]?.content ?? []).toString('latin1')).toContain('Name: ü');
  });

  it('as a mail is a file that is called by its subject, and its text is not that of the mail it came with', async () => {
    const inner = mail(headOf('=?utf-8?Q?Anfrage_f=C3=BCr_3/4?='), 'inner text');
    const read = await readEml(
      multipart(headOf('x'), [text('outer'), { head: ['Content-Type: message/rfc822'], body: inner }]),
    );
    expect(namesOf(read)).toEqual(['Anfrage für 3 4.eml']);
    expect(read.text).not.toContain('inner text');
  });

  it('in a winmail.dat is unpacked; one that is none is a file as it is', async () => {
    const packed = tnefOf([
      { filename: 'Rechnung März.pdf', content: PDF },
      { filename: 'b.png', content: Buffer.from('b') },
    ]);
    const packedUp = attached('winmail.dat', 'application/ms-tnef', packed);
    expect(namesOf(await readEml(multipart(headOf('x'), [text('Hi'), packedUp])))).toEqual([
      'Rechnung März.pdf',
      'b.png',
    ]);
    const none = attached('winmail.dat', 'application/ms-tnef', Buffer.from('none'));
    expect(namesOf(await readEml(multipart(headOf('x'), [text('Hi'), none])))).toEqual(['winmail.dat']);
  });

  it('belongs to the text where that shows it, and only there', async () => {
    const logo = attached('logo.png', 'image/png', Buffer.from('x'), [
      'Content-ID: <a@b>',
      'Content-Disposition: inline',
    ]);
    const other = attached('photo.png', 'image/png', Buffer.from('x'), ['Content-ID: <c@d>']);
    const related = [html('<p>Hallo <img src="cid:a@b"></p>'), logo, other];
    const { parts } = await readEml(multipart(headOf('x'), related, 'related'));
    expect(parts.map(({ name, leftOut }) => [name, leftOut])).toEqual([
      ['logo.png', 'attachment_in_text'],
      ['photo.png', null],
    ]);
  });

  it('is all there where the end of the mail is missing', async () => {
    const whole = multipart(headOf('x'), [text('Hallo'), attached('a.pdf', 'application/pdf', PDF)]).toString();
    const read = await readEml(Buffer.from(whole.slice(0, whole.lastIndexOf('--=_b'))));
    expect(namesOf(read)).toEqual(['a.pdf']);
    expect(read.text?.trim()).toBe('Hallo');
  });
});

describe('a mail', () => {
  it('that offers its text in two forms is read once', async () => {
    const read = await readEml(multipart(headOf('x'), [text('Hallo'), html('<p>Hallo</p>')], 'alternative'));
    expect(read).toMatchObject({ text: 'Hallo\n', html: '<p>Hallo</p>\n', parts: [] });
  });

  it('that is signed shows its text, and its signature is told from what is attached', async () => {
    const signature = attached('smime.p7s', 'application/pkcs7-signature', Buffer.from('s'));
    const body = together([text('Hallo'), attached('a.pdf', 'application/pdf', PDF)], 'mixed');
    const read = await readEml(
      multipart(headOf('x'), [body, signature], 'signed; protocol="application/pkcs7-signature"'),
    );
    expect(read).toMatchObject({ isSigned: true, isEncrypted: false, text: 'Hallo\n' });
    expect(read.parts.map(({ leftOut }) => leftOut)).toEqual([null, 'attachment_is_signature']);
  });

  it.each([
    [
      'S/MIME',
      mail(
        headOf('x', [
          'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m',
          'Content-Transfer-Encoding: base64',
        ]),
        'AAAA',
      ),
    ],
    [
      'PGP',
      multipart(
        headOf('x'),
        [
          { head: ['Content-Type: application/pgp-encrypted'], body: 'Version: 1' },
          { head: ['Content-Type: application/octet-stream; name=encrypted.asc'], body: '-----BEGIN PGP MESSAGE-----' },
        ],
        'encrypted; protocol="application/pgp-encrypted"',
      ),
    ],
  ])('that is encrypted with %s says so, and nothing of it is taken for a document', async (_, bytes) => {
    const read = await readEml(bytes);
    expect(read).toMatchObject({ isEncrypted: true, isSigned: false, text: null });
    expect(read.parts.map(({ leftOut }) => leftOut)).toEqual(['attachment_encrypted']);
  });

  it('that is nested as nobody does ends in an error, not in a part of it', async () => {
    let part = together([text('x')], 'mixed');
    for (let depth = 1; depth < 300; depth += 1) part = together([part], 'mixed');
    await expect(readEml(mail([...headOf('x'), ...part.head], part.body))).rejects.toThrow();
  });
});
