import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import de from '../locales/de/refusals.json' with { type: 'json' };
import { fieldProblemWords } from './field-problem-words.ts';

beforeAll(() =>
  i18next.init({ lng: 'de', resources: { de: { translation: de } }, interpolation: { escapeValue: false } }),
);

const words = (code: string, facts: object = {}) =>
  fieldProblemWords(i18next.t, { path: 'x', message: 'What the server says.', code, ...facts });

it.each([
  ['too_large', { limit: 90 }, 'Nicht mehr als 90.'],
  ['too_long', { limit: 1 }, 'Höchstens ein Zeichen.'],
  ['too_long', { limit: 200 }, 'Höchstens 200 Zeichen.'],
  ['choices', { values: ['auto', 'true'] }, 'Eines davon: auto, true.'],
  ['set_with', { value: 'SMTP_URL' }, 'Wird gebraucht, wenn SMTP_URL gesetzt ist.'],
  ['port_not_allowed', {}, de.refusal.port_not_allowed],
])('what is wrong with a value is said by its code, with what it names: %s', (code, facts, said) => {
  expect(words(code, facts)).toBe(said);
});

it('a code that is not known has no words, so that nothing of the server is shown', () => {
  expect(words('never_heard_of')).toBeUndefined();
});
