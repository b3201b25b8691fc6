import { expect, test } from 'vitest';
import { fieldNamesOf, formFieldsOf, initialOf, isWithinLimits, partOf } from './schema-form.ts';

const fields = formFieldsOf({
  config: {
    type: 'object',
    properties: {
      host: { type: 'string', minLength: 1, maxLength: 253 },
      port: { type: 'integer', minimum: 1, maximum: 65_535, default: 993 },
      senders: { type: 'array', default: [], items: { type: 'string', pattern: '^[^\\s@]*@[^\\s@]+$' } },
      refused: { type: 'string', enum: ['leave', 'same'], default: 'leave' },
      address: {
        default: '',
        anyOf: [
          { type: 'string', const: '' },
          { type: 'string', format: 'email' },
        ],
      },
    },
    required: ['host'],
  },
  credentials: {
    type: 'object',
    properties: { password: { type: 'string', writeOnly: true } },
    required: ['password'],
  },
}).map((field) =>
  field.key === 'refused' ? ({ ...field, kind: 'boolean', initial: false, checkedValue: 'same' } as const) : field,
);

test('a form begins with what is stored, else with what the service gives, and never with a secret', () => {
  expect(
    initialOf(fields, { host: 'imap.example.org', senders: ['a@b', '@c'], refused: 'same', password: 'x' }),
  ).toEqual({
    config_host: 'imap.example.org',
    config_port: '993',
    config_senders: 'a@b, @c',
    config_refused: true,
    config_address: '',
    credentials_password: '',
  });
});

test('what is left empty is not sent, lists and numbers are sent as such, and a secret as it was typed', () => {
  const values = {
    config_host: ' imap.example.org ',
    config_port: '143',
    config_senders: 'a@b, , @c',
    config_refused: false,
    config_address: ' ',
    credentials_password: ' with a space',
  };
  expect(partOf(fields, 'config', values)).toEqual({ host: 'imap.example.org', port: 143, senders: ['a@b', '@c'] });
  expect(partOf(fields, 'config', { ...values, config_refused: true })).toMatchObject({ refused: 'same' });
  expect(partOf(fields, 'credentials', values)).toEqual({ password: ' with a space' });
});

test('a number beyond its limits and a list with a word of another form are told from what fits', () => {
  const isFine = (key: string, value: string) => {
    const field = fields.find((one) => one.key === key);
    return field && isWithinLimits(field, value);
  };
  expect(['1', '65535', ''].map((value) => isFine('port', value))).toEqual([true, true, true]);
  expect(['0', '65536', 'tls', '1.5'].map((value) => isFine('port', value))).toEqual([false, false, false, false]);
  expect(['a@b, @c', ''].map((value) => isFine('senders', value))).toEqual([true, true]);
  expect(isFine('senders', 'a@b, nobody')).toBe(false);
});

test('a problem of the service is shown at its field, one of all credentials at the first secret', () => {
  expect(fieldNamesOf(fields)).toMatchObject({
    'config.host': 'config_host',
    'credentials.password': 'credentials_password',
    credentials: 'credentials_password',
  });
});
