import { expect, test } from 'vitest';
import { sourceKinds } from '../../src/modules/outside/sources/kinds.ts';
import de from '../../src/web/locales/de/sources.json' with { type: 'json' };
import en from '../../src/web/locales/en/sources.json' with { type: 'json' };
import { askedFields } from '../../src/web/pages/sources/source-kinds.ts';

const forms = sourceKinds.map((kind) => {
  const { config, credentials } = kind.describe();
  const described = { config: { ...config }, credentials: credentials && { ...credentials } };
  const { name, audience } = kind;
  const form = { name, audience, is_available: true, is_called: false, roots: [], ...described };
  return { name, fields: askedFields(form, { roots: ['/in'], email: 'ann@example.org', isAdmin: true }) };
});

test('every field and every choice of every kind of source has its words', () => {
  const lacking = (words: object) => {
    const hasWords = (group: string, kind: string, key: string) =>
      `${group}_${kind}_${key}` in words || `${group}_${key}` in words;
    return forms.flatMap(({ name, fields }) =>
      fields.flatMap(({ key, kind, choices }) => [
        ...(hasWords('field', name, key) ? [] : [`field_${name}_${key}`]),
        ...choices
          .filter((choice) => kind === 'choice' && !hasWords('choice', name, `${key}_${choice}`))
          .map((choice) => `choice_${name}_${key}_${choice}`),
      ]),
    );
  };
  expect([lacking(en.sources), lacking(de.sources)]).toEqual([[], []]);
});

test('a kind of source asks for what its schema says, in its order, a password behind its user', () => {
  expect(Object.fromEntries(forms.map(({ name, fields }) => [name, fields.map(({ key }) => key)]))).toEqual({
    inbound_key: ['requires_signature'],
    folder: ['path', 'after', 'subfolders'],
    mailbox: [
      ...['host', 'security', 'port', 'username', 'password', 'mailbox', 'messages', 'senders', 'subject_contains'],
      ...['takes', 'after', 'move_to', 'refused', 'mail_in_address'],
    ],
    mail_in: ['senders'],
  });
  expect(forms.flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'other'))).toEqual([]);
});
