import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTag, dayRange, lastToken, recognise } from './search-syntax.ts';

describe('recognise', () => {
  test('a filter counts once a space follows it', () => {
    expect(recognise('tag:house', false)).toEqual({ rest: 'tag:house', filters: {} });
    expect(recognise('tag:house ', false)).toEqual({ rest: '', filters: { tags: 'house' } });
  });
  test('Enter makes the last word count too', () => {
    expect(recognise('toner tag:house', true)).toEqual({ rest: 'toner ', filters: { tags: 'house' } });
  });
  test('several filters, quoted values and words stand together', () => {
    const typed = 'toner tag:house from:"North Gate" date:2026-01..2026-03 status:failed "exact words"';
    expect(recognise(typed, true)).toEqual({
      rest: 'toner "exact words"',
      filters: {
        tags: 'house',
        sender: 'North Gate',
        date_from: '2026-01-01',
        date_to: '2026-03-31',
        status: 'failed',
      },
    });
  });
  test('tags add up', () => {
    expect(recognise('tag:a tag:b ', false).filters).toEqual({ tags: 'a,b' });
  });
  test('German words mean the same', () => {
    expect(recognise('von:Stadtwerke datum:2026 ', false).filters).toEqual({
      sender: 'Stadtwerke',
      date_from: '2026-01-01',
      date_to: '2026-12-31',
    });
  });
  test('how a document stands at its destinations is a filter, in both languages', () => {
    expect(recognise('toner delivery:Failed ', false)).toEqual({ rest: 'toner ', filters: { delivery: 'failed' } });
    expect(recognise('lieferung:waiting', true)).toEqual({ rest: '', filters: { delivery: 'waiting' } });
    expect(recognise('delivery:lost ', true)).toEqual({ rest: 'delivery:lost ', filters: {} });
  });
  test('what is not understood stays text to search for', () => {
    for (const text of ['http://example.org ', 'status:green ', 'date:tomorrow ', 'a:b ', 'tag: ', '-tag:house ']) {
      expect(recognise(text, true), text).toEqual({ rest: text, filters: {} });
    }
  });
  test('no text makes it fail or hang, and words are never lost', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (text, isFinal) => {
        const { rest, filters } = recognise(text, isFinal);
        if (Object.keys(filters).length === 0) expect(rest).toBe(text);
      }),
    );
  });
});

test('a span of days covers whole years, months and single days', () => {
  expect(dayRange('2024-02')).toEqual({ first: '2024-02-01', last: '2024-02-29' });
  expect(dayRange('2026-3-5')).toEqual({ first: '2026-03-05', last: '2026-03-05' });
  expect(dayRange('2026-02-30')).toBeNull();
  expect(dayRange('2026-13')).toBeNull();
});

test('a tag is added once', () => {
  expect(addTag(undefined, 'a')).toBe('a');
  expect(addTag('a,b', 'b')).toBe('a,b');
});

describe('lastToken', () => {
  test('tells what is being typed at the end, when names are known for it', () => {
    expect(lastToken('toner sender:"North Ga')).toEqual({
      before: 'toner ',
      word: 'sender',
      value: 'North Ga',
      kind: 'sender',
      chosen: null,
    });
    expect(lastToken('typ:')).toEqual({ before: '', word: 'typ', value: '', kind: 'document_type', chosen: null });
    expect(lastToken('tag:ho')?.kind).toBe('tag');
  });
  test('tells which values there are, when there are only some', () => {
    const chosen = { name: 'delivery', values: ['delivered', 'waiting', 'failed'] };
    expect(lastToken('toner lieferung:fai')).toEqual({
      before: 'toner ',
      word: 'lieferung',
      value: 'fai',
      kind: null,
      chosen,
    });
    expect(lastToken('status:')?.chosen?.name).toBe('status');
  });
  test('is silent about what is finished, unknown, or has neither names nor values', () => {
    for (const text of ['tag:house ', 'sender:"North Gate"', 'delivery:failed ', 'date:20', 'planet:mars', 'tag', ''])
      expect(lastToken(text)).toBeNull();
  });
});
