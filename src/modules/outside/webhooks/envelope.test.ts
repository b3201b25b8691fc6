import { expect, it } from 'vitest';
import { envelopeText } from './envelope.ts';

const moment = new Date('2026-11-21T09:30:00.218Z');

it('an envelope is JSON with sorted keys at every depth and the time as float seconds', () => {
  const data = {
    title: 'Policy – “2027”',
    tags: ['b', 'a'],
    links: { text: null, self: '/x' },
    page_count: 4,
    '10': 1,
    '9': 2,
  };
  expect(envelopeText('document.processed', data, moment)).toBe(
    '{"data":{"10":1,"9":2,"links":{"self":"/x","text":null},"page_count":4,"tags":["b","a"],"title":"Policy – “2027”"},' +
      '"event":"document.processed","timestamp":1795253400.218}',
  );
});

it('the time is a float at a full second, too', () => {
  const text = envelopeText('document.failed', {}, new Date('2026-11-21T09:30:00.000Z'));
  expect(text).toBe('{"data":{},"event":"document.failed","timestamp":1795253400.000}');
});

it('what JSON cannot represent becomes a string, and what is left out stays out', () => {
  class Money {
    toString(): string {
      return '12.50 EUR';
    }
  }
  const data = {
    big: 2n ** 64n,
    not_a_number: Number.NaN,
    endless: Number.POSITIVE_INFINITY,
    day: moment,
    money: new Money(),
    left_out: undefined,
    list: [undefined, 1],
  };
  expect(JSON.parse(envelopeText('user.signup', data, moment)).data).toEqual({
    big: '18446744073709551616',
    not_a_number: 'NaN',
    endless: 'Infinity',
    day: '2026-11-21T09:30:00.218Z',
    money: '12.50 EUR',
    list: ['undefined', 1],
  });
});
