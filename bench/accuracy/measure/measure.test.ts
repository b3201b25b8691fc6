import { describe, expect, it } from 'vitest';
import { countCharacterErrors } from './character-errors.ts';
import { normaliseText, wordsOf } from './normalise.ts';
import { rankCorrelation } from './rank-correlation.ts';
import { countWords, missedWords } from './word-recall.ts';

describe('words', () => {
  it('are compared without the punctuation around them and with their case', () => {
    expect(wordsOf('„Grüße“, (sagte) er – 1.234,50 € fällig…')).toEqual(['Grüße', 'sagte', 'er', '1.234,50', 'fällig']);
    expect(countWords('The end.', 'the end')).toEqual({ total: 2, found: 1, invented: 1 });
  });

  it('count as often as they stand there', () => {
    expect(countWords('one two two three', 'two one')).toEqual({ total: 4, found: 2, invented: 0 });
    expect(missedWords('one two two three', 'two one')).toEqual(['two', 'three']);
  });

  it('are the same whichever way an accent, a quote or a dash is written', () => {
    expect(normaliseText('e\u0301te\u0301 \u2019n \u2014 x')).toBe("été 'n - x");
  });
});

describe('character errors', () => {
  it('are wrong, missing and added characters', () => {
    expect(countCharacterErrors(['abcdef'], 'abcdef')).toEqual({ total: 6, errors: 0 });
    expect(countCharacterErrors(['abcdef'], 'abXdef')).toEqual({ total: 6, errors: 1 });
    expect(countCharacterErrors(['abcdef'], 'abdef')).toEqual({ total: 6, errors: 1 });
    expect(countCharacterErrors(['abcdef'], 'abcdef xyz')).toEqual({ total: 6, errors: 3 });
    expect(countCharacterErrors(['abcdef'], '')).toEqual({ total: 6, errors: 6 });
  });

  it('do not depend on the order of blocks', () => {
    const blocks = ['the left column of the page', 'and the right column beside it'];
    expect(countCharacterErrors(blocks, `${blocks[1]} ${blocks[0]}`).errors).toBe(0);
  });

  it('depend on the order within a block: columns read across are errors', () => {
    const blocks = ['alpha beta gamma delta', 'one two three four'];
    expect(countCharacterErrors(blocks, 'alpha beta one two gamma delta three four').errors).toBeGreaterThan(8);
  });

  it('are not forgiven by reading a block twice, nor by using one stretch for two blocks', () => {
    expect(countCharacterErrors(['same words'], 'same words same words').errors).toBe(9);
    expect(countCharacterErrors(['same words', 'same words'], 'same words').errors).toBe(10);
  });
});

describe('the rank correlation', () => {
  it('is 1 for the same order, −1 for the opposite, whatever the values', () => {
    expect(
      rankCorrelation([
        [1, 10],
        [2, 100],
        [3, 1000],
      ]),
    ).toBeCloseTo(1);
    expect(
      rankCorrelation([
        [1, 5],
        [2, 4],
        [30, -7],
      ]),
    ).toBeCloseTo(-1);
  });

  it('gives equal values the mean of their ranks', () => {
    expect(
      rankCorrelation([
        [1, 1],
        [1, 2],
        [2, 3],
        [3, 4],
      ]),
    ).toBeCloseTo(0.9487, 4);
    expect(
      rankCorrelation([
        [1, 1],
        [1, 2],
      ]),
    ).toBeNaN();
  });
});
