import { expect, it } from 'vitest';
import { divideByItself } from './divide-by-itself.ts';
import type { PageMark } from './page-marks.store.ts';

const mark = (page: number, what: Partial<PageMark>): PageMark => ({
  page,
  isBlank: false,
  isSeparator: false,
  barcodes: [],
  ...what,
});
const blank = (page: number) => mark(page, { isBlank: true });
const sheet = (page: number) => mark(page, { isSeparator: true });
const label = (page: number, asn: number) => mark(page, { barcodes: [{ format: 'QRCode', text: `ASN${asn}` }] });

it.each([
  [
    'blank pages stay with what they lie behind',
    [blank(2), sheet(3)],
    5,
    [
      [1, 2],
      [4, 5],
    ],
  ],
  ['nothing but blank pages between two sheets is no document', [sheet(2), blank(3), sheet(4)], 5, [[1], [5]]],
  [
    'labels divide without a sheet',
    [label(1, 7), label(3, 8)],
    4,
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['one document between sheets is no stack', [sheet(1), sheet(3)], 3, [[2]]],
  ['blank pages alone are no stack', [blank(1), blank(2)], 2, []],
])('%s', (_, marks, pageCount, documents) => {
  expect(divideByItself(marks, 'ASN', pageCount)).toEqual(documents);
});
