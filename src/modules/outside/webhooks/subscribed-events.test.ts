import { expect, it } from 'vitest';
import { subscribedEvents } from './subscribed-events.ts';

it('names are read from JSON text', () => {
  expect(subscribedEvents('["document.uploaded","user.signup"]')).toEqual(['document.uploaded', 'user.signup']);
});

it.each([null, '', 'document.uploaded', '{', '{"a":1}', '"document.uploaded"', '[1]', 'null'])(
  'text that is missing or holds no list of names is an empty list: %s',
  (text) => {
    expect(subscribedEvents(text)).toEqual([]);
  },
);
