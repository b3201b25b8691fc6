import fc from 'fast-check';
import { expect, it } from 'vitest';
import { extractFields } from './extract-fields.ts';
import { plainPage } from './testing/plain-page.ts';
import type { Candidate, PageWords } from './types.ts';

function read(pages: PageWords[], filename = 'a.pdf'): Candidate[] {
  return extractFields({ pages, filename, language: null, receivedOn: '2026-05-04' });
}

const fragment = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    'Total',
    'IBAN',
    'Date:',
    '03/04/25',
    '1.234,56 €',
    '\ud83d',
    '\u0000',
    '\u202e',
    '\t\t',
    'GmbH',
    'DE89',
    'a@b.de',
    '....',
    '١٢',
  ),
);
const word = fc.record({
  text: fragment,
  box: fc.record({
    x: fc.double({ noDefaultInfinity: true }),
    y: fc.double({ noDefaultInfinity: true }),
    width: fc.double({ noDefaultInfinity: true }),
    height: fc.double({ noDefaultInfinity: true }),
  }),
});

it('whatever the words and their places are, answers are well-formed and sure within 0.3 to 1', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), fc.string({ unit: 'binary' }), (words, filename) => {
      for (const { confidence, value } of read([{ page: 1, width: 595, height: 842, words }], filename)) {
        expect(confidence).toBeGreaterThanOrEqual(0.3);
        expect(confidence).toBeLessThanOrEqual(1);
        if (typeof value === 'string') expect(value.isWellFormed()).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

const megabyte = 1_000_000;
const floods: Record<string, string> = {
  'one endless word': 'a'.repeat(megabyte),
  figures: '1'.repeat(megabyte),
  'figures and dots': '1.'.repeat(megabyte / 2),
  'figures and blanks': '12 '.repeat(megabyte / 3),
  'beginnings of addresses': 'a@'.repeat(megabyte / 2),
  'beginnings of IBANs': 'DE12 3456 '.repeat(megabyte / 10),
  'labels without values': 'Total: IBAN: Date: '.repeat(megabyte / 19),
  amounts: '1.234,56 € '.repeat(megabyte / 11),
  dates: '03/04/2025 '.repeat(megabyte / 11),
  'postal codes': '12345 Berlin · '.repeat(megabyte / 15),
};

// What is super-linear takes minutes for a megabyte: the runner's limit for a test is the proof.
it.each(Object.keys(floods))('a megabyte of %s is read to its end, and gives few answers', (name) => {
  const text = floods[name] ?? '';
  expect(read([plainPage(text)]).length).toBeLessThan(60);
  expect(read([plainPage(text.replaceAll(' ', '\n').slice(0, megabyte))]).length).toBeLessThan(60);
});
