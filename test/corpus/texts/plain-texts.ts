import { encodedAs, encoders, type TextCase } from './text-case.ts';

const german = `Sehr geehrte Frau Müller,

vielen Dank für Ihre Anfrage vom 3. März. Die Größe der Lieferung beträgt 12 Stück
zu je 19,90 EUR. Bitte prüfen Sie die Maße und bestätigen Sie den Auftrag.

Mit freundlichen Grüßen
Jörg Weiß
`;
const western = german.replaceAll('EUR', '€');
const letters: Record<string, [string, string]> = {
  'windows-1252': ['windows-1252', `${western}„Angebot“ – gültig bis 30. Juni …\n`],
  'iso-8859-1': ['windows-1252', german],
  macintosh: ['macintosh', german],
  'windows-1250': [
    'windows-1250',
    'Szanowni Państwo, dziękujemy za zamówienie. Faktura zostanie wysłana pocztą w ciągu trzech dni roboczych.\nŁączna kwota wynosi 120 złotych. Proszę sprawdzić załącznik i potwierdzić odbiór wiadomości.\nZ poważaniem, Małgorzata Źrebięca\n',
  ],
  'iso-8859-2': [
    'iso-8859-2',
    'Vážený pane, děkujeme za Vaši objednávku. Příští týden Vám zašleme účet a podrobnosti o dodávce zboží.\nŽádáme Vás o potvrzení přijetí této zprávy. S přátelským pozdravem, Jiří Řezníček\n',
  ],
  'windows-1251': [
    'windows-1251',
    'Уважаемые господа, благодарим вас за заказ. Счёт будет отправлен по почте в течение трёх рабочих дней.\nОбщая сумма составляет сто двадцать рублей. С уважением, Ирина Щербакова\n',
  ],
  'koi8-r': [
    'koi8-r',
    'Уважаемые господа, благодарим вас за заказ. Счет будет отправлен по почте в течение трех рабочих дней.\nОбщая сумма составляет сто двадцать рублей. С уважением, Ирина Щербакова\n',
  ],
  'windows-1253': [
    'windows-1253',
    'Αγαπητοί κύριοι, σας ευχαριστούμε για την παραγγελία σας. Το τιμολόγιο θα σταλεί ταχυδρομικώς.\nΜε εκτίμηση, Γιώργος Παπαδόπουλος\n',
  ],
};
const east: Record<string, [string, string]> = {
  shift_jis: [
    'shift_jis',
    'いつもお世話になっております。ご注文ありがとうございます。請求書を添付いたします。\n東京都千代田区丸の内一丁目\n',
  ],
  'euc-kr': ['euc-kr', '안녕하세요. 주문해 주셔서 감사합니다. 청구서를 첨부합니다.\n서울특별시 중구 세종대로\n'],
  gb18030: ['gb18030', '您好，感谢您的订购。请查收附件中的发票。\n北京市朝阳区建国路\n'],
};

const CP850: Record<string, number> = {
  ü: 0x81,
  ä: 0x84,
  ö: 0x94,
  ß: 0xe1,
  Ä: 0x8e,
  Ö: 0x99,
  Ü: 0x9a,
  '─': 0xc4,
  '│': 0xb3,
  '┌': 0xda,
  '┐': 0xbf,
  '└': 0xc0,
  '┘': 0xd9,
};
const dos = (text: string) => Buffer.from([...text].map((letter) => CP850[letter] ?? letter.charCodeAt(0)));

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

const wide = lines(
  40,
  (at) =>
    `| ${`Position ${at}`.padEnd(60)} | ${String(at * 7).padStart(12)} | ${'Lagerort Süd'.padEnd(40)} | ${'x'.repeat(30)} |`,
);
const log = lines(
  300,
  (at) =>
    `2026-03-0${(at % 9) + 1}T10:${String(at % 60).padStart(2, '0')}:00Z [INFO] worker-${at} request id=${(at * 7919).toString(16)} took ${at}ms`,
);
const readme = 'INSTALLATION\n============\n\n1. Unpack the archive\n2. Run the program\n\n\tIndented by a tab\n';

