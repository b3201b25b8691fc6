import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headOf, mail, multipart, text, together } from '../../../../test/corpus/mails.ts';
import { casesOfTurn } from '../../../../test/harness/turns.ts';
import { ChildRunner } from '../../../platform/children/index.ts';
import { createLog } from '../../../platform/log/index.ts';
import { openPdf } from '../pdf/index.ts';
import { EML_MIME_TYPE } from './mail-document.ts';
import { mailToPdf } from './mail-to-pdf.ts';

const children = new ChildRunner({ log: createLog({ level: 'silent' }) });
const { signal } = new AbortController();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-mail-words-'));
});
afterAll(async () => {
  await children.stopAll();
  await rm(folder, { recursive: true });
});

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  German: [
    'Sehr geehrte Frau Lindqvist, für die Überprüfung berechnen wir 318,00 € bis zum 12.12.2026.',
    'Mit freundlichen Grüßen, Jürgen Öztürk',
  ],
  English: ['The lease was extended by five years at 1,250.50 a month.', 'Yours sincerely, Tom Whitfield'],
  French: ['Le locataire s’engage à payer 845,00 € avant le 5 de chaque mois.', 'Fait à Besançon, où l’été dure.'],
  Polish: ['Wykonawca zobowiązuje się dostarczyć źródła oraz dokumentację.', 'Łączna kwota wynosi 4500 zł.'],
  Greek: ['Ο εργαζόμενος έλαβε συνολικά 12.400 ευρώ κατά το έτος 2025.', 'Με εκτίμηση'],
  Russian: ['Поставщик обязуется передать товар покупателю в течение десяти дней.', 'С уважением'],
  signs: [
    'Tom & Jerry <tom@example.org> "quoted" 100% #4711 a/b {curly} [square]',
    '½ cup, 20 °C, § 433 BGB, naïve café',
  ],
};

const CRLF = '\r\n';
const lines = (base64: string) => base64.replace(/.{76}/g, `$&${CRLF}`);
const quotedPrintable = (body: string) =>
  Array.from(Buffer.from(body), (byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('')
    .replace(/(?:=..){24}/g, `$&=${CRLF}`);
const escaped = (body: string) => body.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const pageOf = (body: readonly string[]) =>
  `<html><body><table><tr><td>${body.map((one) => `<p>${escaped(one)}</p>`).join('')}</td></tr></table></body></html>`;
const fields = (type: string, encoding: string) => [
  'MIME-Version: 1.0',
  `Content-Type: ${type}; charset=utf-8`,
  `Content-Transfer-Encoding: ${encoding}`,
];

/** How programs send the same words. */
const WAYS: Readonly<Record<string, (body: readonly string[]) => Buffer>> = {
  'as it is': (body) => mail([...headOf('As it is'), ...fields('text/plain', '8bit')], body.join(CRLF)),
  'in base64': (body) =>
    mail(
      [...headOf('Base64'), ...fields('text/plain', 'base64')],
      lines(Buffer.from(body.join(CRLF)).toString('base64')),
    ),
  'quoted-printable': (body) =>
    mail([...headOf('Quoted'), ...fields('text/plain', 'quoted-printable')], quotedPrintable(body.join(CRLF))),
  'as a page': (body) => mail([...headOf('Page'), ...fields('text/html', '8bit')], pageOf(body)),
  'as a page in base64': (body) =>
    mail([...headOf('Page'), ...fields('text/html', 'base64')], lines(Buffer.from(pageOf(body)).toString('base64'))),
  'as a page and a text': (body) => {
    const page = { head: fields('text/html', '8bit'), body: pageOf(body) };
    return multipart(headOf('Both'), [together([text('Read the page.'), page], 'alternative')]);
  },
};

const cases = Object.entries(TEXTS).flatMap(([language, body]) =>
  Object.entries(WAYS).map(([way, make]) => ({ name: `${language}, ${way}`, body, bytes: make(body) })),
);

it.each(casesOfTurn('generated mails', cases))(
  'the words of a mail are on its pages: $name',
  async ({ body, bytes }) => {
    const [sourcePath, outputPath] = [path.join(folder, 'mail.eml'), path.join(folder, 'mail.pdf')];
    await writeFile(sourcePath, bytes);
    await mailToPdf(children, { sourcePath, outputPath, mimeType: EML_MIME_TYPE, workDir: folder, signal });
    const pdf = await openPdf(children, { path: outputPath, workDir: folder, isTypeset: true });
    const pages: string[] = [];
    for (let page = 1; page <= pdf.pageCount; page += 1) pages.push((await pdf.pageFacts(page)).text);
    await pdf.close();
    const flat = pages.join(' ').replace(/\s+/g, '');
    const words = body.flatMap((one) => one.split(/\s+/));
    const missing = words.filter((word) => !flat.includes(word));
    expect(missing, flat).toEqual([]);
  },
);
