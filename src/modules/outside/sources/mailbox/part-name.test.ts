import { expect, it } from 'vitest';
import { nameInHeaders } from './part-name.ts';

const nameOf = (disposition: string, type = 'application/pdf') =>
  nameInHeaders(Buffer.from(`Content-Type: ${type}\r\nContent-Disposition: ${disposition}\r\n\r\n`, 'latin1'));
const utf8 = (text: string) => Buffer.from(text).toString('latin1');
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64');

it.each([
  // Bytes without any encoding.
  ['attachment; filename="Rechnung M\xe4rz.pdf"', 'Rechnung März.pdf'],
  ['attachment; filename=Re\xe7u_\x80uro.pdf', 'Reçu_€uro.pdf'],
  ['attachment; filename="\x93Beleg\x94 \x96 \xdcbersicht.pdf"', '“Beleg” – Übersicht.pdf'],
  [`attachment; filename="${utf8('Rechnung März – 発票.pdf')}"`, 'Rechnung März – 発票.pdf'],
  ['attachment; filename="plain.pdf"', 'plain.pdf'],
  // RFC 2231.
  ["attachment; filename*=utf-8''Rechnung%20M%C3%A4rz.pdf", 'Rechnung März.pdf'],
  ["attachment; filename*=UTF-8'de'M%C3%A4rz.pdf; filename=Maerz.pdf", 'März.pdf'],
  ["attachment; filename*=iso-8859-1''M%E4rz.pdf", 'März.pdf'],
  ["attachment; filename*=windows-1251''%D1%F7%B8%F2.pdf", 'Счёт.pdf'],
  [
    'attachment;\r\n filename*0*=utf-8\'\'Rechn%C3;\r\n filename*1*=%BCng%20;\r\n filename*2="2024.pdf"',
    'Rechnüng 2024.pdf',
  ],
  ['attachment; filename*1="ng.pdf"; filename*0="Rechnu"', 'Rechnung.pdf'],
  ["attachment; filename*10=k; filename*0*=''a; filename*1=b; filename*2=c", 'abck'],
  ['attachment; filename*0="=?utf-8?q?M=C3=A4"; filename*1="rz.pdf?="', 'März.pdf'],
  [`attachment; filename="utf-8''M%C3%A4rz.pdf"`, 'März.pdf'],
  ["attachment; filename*=nobody-knows''M%E4rz.pdf", 'März.pdf'],
  ["attachment; filename*=utf-8''M%E4rz.pdf", 'März.pdf'],
  // RFC 2047, where it may not stand and everybody writes it.
  ['attachment; filename="=?utf-8?Q?M=C3=A4rz_1=2Epdf?="', 'März 1.pdf'],
  ['attachment; filename="=?iso-8859-15?Q?10_=A4.pdf?="', '10 €.pdf'],
  ['attachment; filename="=?utf-8?q?M=C3?= =?utf-8?q?=A4rz.pdf?="', 'März.pdf'],
  [
    `attachment; filename="=?UTF-8?B?${base64(Buffer.from([0x4d, 0xc3]))}?=\r\n =?utf-8?B?${base64(Buffer.from([0xa4]))}?= =?utf-8?Q?rz.pdf?="`,
    'März.pdf',
  ],
  [`attachment; filename="=?utf-8?B?${base64('Rech')}${base64('nung.pdf')}?="`, 'Rechnung.pdf'],
  ['attachment; filename="=?utf-8*de?q?M=C3=A4rz?= 2024.pdf"', 'März 2024.pdf'],
  ['attachment; filename="=?gb2312?B?t6LGsS5wZGY=?="', '发票.pdf'],
  // Quotes and signs that part parameters.
  ['attachment; filename="a;b=c \\"d\\".pdf"; size=3', 'a;b=c "d".pdf'],
  ['attachment; filename="C:\\Users\\x\\Beleg.pdf"', 'C:\\Users\\x\\Beleg.pdf'],
  ['attachment; FileName = "A.PDF"', 'A.PDF'],
  ['attachment; filename="open.pdf', 'open.pdf'],
])('reads the name in %j', (disposition, expected) => {
  expect(nameOf(disposition)).toBe(expected);
});

it('takes the name of the type where the disposition has none', () => {
  expect(nameOf('attachment', 'application/pdf;\r\n\tname="M\xe4rz.pdf"')).toBe('März.pdf');
  expect(nameOf('attachment; filename=""', 'application/pdf; name=scan')).toBe('scan');
  expect(nameOf('inline')).toBeUndefined();
  expect(nameInHeaders(Buffer.from(''))).toBeUndefined();
});

it('reads a header of a megabyte at once', () => {
  expect(nameOf(`attachment; ${'filename*0="a'.repeat(80_000)}`)).toBeTypeOf('string');
  expect(nameOf(`attachment; filename="${'=?utf-8?q?'.repeat(100_000)}"`)).toBeTypeOf('string');
  expect(nameOf(`attachment;${' '.repeat(1_000_000)}x`)).toBeUndefined();
});