function plain(name: string, bytes: Buffer | string, shows: string, more: Partial<TextCase> = {}): TextCase {
  return { name, mimeType: 'text/plain', bytes: Buffer.from(bytes), shows, ...more };
}

/** Plain texts: encodings, line ends, tables, logs, configuration. */
export const plainCases: readonly TextCase[] = [
  ...Object.entries(encoders).map(([name, encode]) => plain(`a letter in ${name}`, encode(german), german)),
  ...Object.entries(letters).map(([name, [encoding, text]]) =>
    plain(`a letter in ${name}`, encodedAs(encoding, text), text),
  ),
  ...Object.entries(east).map(([name, [encoding, text]]) =>
    plain(`a letter in ${name}`, encodedAs(encoding, text), text, { hasMissing: true }),
  ),
  plain('a letter of a DOS program', dos(german), german),
  plain('a frame of a DOS program', dos('┌──────┐\n│ Menu │\n└──────┘\n\x1a'), '┌──────┐ │ Menu │ └──────┘'),
  plain('a letter with line ends of Windows', german.replaceAll('\n', '\r\n'), german),
  plain('a letter with line ends of the old Mac', german.replaceAll('\n', '\r'), german),
  plain('a letter without an end of line', 'Nur eine Zeile', 'Nur eine Zeile'),
  plain('one word', 'Hallo', 'Hallo'),
  plain('pages between form feeds', 'Seite eins\n\fSeite zwei\n\fSeite drei\n', 'Seite eins Seite zwei Seite drei'),
  plain('a table that is too wide for a page', wide, wide),
  plain('a log of a service', log, log),
  plain(
    'a log with colours',
    '\x1b[32mOK\x1b[0m backup finished\n\x1b[1;31mERROR\x1b[0m disk full\n',
    'OK backup finished ERROR disk full',
  ),
  plain('instructions with tabs', readme, readme),
  plain(
    'JSON',
    JSON.stringify({ name: 'Müller', items: [1, 2, { deep: true }], url: 'https://example.org/a?b=c' }, null, 2),
    '"name": "Müller", "deep": true "url": "https://example.org/a?b=c"',
  ),
  plain(
    'a script',
    '#!/bin/sh\nset -eu\nfor f in *.pdf; do echo "$f"; done\n',
    '#!/bin/sh set -eu for f in *.pdf; do echo "$f"; done',
  ),
  plain(
    'configuration',
    '[server]\nport = 8080\n; a remark\nname = "Büro"\n',
    '[server] port = 8080 ; a remark name = "Büro"',
  ),
  plain(
    'an appointment',
    'BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nSUMMARY:Zahnarzt\nDTSTART:20260303T100000Z\nEND:VEVENT\nEND:VCALENDAR\n',
    'SUMMARY:Zahnarzt DTSTART:20260303T100000Z',
  ),
  plain(
    'prose in long lines',
    'Es war einmal ein König, der hatte eine Tochter. '.repeat(80),
    'Es war einmal ein König, der hatte eine Tochter.',
  ),
  plain('Hebrew', 'שלום עולם\nחשבונית מספר 12345\n', 'שלום עולם חשבונית מספר 12345', { hasMissing: true }),
  plain('smileys', 'Danke 👍 bis morgen 😀\n', 'Danke 👍 bis morgen 😀', { hasMissing: true }),
  plain(
    'UTF-8 with a few broken letters',
    Buffer.concat([Buffer.from(german.repeat(3)), Buffer.from([0xff, 0x20]), Buffer.from(german)]),
    german,
  ),
  plain(
    'ten thousand lines',
    lines(10_000, (at) => `Zeile ${at} mit einigen Wörtern`),
    lines(10_000, (at) => `Zeile ${at} mit einigen Wörtern`),
  ),
];
