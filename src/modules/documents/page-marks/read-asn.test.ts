import { expect, test } from 'vitest';
import { asnOf, asnText, isSeparatorText } from './read-asn.ts';

test.each<[string, number | null]>([
  ['ASN00042', 42],
  ['ASN42', 42],
  ['asn00042', 42],
  [' ASN00042 ', 42],
  ['ASN 42', 42],
  ['ASN-0000042', 42],
  ['ASN2147483647', 2_147_483_647],
  ['ASN2147483648', null],
  ['ASN00000', null],
  ['ASN', null],
  ['ASN42A', null],
  ['ASN-42-7', null],
  ['42', null],
  ['XASN42', null],
  ['https://example.org/ASN42', null],
  ['ASN٤٢', null],
])('of the barcode "%s" the archive serial number is %s', (text, asn) => {
  expect(asnOf(text, 'ASN')).toBe(asn);
});

test('another prefix is heeded, and signs in it mean themselves', () => {
  expect(asnOf('A-7', 'A-')).toBe(7);
  expect(asnOf('AB7', 'A-')).toBeNull();
  expect(asnOf('ASN7', 'AKTE')).toBeNull();
});

test('a printed number is read again', () => {
  for (const asn of [1, 42, 99_999, 100_000, 2_147_483_647]) expect(asnOf(asnText(asn, 'ASN'), 'ASN')).toBe(asn);
});

test('a separator sheet is told by all of its barcode, whatever its case', () => {
  expect(isSeparatorText('PATCHT', ['PATCHT'])).toBe(true);
  expect(isSeparatorText(' patcht ', ['PATCHT'])).toBe(true);
  expect(isSeparatorText('PATCHT2', ['PATCHT'])).toBe(false);
  expect(isSeparatorText('', ['PATCHT'])).toBe(false);
});
