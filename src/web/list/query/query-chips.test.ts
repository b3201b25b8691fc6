import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asTyped, exclusionOf, joinQuery, splitQuery } from './query-chips.ts';

const tokens = (text: string, isFinal = true) => splitQuery(text, isFinal).chips.map(({ token }) => token);

describe('splitQuery', () => {
  test('amounts and unwanted words become chips, the rest stays to be typed on', () => {
    const { chips, rest } = splitQuery('küche amount:>100 OR bad -mahnung -"zweite mahnung" ');
    expect(chips).toEqual([
      { kind: 'amount', bounds: { amount_over: '100' }, token: 'amount:>100' },
      { kind: 'without', word: 'mahnung', token: '-mahnung' },
      { kind: 'without', word: 'zweite mahnung', token: '-"zweite mahnung"' },
    ]);
    expect(rest.trim()).toBe('küche OR bad');
  });
  test('values that are left out become chips, in the words of both languages', () => {
    const { chips, rest } = splitQuery('toner -typ:Brief -von:"Bad & Rohr" -tag:house -status:failed');
    expect(chips).toEqual([
      { kind: 'excluded', field: 'type', value: 'Brief', token: '-type:Brief' },
      { kind: 'excluded', field: 'from', value: 'Bad & Rohr', token: '-from:"Bad & Rohr"' },
      { kind: 'excluded', field: 'tag', value: 'house', token: '-tag:house' },
    ]);
    expect(rest).toBe('toner -status:failed');
    for (const value of ['house', 'tax 2026', 'a:b', '-x', 'Müller’s'])
      expect(splitQuery(exclusionOf('tag', value)?.token ?? '').chips).toMatchObject([{ field: 'tag', value }]);
    expect(exclusionOf('tag', 'a "b"')).toBe(null);
  });
  test('a part counts once a space follows it, or at the end', () => {
    expect(tokens('toner -pap', false)).toEqual([]);
    expect(tokens('toner -paper ', false)).toEqual(['-paper']);
    expect(tokens('betrag:50..80')).toEqual(['amount:50..80']);
  });
  test('what means nothing stays text', () => {
    for (const text of ['-', 'a - b', 'wi-fi', 'amount:much', '--x', 'amount:', ' -'])
      expect([text, splitQuery(text)]).toEqual([text, { chips: [], rest: text }]);
  });
  test('what was taken apart means the same when it is put together again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('toner', '-paper', '-"a b"', 'amount:>5', 'OR', '"x y"')), (parts) => {
        const { chips, rest } = splitQuery(parts.join(' '));
        const again = splitQuery(joinQuery(chips, rest));
        expect([again.chips, again.rest.trim()]).toEqual([chips, rest.trim()]);
      }),
    );
  });
});

test('a search is written as one would type it', () => {
  const list = {
    place: 'documents',
    sortBy: null,
    sortOrder: 'desc',
    view: 'rows',
    isByWords: false,
    saved: '',
  } as const;
  expect(
    asTyped({ ...list, q: 'toner -ink', filters: { sender: 'North Gate', tags: 'a,b', date_from: '2026-01-01' } }),
  ).toBe('tag:a tag:b from:"North Gate" date:2026-01-01.. toner -ink');
  expect(asTyped({ ...list, q: '', filters: {} })).toBe('');
});
