import i18next from 'i18next';
import { expect, test } from 'vitest';
import german from '../locales/de/plan_texts.json' with { type: 'json' };
import english from '../locales/en/plan_texts.json' with { type: 'json' };
import { builtInTexts } from './built-in-texts.gen.ts';
import { planAsRead, planName } from './plan-texts.ts';

const i18n = i18next.createInstance();
await i18n.init({ lng: 'de', resources: { de: { translation: german } } });

test('the texts a service begins with are the same in English', () => {
  expect(english.plan_texts).toEqual(builtInTexts);
});

test('texts that nobody changed are read in German, and what an administrator typed stays as it was typed', () => {
  const free = { plan_id: 'free', name: 'Free', tagline: 'Only for friends', badge_text: '', cta_text: 'Start free' };
  expect(planAsRead(i18n.t, free)).toEqual({
    ...{ plan_id: 'free', name: 'Kostenlos', tagline: 'Only for friends', badge_text: '' },
    cta_text: 'Kostenlos beginnen',
  });
});

test('a plan of one’s own keeps its name, also where a plan of the service has the same', () => {
  expect(planName(i18n.t, { plan_id: 'small-office', name: 'Free' })).toBe('Free');
  expect(planName(i18n.t, { plan_id: 'constructor', name: 'Constructor' })).toBe('Constructor');
});
