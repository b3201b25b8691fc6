import { describe, expect, it } from 'vitest';
import { formatDay } from '../i18n/format.ts';
import { readDay, typedDay } from './day.ts';

const now = new Date(2026, 10, 21);
const locales = ['en-US', 'en-GB', 'en-CA', 'de', 'de-CH', 'fr', 'fr-CA', 'es', 'it', 'nl', 'pt-BR', 'sv', 'cs'];

describe('a day', () => {
  it.each(locales)('is taken as it is shown and as it stands in the field: %s', (locale) => {
    for (let month = 1; month <= 12; month += 1) {
      for (const day of ['01', '09', '17', '28']) {
        const iso = `2026-${String(month).padStart(2, '0')}-${day}`;
        const forms = [typedDay(iso, locale), formatDay(iso, locale, 'long'), formatDay(iso, locale, 'short'), iso];
        for (const shown of forms) expect([shown, readDay(shown, locale, now)]).toEqual([shown, { iso }]);
      }
    }
  });

  it.each([
    ['31.12.2026', 'de', '2026-12-31'],
    ['31.12.2026', 'en-US', '2026-12-31'],
    ['3.4.2026', 'en-US', '2026-04-03'],
    ['3. April 2026', 'de', '2026-04-03'],
    ['3.4.26', 'de', '2026-04-03'],
    ['1.1.99', 'de', '1999-01-01'],
    ['31/12/2026', 'en-GB', '2026-12-31'],
    ['12/31/2026', 'en-US', '2026-12-31'],
    ['3/4/2026', 'en-US', '2026-03-04'],
    ['3/4/2026', 'en-GB', '2026-04-03'],
    ['3-4-2026', 'nl', '2026-04-03'],
    ['13/04/2026', 'en', '2026-04-13'],
    ['Dec 31, 2026', 'en', '2026-12-31'],
    ['31st of December 2026', 'en-GB', '2026-12-31'],
    ['31 Dez 2026', 'en-GB', '2026-12-31'],
    ['31-Dec-2026', 'en-GB', '2026-12-31'],
    ['Montag, 5. Januar 2026', 'de', '2026-01-05'],
    ['1er mars 2026', 'fr', '2026-03-01'],
    ['5 de febrero de 2026', 'es', '2026-02-05'],
    ['12. märz 2026', 'de', '2026-03-12'],
    ['29.02.2028', 'de', '2028-02-29'],
    ['2026/4/3', 'de', '2026-04-03'],
  ])('"%s" in %s is %s', (typed, locale, iso) => {
    expect(readDay(typed, locale, now)).toEqual({ iso });
  });

  it.each([
    ['31.02.2026', 'de', 'no_such_day'],
    ['29.02.2026', 'en-US', 'no_such_day'],
    ['31/12/2026', 'en-US', 'no_such_day'],
    ['00.01.2026', 'de', 'no_such_day'],
    ['2026-13-01', 'de', 'no_such_day'],
    ['03/04/2026', 'en', 'unclear_day'],
    ['gestern', 'de', 'no_day'],
    ['', 'de', 'no_day'],
    ['12.2026', 'de', 'no_day'],
    ['31.12.', 'de', 'no_day'],
    ['1.1.202', 'de', 'no_day'],
    ['1.1.20266', 'de', 'no_day'],
    ['5 Foo 2026', 'en-GB', 'no_day'],
    ['31.12-2026', 'de', 'no_day'],
  ])('"%s" in %s is refused: %s', (typed, locale, problem) => {
    expect(readDay(typed, locale, now)).toEqual({ problem });
  });
});
