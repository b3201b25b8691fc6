import { expect, it } from 'vitest';
import { settingsGroups } from '../../src/app/settings.ts';
import { declarationsOf, kindOf } from '../../src/platform/config/index.ts';
import german from '../../src/web/pages/admin-settings/words/de.json' with { type: 'json' };
import english from '../../src/web/pages/admin-settings/words/en.json' with { type: 'json' };

const languages = { english, german };
const declared = settingsGroups.flatMap(declarationsOf).map(([, declaration]) => declaration);
const sorted = (names: Iterable<string>) => [...names].toSorted();
const where = 'src/web/pages/admin-settings/words';

it.each(Object.entries(languages))('every declared setting has a name and a sentence: %s', (_language, words) => {
  const names = declared.map(({ env }) => env);
  const missing = names.filter((env) => !Object.hasOwn(words.settings, env));
  expect(missing.map((env) => `${env}: add its name and a sentence to ${where}`)).toEqual([]);
  expect(sorted(Object.keys(words.settings))).toEqual(sorted(names));
  const texts = Object.values(words.settings).flatMap(({ name, text }) => [name, text]);
  expect(texts.filter((text) => text.trim() === '')).toEqual([]);
});

it.each(Object.entries(languages))(
  'every group of settings has a name, and its place on the page: %s',
  (_language, words) => {
    const filled = settingsGroups.filter((group) => declarationsOf(group).length > 0).map(({ name }) => name);
    expect(sorted(Object.keys(words.groups))).toEqual(sorted(filled));
  },
);

it('choices that have words have them all, in both languages', () => {
  expect(Object.keys(german.choices)).toEqual(Object.keys(english.choices));
  for (const [env, choices] of Object.entries(english.choices)) {
    const declaration = declared.find((one) => one.env === env);
    const kind = declaration && kindOf(declaration);
    expect([env, kind?.type === 'choice' ? sorted(kind.choices) : []]).toEqual([env, sorted(Object.keys(choices))]);
    const translated = new Map<string, object>(Object.entries(german.choices)).get(env) ?? {};
    expect(sorted(Object.keys(translated))).toEqual(sorted(Object.keys(choices)));
  }
});
