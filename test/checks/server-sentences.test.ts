import { expect, test } from 'vitest';
import { PROBLEM_CODES } from '../../src/modules/outside/destinations/problems.ts';
import de from '../../src/web/locales/de/destinations.json' with { type: 'json' };
import en from '../../src/web/locales/en/destinations.json' with { type: 'json' };
import { webModules } from './lib/web-modules.ts';

/** Where sentences of the server are turned into ours, and the technical log, which is for whoever gives support. */
const mayReadThem = /^(?:api\/|pages\/document\/support-log\.tsx$)/;
/** What answers call the sentences that the server writes for programs and logs. */
const sentences = /\b(?:\w+\??\.)+(?:sentence|error_message)\b|\breason\??\.message\b|\btrouble\??\.detail\b/g;

test('no sentence of the server is drawn: each is given to what finds our words by its code', async () => {
  const modules = [...(await webModules())].filter(([name]) => !mayReadThem.test(name));
  const read = modules.flatMap(([name, { text }]) =>
    [...text.matchAll(sentences)].map(({ 0: found, index }) => ({ name, found, before: text.slice(0, index) })),
  );
  // Else this test looks for names that no answer has any more.
  expect(read.length).toBeGreaterThan(5);
  const drawn = read.filter(({ before }) => !/[wW]ords\((?:t, )?[^()]*$/.test(before));
  expect(drawn.map(({ name, found }) => `${name}: ${found}`)).toEqual([]);
});

test.each([
  ['en', en.destinations],
  ['de', de.destinations],
])('whatever a delivery can fail with has a sentence of its own on the screen: %s', (_language, words) => {
  const said = new Map(Object.entries<string>(words));
  const lacking = PROBLEM_CODES.filter((code) => !/^\p{Lu}.*[.!?]$/su.test(said.get(`problem_${code}`) ?? ''));
  expect(lacking).toEqual([]);
});
