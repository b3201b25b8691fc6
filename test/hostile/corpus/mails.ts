import { compoundFile } from '../../../src/modules/reading/office/fixtures/compound.ts';
import { textPdf } from '../../corpus/documents.ts';
import { type Ending, type HostileCase, hostile } from './hostile-case.ts';
import { noise } from './random.ts';

const broken: Ending = 'failed:mail_broken';
/** A busy machine stops what an idle one gets through. */
const costs: Ending = 'completed or failed:mail_too_large or failed:mail_broken';

const mail = (name: string, ends: Ending, make: () => string | Buffer, ending = 'eml'): HostileCase =>
  hostile(
    `a mail: ${name}`,
    ends,
    () => Buffer.from(make()),
    `mail-${name.replace(/[^a-z0-9]+/gi, '-').slice(0, 60)}.${ending}`,
  );

const HEAD = [
  'From: Ann <ann@example.org>',
  'To: bob@example.org',
  'Subject: Hello',
  'Date: Sat, 28 Nov 2026 10:00:00 +0100',
  'MIME-Version: 1.0',
].join('\r\n');
const of = (fields: string, body: string) => `${HEAD}\r\n${fields}\r\n\r\n${body}`;
const html = (body: string) => of('Content-Type: text/html; charset=utf-8', body);
const part = (fields: string, body: string) => `--b\r\n${fields}\r\n\r\n${body}\r\n`;
const mixed = (parts: readonly string[]) =>
  of('Content-Type: multipart/mixed; boundary="b"', `${parts.join('')}--b--\r\n`);
const TEXT = part('Content-Type: text/plain; charset=utf-8', 'A text like any other.');

function nested(depth: number): string {
  let inner = 'Content-Type: text/plain\r\n\r\nThe innermost text.';
  for (let at = 0; at < depth; at++)
    inner = `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n${inner}\r\n--b${at}--`;
  return `${HEAD}\r\n${inner}\r\n`;
}

function inMails(depth: number): string {
  let inner = `${HEAD}\r\n\r\nThe innermost mail.`;
  for (let at = 0; at < depth; at++)
    inner = `${HEAD}\r\nContent-Type: multipart/mixed; boundary="m${at}"\r\n\r\n--m${at}\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--m${at}--`;
  return inner;
}

const attached = (name: string, content: string | Buffer) =>
  part(
    `Content-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"`,
    Buffer.from(content).toString('base64'),
  );

