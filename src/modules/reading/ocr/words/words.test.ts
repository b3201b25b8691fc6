import { describe, expect, test } from 'vitest';
import { word } from '../../layout/testing/raw-word.ts';
import { createGray } from '../raster/gray-image.ts';
import { findInk, textLike } from '../raster/ink.ts';
import { PROSE } from '../testing/texts.ts';
import { guessLanguage, UNDETERMINED } from './language.ts';
import { parseTsv } from './parse-tsv.ts';
import { isPlausible } from './plausible.ts';
import { inkCoverage, meanConfidence, qualityScore } from './quality-score.ts';

describe('TSV', () => {
  test('words are taken, pages, blocks, lines, empty and broken rows are not', () => {
    const tsv = [
      'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext',
      '1\t1\t0\t0\t0\t0\t0\t0\t1654\t2339\t-1\t',
      '4\t1\t2\t1\t3\t0\t100\t200\t300\t40\t-1\t',
      '5\t1\t2\t1\t3\t1\t100\t200\t80\t30\t96.52\tBaumann',
      '5\t1\t2\t1\t3\t2\t190\t200\t80\t30\t95\t ',
      '5\t1\t2\t1\t3\t2\t190\t200\tx\t30\t95\tbroken',
      '5\t1\t2',
    ].join('\n');
    expect(parseTsv(tsv)).toEqual([
      {
        text: 'Baumann',
        left: 100,
        top: 200,
        width: 80,
        height: 30,
        confidence: 96.52,
        block: 2,
        paragraph: 1,
        line: 3,
      },
    ]);
  });
});

describe('plausible words', () => {
  test.each([
    'Rechnung',
    '„Haus“',
    'GmbH',
    'l’eau',
    'jusqu’à',
    'Müller-Lüdenscheidt',
    '14.03.2026',
    '1.234,56',
    '49,50€',
    '-12%',
    'RE-2026-0117',
    'DE89',
    'a',
    'info@example.org',
    'and/or',
    '10m',
  ])('%s looks like something', (text) => {
    expect(isPlausible(text)).toBe(true);
  });

  test.each(['jea}eyy', 'rnbcdfghkl', 'aaab', 'preM1O}', 'xq;w', 'k', 'BeNDaRKe'])('%s does not', (text) => {
    expect(isPlausible(text)).toBe(false);
  });

  test.each(['—', '...', '&', '|', '“'])('%s says nothing either way', (text) => {
    expect(isPlausible(text)).toBeNull();
  });
});

describe('language', () => {
  const codes = Object.keys(PROSE);

  test.each(Object.entries(PROSE))(
    'twenty-five words of %s are enough to be sure, anywhere in the text',
    (language, text) => {
      const words = text.split(/\s+/);
      for (let start = 0; start + 25 <= words.length; start += 5) {
        expect(guessLanguage(words.slice(start, start + 25).join(' '), codes).language).toBe(language);
      }
      expect(guessLanguage(text, codes)).toMatchObject({ language, isSure: true });
    },
  );

  test('only a candidate is ever named', () => {
    expect(guessLanguage(PROSE.deu, ['eng', 'fra']).language).not.toBe('deu');
    expect(guessLanguage(PROSE.deu, [])).toMatchObject({ language: UNDETERMINED, isSure: false });
  });

  test('numbers and names are no language', () => {
    expect(guessLanguage('4711 12,50 2026-01-17', codes)).toEqual({
      language: UNDETERMINED,
      isSure: false,
      runnerUp: null,
    });
  });
});

describe('quality score', () => {
  test('a perfect reading scores 100, one without confidence 0', () => {
    expect(qualityScore({ confidence: 96, coverage: 1, plausible: 1 })).toBe(100);
    expect(qualityScore({ confidence: 30, coverage: 1, plausible: 1 })).toBe(0);
  });

  test('it falls with each of its measures', () => {
    const base = { confidence: 85, coverage: 0.95, plausible: 0.9 };
    for (const measure of ['confidence', 'coverage', 'plausible'] as const) {
      let last = Number.POSITIVE_INFINITY;
      for (const share of [1, 0.9, 0.8, 0.6, 0.4]) {
        const score = qualityScore({ ...base, [measure]: base[measure] * share });
        expect(score).toBeLessThan(last);
        last = score;
      }
    }
  });

  test('a page of which most was passed over is poor, however sure the engine was of the rest', () => {
    expect(qualityScore({ confidence: 95, coverage: 0.07, plausible: 1 })).toBeLessThan(10);
  });

  test('long words weigh more than the noise around them', () => {
    const words = [word('Rechnungsnummer', 0, 0, { confidence: 96 }), word('.', 0, 0, { confidence: 5 })];
    expect(meanConfidence(words)).toBeGreaterThan(85);
  });

  test('coverage is the share of text-like ink inside the boxes', () => {
    const page = createGray(200, 100, 250);
    for (const left of [20, 120])
      for (let y = 40; y < 50; y += 1) page.data.fill(0, y * 200 + left, y * 200 + left + 8);
    const ink = findInk(page, 100);
    const box = { width: 20, height: 24, confidence: 90 };
    const first = word('a', 4, 74, { ...box });
    expect(inkCoverage(ink, textLike(ink), [first], 2)).toBe(0);
    expect(inkCoverage(ink, textLike(ink), [{ ...first, left: 38 }], 2)).toBe(0.5);
    expect(
      inkCoverage(
        ink,
        textLike(ink),
        [
          { ...first, left: 38 },
          { ...first, left: 236 },
        ],
        2,
      ),
    ).toBe(1);
  });
});
