import { describe, expect, it } from 'vitest';
import { letterSpellings } from './letter-spellings.ts';
import { homeNumber } from './numbers.ts';
import { isSignsAlone, parseQuery } from './parse-query.ts';
import { amountFilter, decimalOf } from './read-amount.ts';
import { tokenize } from './words.ts';

const groups = (text: string) => parseQuery(text).required.map((group) => group.map(({ words }) => words.join(' ')));

describe('a search text', () => {
  it.each([
    ['a b OR c', [['a'], ['b', 'c']]],
    ['toner OR paper OR ink', [['toner', 'paper', 'ink']]],
    ['toner or paper', [['toner'], ['or'], ['paper']]],
    ['OR toner OR', [['toner']]],
    ['toner OR tag:house paper', [['toner'], ['paper']]],
    ['"exact words" OR title:rent', [['exact words', 'rent']]],
    ['toner OR -paper', [['toner']]],
    ["l'assurance", [['assurance']]],
    ["d'une l’assurance-vie", [['une'], ['assurance vie']]],
    ["O'Brien", [['o brien']]],
    ["L'Oréal", [['l oreal']]],
    ['🧾', [['🧾']]],
  ])('%s is taken apart into what must be found', (text, expected) => {
    expect(groups(text)).toEqual(expected);
  });

  it.each([
    ['wi-fi', [['wifi']]],
    [
      'Kfz-Haftpflicht-Versicherung',
      [['kfzhaftpflicht', 'versicherung'], ['kfzhaftpflichtversicherung'], ['kfz', 'haftpflichtversicherung']],
    ],
    ['4711/0815', [['47110815']]],
    ['+493611234567', [['03611234567']]],
    [
      '1.234,56',
      [
        ['1234', '56'],
        ['1', '234', '56'],
      ],
    ],
    ['"wi-fi"', []],
    ['wife', []],
  ])('%s is also looked for in other parts', (text, expected) => {
    expect(parseQuery(text).required[0]?.[0]?.forms).toEqual(expected);
  });

  it('groups of a number that are typed with blanks are one number, too', () => {
    expect(parseQuery('iban DE89 3704 0044 0532 0130 00 ann').joined).toEqual([
      { from: 1, to: 7, forms: [['de89370400440532013000']] },
    ]);
    expect(parseQuery('+49 (0)361 123-4567').joined).toEqual([{ from: 0, to: 3, forms: [['03611234567']] }]);
    expect(parseQuery('1 234,56').joined).toEqual([
      {
        from: 0,
        to: 2,
        forms: [
          ['1234', '56'],
          ['1', '234', '56'],
        ],
      },
    ]);
    expect(parseQuery('toner 2024 paper').joined).toEqual([]);
  });

  it('fields are filters, the title is words', () => {
    const { filters, excludedFilters, required } = parseQuery(
      'language:DE amount:>100 -amount:50..80 title:"rent contract"',
    );
    expect(filters).toEqual([{ language: 'de' }, { amount_over: '100' }]);
    expect(excludedFilters).toEqual([{ amount_from: '50', amount_to: '80' }]);
    expect(required[0]?.[0]).toMatchObject({ words: ['rent', 'contract'], isTitle: true, isExact: true });
  });

  it.each([
    ['§', true],
    ['"', true],
    ['- - -', true],
    ['', false],
    ['   ', false],
    ['a &', false],
    ['🧾', false],
    ['tag:house', false],
  ])('“%s” is signs alone: %s', (text, expected) => {
    expect(isSignsAlone(parseQuery(text))).toBe(expected);
  });
});

it.each([
  ['>100', { amount_over: '100' }],
  ['>=100', { amount_from: '100' }],
  ['<20', { amount_under: '20' }],
  ['<=20,5', { amount_to: '20.5' }],
  ['50..80', { amount_from: '50', amount_to: '80' }],
  ['50..', { amount_from: '50' }],
  ['..80', { amount_to: '80' }],
  ['214.50', { amount_from: '214.50', amount_to: '214.50' }],
  ['214,50', { amount_from: '214.50', amount_to: '214.50' }],
  ['>€1.234,56', { amount_over: '1234.56' }],
  ['..', undefined],
  ['much', undefined],
  ['>', undefined],
  ['1..2..3', undefined],
])('the amount %s means these bounds', (value, expected) => {
  expect(amountFilter(value)).toEqual(expected);
});

it.each([
  ['1.234', '1234'],
  ['1,234.5', '1234.5'],
  ['0.199', '0.199'],
  ['12.5', '12.5'],
  ["1'000", '1000'],
  ['-5', '-5'],
  ['1234567890123', undefined],
])('the amount %s is the number %s', (typed, expected) => {
  expect(decimalOf(typed)).toBe(expected);
});

it.each([
  ['müller', ['mueller']],
  ['mueller', ['muller']],
  ['muller', ['mueller']],
  ['århus', ['aarhus']],
  ['steuer', []],
  ['boek', []],
  ['due', []],
  ['œuvre', []],
  ['de89', []],
])('%s is also spelt %j', (typed, expected) => {
  const word = tokenize(typed)[0]?.word ?? '';
  expect(letterSpellings(word, typed).filter((other) => expected.includes(other) || expected.length === 0)).toEqual(
    expected,
  );
});

it.each([
  ['4903611234567', true, '03611234567'],
  ['0033123456789', false, '0123456789'],
  ['15551234567', true, '5551234567'],
  ['390612345678', true, '0612345678'],
  ['0361123', false, undefined],
])('a number from abroad is dialled at home: %s (+: %s)', (figures, hasPlus, expected) => {
  expect(homeNumber(figures, hasPlus)).toBe(expected);
});

it.each([
  ['wi-fi', ['wifi']],
  ['Kfz-\nVersicherung x', ['kfzversicherung']],
  ['l’assurance', []],
  ["aujourd'hui", ['aujourdhui']],
  ['12.03.2024', []],
  ['1.234,56', ['1234']],
  ['1 234,56', ['1234']],
  ['234,56', []],
  ['12 34,56', []],
  ['2024 345,00', []],
  ['12.345.678-9', ['123456789']],
  ['86 095 742 719', ['86095742719']],
  ['1 2 3', []],
  ['Århus', ['aarhus']],
  ['NL91 ABNA\n0417 1643 00 x', ['nl91abna0417164300']],
  ['NL91 ABNA\n\n0417 1643 00 x', ['0417164300']],
  ['NL91 ABNA 0417 1643 00 x', ['nl91abna0417164300']],
])('%s stands in the index in one piece, too', (text, expected) => {
  const printed = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const forms = tokenize(text).filter(({ word, isPrinted }) => !isPrinted && !printed.has(word) && word !== 'arhus');
  expect(forms.map(({ word }) => word)).toEqual(expected);
});
