import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextVector } from '../postgres/entries/text-vector.ts';
import { foldWord } from './fold-word.ts';
import { tokenize, wordsOf } from './words.ts';

it.each([
  ['Kündigung', ['kundigung']],
  ['Straße STRASSE', ['strasse', 'strasse']],
  ['ﬁnal ﬂow', ['final', 'flow']],
  ['Œuvre Łódź İstanbul', ['oeuvre', 'lodz', 'istanbul']],
  ['INV-2026/0815', ['inv', '2026', '0815']],
  ['€1.234,56', ['1', '234', '56']],
  ['ann@example.org', ['ann', 'example', 'org']],
  ['東京都', ['東', '京', '都']],
  ['ＡＢＣ１２３', ['abc123']],
  ['so\u00ADft', ['soft']],
  ['½ … !', ['12']],
])('%s is cut into its folded words', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it('a word cut in two at the end of a line is found whole and in parts', () => {
  const words = tokenize('Die Rech-\n nung').map(({ word, position }) => [word, position]);
  expect(words).toEqual([
    ['die', 1],
    ['rech', 2],
    ['rechnung', 2],
    ['nung', 3],
  ]);
});

it('words are the longest runs of letters, digits and marks, whatever stands around them', () => {
  const signs = fc.constantFrom(
    ...'aB1ß-é ´€½\n\t.—',
    '\u00AD',
    '\u0301',
    '\u{1D400}',
    '\u{1F600}',
    '\uD83D',
    '\uDE00',
  );
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 60 }), (text) => {
      const runs = Array.from(text.matchAll(/[\p{L}\p{N}\p{M}\u00AD]+/gu), ([run]) => foldWord(run));
      expect(wordsOf(text)).toEqual(runs.filter((word) => word !== ''));
    }),
  );
});

it('places in the text point at what was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const token of tokenize(text)) {
        const written = text.slice(token.start, token.end);
        expect(token.word.length).toBeGreaterThan(0);
        // Joined forms leave signs out, or a country's code; what is printed is the word itself.
        expect(!token.isPrinted || /\s/.test(written) || foldWord(written) === token.word).toBe(true);
      }
    }),
  );
});

it('query and index cut any text alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      const indexed = new Set(tokenize(text).map((token) => token.word));
      for (const word of wordsOf(text)) expect(indexed.has(word)).toBe(true);
    }),
  );
});

it('a vector stays within what PostgreSQL takes, whatever the text', () => {
  const vector = new TextVector();
  for (let at = 0; at < 200_000; at++) vector.add(`word${at} the`, 'D', true);
  const { literal, words, isComplete } = vector.build();
  expect(isComplete).toBe(false);
  expect(words.reduce((sum, word) => sum + word.length, 0)).toBeLessThan(1024 * 1024);
  expect(literal).not.toContain(':');
});
