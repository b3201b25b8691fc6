import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import en from '../locales/en/common.json' with { type: 'json' };
import {
  followTimeZone,
  formatDay,
  formatDuration,
  formatMoment,
  formatMoney,
  formatSize,
  formatSpan,
  regionalLocale,
} from './format.ts';
import { chooseLanguage } from './language.ts';

const now = new Date(2026, 10, 21, 15, 30);
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).toISOString();

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } });
});

describe('moments', () => {
  const write = (iso: string) => formatMoment(iso, 'en-GB', i18next.t, now);
  test('the last minute is just now, also when the clocks differ a little', () => {
    expect(write(at(21, 15, 30))).toBe('just now');
    expect(write(new Date(now.getTime() + 20_000).toISOString())).toBe('just now');
  });
  test('today and yesterday are said in words with the time', () => {
    expect(write(at(21, 9, 5))).toBe('today 09:05');
    expect(write(at(20, 14, 2))).toBe('yesterday 14:02');
  });
  test('up to a week back the weekday is named', () => {
    expect(write(at(16, 14, 2))).toBe('Monday 14:02');
  });
  test('older and future moments are written as dates', () => {
    expect(write(at(3, 14, 2))).toBe('3 Nov 2026');
    expect(write(new Date(2026, 11, 24).toISOString())).toBe('24 Dec 2026');
  });
});

test('a calendar day stays the same day in every time zone', () => {
  expect(formatDay('2017-11-12', 'en-GB')).toBe('12 Nov 2017');
  expect(formatDay('2017-11-12', 'de', 'long')).toBe('12. November 2017');
  expect(formatDay('not a day', 'en')).toBe('not a day');
});

test('sizes count in thousands, with one digit while small', () => {
  expect(formatSize(2_012_345, 'en')).toBe('2.0 MB');
  expect(formatSize(630_000, 'en')).toBe('630 kB');
  expect(formatSize(12, 'en')).toBe('12 byte');
});

test('durations use the unit one would say', () => {
  expect(formatDuration(12, 'en')).toBe('12 ms');
  expect(formatDuration(1640, 'en')).toBe('1.6 s');
  expect(formatDuration(59_990, 'en')).toBe('1 min');
  expect(formatDuration(125_000, 'en')).toBe('2 min 5 s');
});

test('a span is told in the largest unit there are two of', () => {
  expect(formatSpan(75.4, 'en')).toBe('75 s');
  expect(formatSpan(12 * 60, 'en')).toBe('12 minutes');
  expect(formatSpan(47 * 3600, 'en')).toBe('47 hours');
  expect(formatSpan(19.5 * 86_400, 'en')).toBe('19 days');
  expect(formatSpan(19.5 * 86_400, 'de')).toBe('19 Tage');
});

test('dates follow the browser’s region when it speaks the chosen language', () => {
  expect(regionalLocale('en', ['de-AT', 'en-GB'])).toBe('en-GB');
  expect(regionalLocale('de', ['en-GB'])).toBe('de');
});

test('the language follows the wish, else the browser, else English', () => {
  expect(chooseLanguage('de', ['en-GB'])).toBe('de');
  expect(chooseLanguage('auto', ['fr-FR', 'de-CH'])).toBe('de');
  expect(chooseLanguage(null, ['fr-FR'])).toBe('en');
});

test('moments are written, and days told apart, in the time zone of the profile', () => {
  const write = () => formatMoment('2026-03-28T23:30:00Z', 'en-GB', i18next.t, new Date('2026-03-29T12:00:00Z'));
  try {
    followTimeZone('Europe/Berlin');
    expect(write()).toBe('today 00:30');
    expect(formatDay('2026-03-28T23:30:00Z', 'en-GB')).toBe('29 Mar 2026');
    expect(formatDay('2026-03-28', 'en-GB')).toBe('28 Mar 2026');
    followTimeZone('America/New_York');
    expect(write()).toBe('yesterday 19:30');
  } finally {
    followTimeZone(null);
  }
});

test('money keeps its sign, its zero and its decimals in the way of the reader', () => {
  const plain = (amount: string, currency: string, locale: string) =>
    formatMoney(amount, currency, locale)
      .replace(/[\u00a0\u202f]/g, ' ')
      .replace('\u2212', '-');
  expect(plain('-1234.50', 'EUR', 'de')).toBe('-1.234,50 €');
  expect(plain('-1234.50', 'USD', 'en')).toBe('-$1,234.50');
  expect(plain('-1234.50', '', 'de')).toBe('-1.234,50');
  expect(plain('0.00', 'EUR', 'en')).toBe('€0.00');
  expect(plain('0.199', 'EUR', 'de')).toBe('0,199 €');
  expect(plain('12345.00', 'JPY', 'en')).toBe('¥12,345');
  expect(plain('12.500', 'KWD', 'en')).toBe('KWD 12.500');
  expect(plain('EUR', 'EUR', 'en')).toBe('EUR');
});
