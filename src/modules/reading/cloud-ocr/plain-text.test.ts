import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['a heading', '# Invoice 4711\n\nDear **Ann**,', 'Invoice 4711\n\nDear Ann,'],
  ['a table', '| Item | Price |\n| --- | ---: |\n| Boxes | 12.40 |', 'Item  Price\nBoxes  12.40'],
  ['a table without outer lines', 'a | b\n---|---\nc | d', 'a | b\nc | d'],
  ['pictures', 'above\n\nsee ![img-0.jpeg](img-0.jpeg)\n\nbelow', 'above\n\nsee\n\nbelow'],
  ['links', 'see [our page](https://example.org) now', 'see our page now'],
  ['escapes', '1\\. first \\* and \\_', '1. first * and _'],
  ['prices with stars', '3 * 4 = 12 and 2*3', '3 * 4 = 12 and 2*3'],
  ['names with underlines', 'file_name_one and __bold__', 'file_name_one and bold'],
  ['a dash alone', 'Mr - Smith\n- item', 'Mr - Smith\n- item'],
  ['an amount in dollars', 'Total $1,450.00', 'Total $1,450.00'],
  ['a rule', 'one\n\n-----\n\ntwo', 'one\n\ntwo'],
  ['line breaks', 'Street 1<br>Town', 'Street 1 Town'],
  ['nothing', '', ''],
])('%s loses its signs and no word', (_, markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});
