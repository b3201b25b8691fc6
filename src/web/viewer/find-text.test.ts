import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSpans, fold, wordsOfQuery } from './find-text.ts';

const found = (text: string, words: string[], isTyped = false) =>
  findSpans(text, { words, isTyped }).map(({ start, end }) => text.slice(start, end));

describe('hits', () => {
  test('case and accents do not matter', () => {
    expect(found('Kündigung KUNDIGUNG kundigung', ['kündigung'])).toEqual(['Kündigung', 'KUNDIGUNG', 'kundigung']);
  });
  test('ß is found by ss and the other way round', () => {
    expect(found('Straße 5', ['strasse'])).toEqual(['Straße']);
    expect(found('Strasse 5', ['straße'])).toEqual(['Strasse']);
  });
  test('searched words begin where a word begins, typed letters may stand anywhere', () => {
    expect(found('Toner, Nichttoner', ['toner'])).toEqual(['Toner']);
    expect(found('Toner, Nichttoner', ['toner'], true)).toEqual(['Toner', 'toner']);
  });
  test('several words are all found, the longest first', () => {
    expect(found('toner cartridge, toner', ['toner', 'toner cartridge'])).toEqual(['toner cartridge', 'toner']);
  });
  test('words that run over the end of a line are found together', () => {
    expect(found('the toner\ncartridge', ['toner cartridge'])).toEqual(['toner\ncartridge']);
  });
  test('signs of patterns are plain letters', () => {
    expect(found('a.b (c) a+b', ['a.b', '(c)'], true)).toEqual(['a.b', '(c)']);
  });
  test('searched words are found however a page spells them, typed letters as they are', () => {
    const spellings: [string, string, string][] = [
      ['Müller', 'Herr Mueller', 'Mueller'],
      ['mueller', 'Herr Müller', 'Müller'],
      ['wifi', 'the wi-fi here', 'wi-fi'],
      ['kfz-versicherung', 'Die Kfzversicherung', 'Kfzversicherung'],
      ["o'brien", 'Mr O’Brien', 'O’Brien'],
      ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
      ['1.234,56', 'EUR 1234.56', '1234.56'],
    ];
    for (const [word, text, place] of spellings) expect([word, found(text, [word])]).toEqual([word, [place]]);
    expect(found('wi-fi', ['wifi'], true)).toEqual([]);
  });
  test('nothing wanted, nothing found', () => {
    expect(found('text', [])).toEqual([]);
    expect(found('text', ['  '])).toEqual([]);
  });
  test('a hit never lies outside the text or splits a character in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 3 }), (text, word) => {
        for (const { start, end } of findSpans(text, { words: [word], isTyped: true })) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(text.slice(start, end).isWellFormed()).toBe(text.isWellFormed());
        }
      }),
    );
  });
});

test('folding keeps the way back to each letter', () => {
  expect(fold('aßb')).toEqual({ text: 'assb', origin: [0, 1, 1, 2, 3] });
});

test('a search becomes its words: phrases stay together, excluded words are left out', () => {
  expect(wordsOfQuery('title:strom amount:>5 from:"North Gate" insur* date:2026 a:b')).toEqual([
    'strom',
    'insur',
    'a:b',
  ]);
  expect(wordsOfQuery('toner "exact words" -paper OR ink')).toEqual(['toner', 'exact words', 'ink']);
});
