import { expect, it } from 'vitest';
import { settingsProblems } from './settings.ts';

const group = { name: 'http', declarations: { port: { env: 'PORT' }, host: { env: 'HOST' } } };
const reader = (text: string) => [{ path: 'src/app/server.ts', text }];

it('finds nothing when every setting is read, by name or taken apart', () => {
  expect(
    settingsProblems([group], reader('listen(settings.port);\nconst { host } = config.get(httpSettings);')),
  ).toEqual([]);
});

it('names a setting that nothing reads', () => {
  expect(settingsProblems([group], reader('listen(settings.port);'))).toEqual([
    'HOST (http.host) is declared and nothing reads it',
  ]);
});

it('does not take a read in a test or in the UI for a read', () => {
  const files = [
    { path: 'src/app/server.test.ts', text: 'settings.port; settings.host' },
    { path: 'src/web/page.ts', text: 'settings.port; settings.host' },
  ];
  expect(settingsProblems([group], files)).toHaveLength(2);
});

it('names a group that start-up does not know', () => {
  const file = {
    path: 'src/modules/reading/ocr/ocr.settings.ts',
    text: "export const ocrSettings = defineSettings<{ a: string }>('ocr', {",
  };
  expect(settingsProblems([], [file])).toEqual([
    'src/modules/reading/ocr/ocr.settings.ts: the settings group "ocr" is not in src/app/settings.ts',
  ]);
});

it('names a variable that two groups declare', () => {
  const other = { name: 'web', declarations: { listenPort: { env: 'PORT' } } };
  expect(settingsProblems([group, other], reader('a.port a.host a.listenPort'))).toEqual([
    'PORT is declared by "http" and by "web"',
  ]);
});

it('names a setting that cannot be saved and says when a saved value counts', () => {
  const odd = { name: 'http', declarations: { port: { env: 'PORT', restart: true, environmentOnly: true } } };
  expect(settingsProblems([odd], reader('settings.port'))).toEqual([
    'PORT is environmentOnly, so nobody can save it and restart says nothing',
  ]);
});
