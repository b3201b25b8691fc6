import { encodedAs, type TextCase } from './text-case.ts';

const csv = (name: string, text: string | Buffer, shows: string, more: Partial<TextCase> = {}): TextCase => ({
  name,
  mimeType: 'text/csv',
  bytes: Buffer.from(text),
  shows,
  ...more,
});
const spoken = (text: string, sign: string) => text.replaceAll(sign, ' ').replaceAll('"', ' ');

const account = `Buchungstag;Wertstellung;Auftraggeber/Empfänger;Verwendungszweck;Betrag;Währung
03.03.2026;03.03.2026;Stadtwerke Köln;Abschlag März Kundennummer 4711;-84,00;EUR
05.03.2026;05.03.2026;Müller GmbH;Rechnung RE-2026-118;1.506,50;EUR
`;
const people =
  'name,email,note\nJane Doe,jane@example.org,"likes ""quotes"", commas"\nJohn,john@example.org,"two\nlines"\n';
const big = Array.from({ length: 400 }, (_, row) =>
  Array.from({ length: 30 }, (_, column) => `r${row}c${column}`).join(','),
).join('\n');
const columns = Array.from({ length: 60 }, (_, at) => `Spalte ${at}`).join(';');

/** Tables as banks, shops and spreadsheets write them. */
export const tableCases: readonly TextCase[] = [
  csv('an account with semicolons', account, spoken(account, ';')),
  csv('an account in Windows-1252', encodedAs('windows-1252', account), spoken(account, ';')),
  csv(
    'an account in UTF-16 with tabs',
    Buffer.from(`\ufeff${account.replaceAll(';', '\t')}`, 'utf16le'),
    spoken(account, ';'),
  ),
  csv(
    'an account with a mark and line ends of Windows',
    `\ufeff${account.replaceAll('\n', '\r\n')}`,
    spoken(account, ';'),
  ),
  csv(
    'people with quotes and lines in cells',
    people,
    'name email note Jane Doe jane@example.org likes "quotes", commas two lines',
  ),
  csv('a line that says how values are separated', 'sep=|\r\na|b\r\n1|2\r\n', 'a b 1 2', { hides: ['sep='] }),
  csv('rows of different lengths', 'a;b;c\n1;2\n1;2;3;4\n\n;;x\n', 'a b c 1 2 3 4 x'),
  csv('empty columns', 'Name;;Betrag\nA;;1\nB;;2\n', 'Name Betrag A 1 B 2'),
  csv('a quote that is never closed', 'a;b\n"open;2\nc;d\n', 'a b "open 2 c d'),
  csv('a quote within a cell', 'Maß;Stück\n19" Monitor;3\n5" Display;4\n', 'Maß Stück 19" Monitor 3 5" Display 4'),
  csv('one column', 'Name\nAnna\nBert\n', 'Name Anna Bert'),
  csv('numbers alone', '1,2,3\n4,5,6\n', '1 2 3 4 5 6'),
  csv(
    'prose that is called a table',
    'Das ist keine Tabelle.\nNur zwei Zeilen.\n',
    'Das ist keine Tabelle. Nur zwei Zeilen.',
  ),
  csv(
    'sixty columns',
    `${columns}\n${columns.replaceAll('Spalte', 'Wert')}\n`,
    spoken(`${columns} ${columns.replaceAll('Spalte', 'Wert')}`, ';'),
  ),
  csv('a cell of a page', `kurz;lang\na;${'Wort '.repeat(2_000)}\n`, 'kurz lang a Wort'),
  csv('four hundred rows of thirty columns', big, spoken(big, ',')),
  { ...csv('tabs', 'a\tb\nx y\tz, w\n', 'a b x y z, w'), mimeType: 'text/tab-separated-values' },
];
