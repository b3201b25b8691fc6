import i18next, { type TFunction } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import de from '../../locales/de/sources.json' with { type: 'json' };
import en from '../../locales/en/sources.json' with { type: 'json' };
import { sourceProblemWords } from './source-words.ts';

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation: en } } }));

/** Says the name of the words instead of the words. */
const named = ((key: string) => key) as unknown as TFunction;
const wordsOf = (code: string, config: Record<string, unknown>) =>
  sourceProblemWords(named, { config }, { code, detail: 'What the server says.' });

it.each([
  'folder_missing',
  'file_unfinished',
  'folder_outside',
  'folder_is_ours',
  'folder_not_readable',
  'folder_not_writable',
  'config_not_readable',
  'credentials_not_readable',
  'database_unavailable',
  'inbound_signature_wrong',
  'idempotency_key_reused',
  'malformed_body',
  'upload_interrupted',
  'url_not_fetched',
  'mail_in_winmail_dat',
  'mail_part_is_archive',
  'mail_part_is_mail',
  'mail_part_known',
  'mail_part_not_taken',
  'mail_part_sealed',
  'mail_text_alone',
  'daily_upload_limit_reached',
  'quota_exceeded',
  'storage_limit_reached',
])('the problem %s of a source is told in every language', (code) => {
  const key = wordsOf(code, {}).replace('sources.', '');
  expect(Object.keys(en.sources)).toContain(key);
  expect(Object.keys(de.sources)).toContain(key);
});

it('what goes wrong with an address that is fetched from is not told as of a mail server', () => {
  expect(wordsOf('private_address_not_allowed', {})).toBe('sources.fetch_private_address_not_allowed');
  expect(wordsOf('private_address_not_allowed', { host: 'nas' })).toBe('sources.problem_private_address_not_allowed');
});

it('a problem without words is told in the language of the reader, not by the sentence of the service', () => {
  expect(wordsOf('never_heard_of', {})).toBe('error.unknown');
});
