import { expect, it } from 'vitest';
import { plainOfHtml } from './plain-html.ts';

it.each([
  [
    '<p>Guten Tag,</p><p>vielen&nbsp;Dank f&uuml;r <b>alles</b> &#8211; bis bald</p>',
    'Guten Tag,\n\nvielen Dank für alles – bis bald',
  ],
  ['<div>one</div><div>two<br>three</div>', 'one\n\ntwo\nthree'],
  ['<ul><li>a</li><li>b</li></ul>', '• a\n\n• b'],
  ['<head><title>x</title><style>p{}</style></head><body>text<script>alert(1)</script></body>', 'text'],
  ['<table><tr><td>Sum</td><td>5 €</td></tr></table>', 'Sum 5 €'],
  ['a <!-- <p>hidden --> b', 'a b'],
  ['a &lt;b&gt; &unknown; &#0; &#xD800;', 'a <b> &unknown; \ufffd'],
  ['never closed <b', 'never closed'],
  ['', ''],
])('of %s people read its words', (html, text) => {
  expect(plainOfHtml(html)).toBe(text);
});

it('a text that is built to take long takes no longer than another', () => {
  expect(plainOfHtml('<'.repeat(200_000))).toBe('');
  expect(plainOfHtml('<b>'.repeat(100_000))).toBe('');
  expect(plainOfHtml('&'.repeat(200_000))).toHaveLength(200_000);
});
