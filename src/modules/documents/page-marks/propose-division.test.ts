import { describe, expect, test } from 'vitest';
import { type MarkedPage, proposeDivision } from './propose-division.ts';

const plain = { isBlank: false, isSeparator: false, asn: null };
const blank = (page: number): MarkedPage => ({ ...plain, page, isBlank: true });
const separator = (page: number): MarkedPage => ({ ...plain, page, isSeparator: true });
const labelled = (page: number, asn: number): MarkedPage => ({ ...plain, page, asn });

describe('a stack becomes', () => {
  test.each<[string, MarkedPage[], number, number[][]]>([
    ['one document without marks', [], 3, [[1, 2, 3]]],
    [
      'two where a separator sheet lies between them',
      [separator(3)],
      5,
      [
        [1, 2],
        [4, 5],
      ],
    ],
    ['no empty document of separators in a row', [separator(2), separator(3)], 4, [[1], [4]]],
    ['no empty document of one at the beginning or the end', [separator(1), separator(4)], 4, [[2, 3]]],
    ['documents without blank pages', [blank(2), blank(4)], 4, [[1, 3]]],
    [
      'documents without the blank backs of separator sheets',
      [separator(3), blank(4)],
      6,
      [
        [1, 2],
        [5, 6],
      ],
    ],
    [
      'one document for each archive serial number',
      [labelled(1, 7), labelled(3, 8)],
      4,
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'one document where a number is printed on every page',
      [labelled(1, 7), labelled(2, 7), labelled(3, 8)],
      3,
      [[1, 2], [3]],
    ],
    ['one more for pages before the first number', [labelled(2, 7)], 3, [[1], [2, 3]]],
    ['one where only the second page has the number and the first is blank', [blank(1), labelled(2, 7)], 3, [[2, 3]]],
    [
      'two where the same number comes again behind a separator sheet',
      [labelled(1, 7), separator(2), labelled(3, 7)],
      3,
      [[1], [3]],
    ],
    ['what it was where all of it is blank', [blank(1), blank(2)], 2, [[1, 2]]],
    ['what it was where there is nothing but separator sheets', [separator(1)], 1, [[1]]],
  ])('%s', (_, marks, pageCount, documents) => {
    expect(proposeDivision(marks, pageCount)).toEqual(documents);
  });

  test('each page at most once, in its order, whatever the marks say', () => {
    for (let seed = 1; seed < 200; seed += 1) {
      const marks = Array.from({ length: 12 }, (_, index) => {
        const kind = ((index + 1) * seed * 7919) % 5;
        return {
          page: index + 1,
          isBlank: kind === 0,
          isSeparator: kind === 1,
          asn: kind === 2 ? (seed % 3) + 1 : null,
        };
      });
      const pages = proposeDivision(marks, 12).flat();
      expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b));
    }
  });

  test('what it was where marks name pages that are not there', () => {
    expect(proposeDivision([separator(9)], 2)).toEqual([[1, 2]]);
  });
});
