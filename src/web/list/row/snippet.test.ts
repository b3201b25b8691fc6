import { expect, test } from 'vitest';
import { markedWords, parseSnippet, splitLead } from './snippet.ts';

test('marks become parts, escaped signs become signs', () => {
  expect(parseSnippet('black &amp; <mark>Toner</mark> &lt;42&gt; &#39;x&#x27;')).toEqual([
    { text: 'black & ', isMarked: false },
    { text: 'Toner', isMarked: true },
    { text: " <42> 'x'", isMarked: false },
  ]);
});

test('markup other than the mark stays visible text', () => {
  expect(parseSnippet('<img src=x onerror=alert(1)>&lt;script&gt;')).toEqual([
    { text: '<img src=x onerror=alert(1)><script>', isMarked: false },
  ]);
});

test('escaping is undone once only', () => {
  expect(parseSnippet('&amp;lt;mark&amp;gt;')).toEqual([{ text: '&lt;mark&gt;', isMarked: false }]);
});

test('the words that matched are collected once each', () => {
  expect(markedWords(['a <mark>Toner</mark> b <mark>toner</mark>', '<mark>Toners</mark>'])).toEqual([
    'toner',
    'toners',
  ]);
});

test('what stands before a match is cut between words, and nothing of it is lost', () => {
  expect(splitLead('Total of ')).toEqual({ far: '', near: 'Total of ' });
  expect(splitLead('… property until they are paid in full. ')).toEqual({
    far: '… property until they are ',
    near: 'paid in full. ',
  });
  expect(splitLead('at accounts@nordlicht-office.example ').far).toBe('at accounts@nordlicht-office.example ');
});
