import i18next from 'i18next';
import { expect, test } from 'vitest';
import '../../src/app/modules.ts';
import { root } from '../../scripts/lib/paths.ts';
import { declaredCodes } from '../../scripts/lib/tests/failure-codes.ts';
import { allDeclaredErrors } from '../../src/platform/errors.ts';
import { problemWords } from '../../src/web/components/problem-words.ts';
import deCommon from '../../src/web/locales/de/common.json' with { type: 'json' };
import deRefusals from '../../src/web/locales/de/refusals.json' with { type: 'json' };
import enCommon from '../../src/web/locales/en/common.json' with { type: 'json' };
import enRefusals from '../../src/web/locales/en/refusals.json' with { type: 'json' };

/** Codes that the service writes down itself when a step ends in a way no step declares. */
const ofTheEngine = ['step_timeout', 'unexpected_error', 'worker_crashed'];
const resources = {
  en: { translation: { ...enCommon, ...enRefusals } },
  de: { translation: { ...deCommon, ...deRefusals } },
};

test('every declared error says in a whole sentence what to do', () => {
  const silent = [...allDeclaredErrors()].filter(([, { detail }]) => !/^\p{Lu}.*[.!?]$/su.test(detail));
  expect(silent.map(([code]) => code)).toEqual([]);
});

test.each(['en', 'de'] as const)(
  'every code that a refusal or a failed document can bring has a sentence of its own on the screen: %s',
  async (lng) => {
    await i18next.init({ lng, resources, interpolation: { escapeValue: false } });
    const codes = [...new Set([...(await declaredCodes(root)), ...ofTheEngine])];
    expect(codes.length).toBeGreaterThan(180);
    const fallback = i18next.t('error.unknown');
    const said = codes.map((code) => [code, problemWords(i18next.t, code, 'What the server says.')] as const);
    expect(said.filter(([, text]) => text === fallback || !/^\p{Lu}.*[.!?]$/su.test(text))).toEqual([]);
    expect(problemWords(i18next.t, 'never_heard_of', 'What the server says.')).toBe(fallback);
    const stale = Object.keys(resources[lng].translation.refusal).filter((code) => !codes.includes(code));
    expect(stale).toEqual([]);
  },
);

test('the figures of a failure stand in the sentence of either language', async () => {
  const detail = '3 of 5 pages were read, not page 2, 4. The page is damaged.';
  await i18next.init({ lng: 'de', resources, interpolation: { escapeValue: false } });
  expect(problemWords(i18next.t, 'page_unreadable', detail)).toContain(
    'Von 5 Seiten waren nicht alle lesbar, nicht Seite 2, 4.',
  );
});