/** Mails that want too much, lie, or are none. */
export const mailCases: readonly HostileCase[] = [
  mail('parts in parts, a thousand deep', broken, () => nested(1_000)),
  mail('parts in parts, fifty deep', 'completed', () => nested(50)),
  mail('mails in mails, sixty deep', costs, () => inMails(60)),
  mail('five thousand parts', costs, () => mixed(Array.from({ length: 5_000 }, () => TEXT))),
  mail('two thousand attachments without a byte', costs, () =>
    mixed([TEXT, ...Array.from({ length: 2_000 }, (_, at) => attached(`${at}.pdf`, ''))]),
  ),
  mail('a boundary that never comes', 'completed', () =>
    of('Content-Type: multipart/mixed; boundary="never"', 'There is no part at all.'),
  ),
  mail('a boundary that is empty', 'completed', () =>
    of('Content-Type: multipart/mixed; boundary=""', '--\r\n\r\na\r\n----'),
  ),
  mail('parts that never end', 'completed', () => mixed([TEXT]).replace('--b--', '')),
  mail('a head of five megabytes', costs, () => of(`X-Long: ${'a'.repeat(5_000_000)}`, 'A text.')),
  mail('a hundred thousand fields', costs, () =>
    of(Array.from({ length: 100_000 }, (_, at) => `X-Field-${at}: ${at}`).join('\r\n'), 'A text.'),
  ),
  mail('a field folded a hundred thousand times', costs, () => of(`X-Folded: a${'\r\n a'.repeat(100_000)}`, 'A text.')),
  mail('a subject of a hundred kilobytes', costs, () => of(`Subject: ${'word '.repeat(20_000)}`, 'A text.')),
  mail('a subject of encoded words without end', costs, () =>
    of(`Subject: ${'=?utf-8?B?w6Q=?= '.repeat(50_000)}`, 'A text.'),
  ),
  mail('a subject in an encoding that does not exist', 'completed', () =>
    of('Subject: =?x-nothing?Q?=FF=FE?=', 'A text.'),
  ),
  mail('twenty thousand receivers', costs, () =>
    of(`Cc: ${Array.from({ length: 20_000 }, (_, at) => `a${at}@example.org`).join(', ')}`, 'A text.'),
  ),
  mail('addresses in groups in groups', 'completed', () =>
    of(`Cc: ${'a:'.repeat(2_000)}b@example.org${';'.repeat(2_000)}`, 'A text.'),
  ),
  mail('quotes that never end', 'completed', () => of(`Reply-To: "${'\\"'.repeat(50_000)}`, 'A text.')),
  mail('comments in comments', 'completed', () => of(`Reply-To: ${'('.repeat(50_000)}`, 'A text.')),
  mail('a date that is none', 'completed', () => of('Date: Thu, 99 Foo 99999 99:99:99 +9999', 'A text.')),
  mail('control characters in its head', 'completed', () =>
    of('Subject: a\u0000b\u0007c\u001bd\u202etxt.exe', 'A text.'),
  ),
  mail('a text in an encoding that does not exist', 'completed', () =>
    of('Content-Type: text/plain; charset=x-nothing', 'A text.'),
  ),
  mail('bytes that are no text', 'completed', () =>
    Buffer.concat([Buffer.from(`${HEAD}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n`), noise(50_000, 71)]),
  ),
  mail('base64 that is none', 'completed', () =>
    of('Content-Type: text/plain\r\nContent-Transfer-Encoding: base64', '!!!!====@@@@'.repeat(10_000)),
  ),
  mail('quoted-printable that is none', 'completed', () =>
    of('Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable', '=ZZ=\r\n==3'.repeat(10_000)),
  ),
  mail('an attachment that is cut', 'completed', () =>
    mixed([TEXT, attached('cut.pdf', textPdf([['cut']]).subarray(0, 300))]),
  ),
  mail('an attachment named like a place elsewhere', 'completed', () =>
    mixed([TEXT, attached('../../../../tmp/hostile-ran', 'ran')]),
  ),
  mail('an attachment that names itself by a megabyte', costs, () =>
    mixed([TEXT, attached('n'.repeat(1_000_000), 'x')]),
  ),
  mail('a name in ten thousand pieces', costs, () =>
    mixed([
      TEXT,
      part(
        `Content-Type: application/pdf${Array.from({ length: 10_000 }, (_, at) => `;\r\n name*${at}*=%41`).join('')}\r\nContent-Disposition: attachment`,
        'x',
      ),
    ]),
  ),
  mail('a page that loads pictures, styles and frames', 'completed', () =>
    html(
      '<link rel=stylesheet href="http://127.0.0.1:9/s.css"><img src="http://127.0.0.1:9/p.png"><iframe src="file:///etc/passwd"></iframe><script>fetch("http://127.0.0.1:9/")</script><p>Here</p>',
    ),
  ),
  mail('a page that sends its reader on', 'completed', () =>
    html('<meta http-equiv=refresh content="0;url=http://127.0.0.1:9/"><body onload="alert(1)"><p>Here</p>'),
  ),
  mail('elements in elements, a hundred thousand deep', costs, () => html(`${'<div>'.repeat(100_000)}deep`)),
  mail('tables in tables, five hundred deep', costs, () => html(`${'<table><tr><td>'.repeat(500)}deep`)),
  mail('a page of half a million letters', costs, () => html(`<p>${'word '.repeat(100_000)}</p>`)),
  mail('a picture in itself', 'completed', () =>
    of(
      'Content-Type: multipart/related; boundary="b"',
      `${part('Content-Type: text/html', '<img src="cid:x"><p>Here</p>')}${part('Content-Type: image/png\r\nContent-ID: <x>\r\nContent-Transfer-Encoding: base64', noise(3_000, 72).toString('base64'))}--b--\r\n`,
    ),
  ),
  mail('an envelope of Outlook that is noise', 'completed', () =>
    mixed([TEXT, attached('winmail.dat', Buffer.concat([Buffer.from('789f3e22', 'hex'), noise(5_000, 73)]))]),
  ),
  mail('a calendar that repeats for ever', 'completed', () =>
    of(
      'Content-Type: text/calendar',
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\nEND:VCALENDAR',
    ),
  ),
  mail('nothing but a head', 'completed', () => `${HEAD}\r\n`),
  mail(
    'two mails in one file',
    'completed or failed:mailbox_file',
    () => `From a@b Sat Nov 28 10:00:00 2026\n${HEAD}\n\nOne\n\nFrom a@b Sat Nov 28 10:00:00 2026\n${HEAD}\n\nTwo\n`,
  ),
  mail(
    'of Outlook, of noise',
    `${broken} or completed`,
    () => compoundFile([{ name: '__properties_version1.0', content: noise(20_000, 74) }]),
    'msg',
  ),
  mail(
    'of Outlook, cut in the middle',
    `${broken} or 415:unsupported_type or completed`,
    () => compoundFile([{ name: '__properties_version1.0', content: noise(60_000, 75) }]).subarray(0, 20_000),
    'msg',
  ),
  mail(
    'of Outlook, whose parts are named by noise',
    `${broken} or completed`,
    () =>
      compoundFile([
        { name: '__properties_version1.0', content: Buffer.alloc(64) },
        { name: '__substg1.0_0037001F', content: noise(5_000, 76) },
        { name: '__substg1.0_1000001F', content: noise(5_000, 77) },
      ]),
    'msg',
  ),
];
