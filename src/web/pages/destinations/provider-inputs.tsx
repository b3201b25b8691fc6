import { Checkbox, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ProviderField } from './provider-fields.ts';

const labels = {
  url: 'destinations.field_url',
  host: 'destinations.field_host',
  port: 'destinations.field_port',
  username: 'destinations.field_username',
  host_key: 'destinations.field_host_key',
  password: 'destinations.field_password',
  nextcloud_password: 'destinations.field_app_password',
  private_key: 'destinations.field_private_key',
  passphrase: 'destinations.field_passphrase',
  security: 'destinations.field_security',
  endpoint: 'destinations.field_endpoint',
  region: 'destinations.field_region',
  bucket: 'destinations.field_bucket',
  prefix: 'destinations.field_prefix',
  path_style: 'destinations.field_path_style',
  storage_class: 'destinations.field_storage_class',
  sse: 'destinations.field_sse',
  access_key_id: 'destinations.field_access_key_id',
  secret_access_key: 'destinations.field_secret_access_key',
  to: 'destinations.field_to',
  subject: 'destinations.field_subject',
  from: 'destinations.field_from',
  email_host: 'destinations.field_mail_server',
  token: 'destinations.field_token',
  labels: 'destinations.field_labels',
} as const;

const helps = {
  url: 'destinations.help_url',
  nextcloud_url: 'destinations.help_nextcloud_url',
  nextcloud_password: 'destinations.help_app_password',
  host_key: 'destinations.help_host_key',
  private_key: 'destinations.help_private_key',
  port: 'destinations.help_port',
  endpoint: 'destinations.help_endpoint',
  prefix: 'destinations.help_prefix',
  path_style: 'destinations.help_path_style',
  storage_class: 'destinations.help_storage_class',
  to: 'destinations.help_to',
  subject: 'destinations.help_subject',
  from: 'destinations.help_from',
  email_host: 'destinations.help_mail_server',
  email_username: 'destinations.help_mail_user',
  paperless_url: 'destinations.help_paperless_url',
  token: 'destinations.help_token',
  labels: 'destinations.help_labels',
} as const;

const choiceWords = {
  explicit: 'destinations.choice_explicit',
  implicit: 'destinations.choice_implicit',
  none: 'destinations.choice_none',
  AES256: 'destinations.choice_sse_s3',
  'aws:kms': 'destinations.choice_sse_kms',
} as const;

/** What a table says of a field: of this provider's in particular, else of all that are called so. */
function entryOf<T extends string>(table: Readonly<Record<string, T>>, provider: string, key: string): T | undefined {
  const name = [`${provider}_${key}`, key].find((one) => Object.hasOwn(table, one));
  return name === undefined ? undefined : table[name];
}

/** How a field is called; one we have no words for by its own name. */
export function fieldLabel(t: TFunction, provider: string, key: string): string {
  const words = entryOf(labels, provider, key);
  return words ? t(words) : key;
}

/** What is stored of a field, in words where we have some. */
export function valueWords(t: TFunction, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'destinations.yes' : 'destinations.no');
  const text = String(value);
  return Object.hasOwn(choiceWords, text) ? t(choiceWords[text as keyof typeof choiceWords]) : text;
}

/** What can be chosen; one we have no words for by its own name, and nothing where nothing need be. */
function choicesOf(t: TFunction, { choices, isRequired, initial }: ProviderField) {
  const named = choices.map((value) => ({ value, label: valueWords(t, value) }));
  return isRequired || initial !== '' ? named : [{ value: '', label: t('destinations.choice_off') }, ...named];
}

function fieldHelp(t: TFunction, provider: string, { key, description }: ProviderField): string {
  const words = entryOf(helps, provider, key);
  if (words) return t(words);
  return entryOf(labels, provider, key) ? '' : description;
}

type Props<V extends Record<string, unknown>> = {
  form: UseFormReturnType<V>;
  provider: string;
  fields: readonly ProviderField[];
  /** Whether secrets are there already: left empty, they stay. */
  hasCredentials: boolean;
};

/** The fields of a provider, as its form says. Secrets are never filled in. */
export function ProviderInputs<V extends Record<string, unknown>>({ fields, ...props }: Props<V>) {
  return fields.map((field) => <ProviderInput key={field.name} field={field} {...props} />);
}

type InputProps<V extends Record<string, unknown>> = Omit<Props<V>, 'fields'> & { field: ProviderField };

function ProviderInput<V extends Record<string, unknown>>({ form, provider, field, hasCredentials }: InputProps<V>) {
  const { t } = useTranslation();
  const { name, key, kind, maxLength, part } = field;
  const help = fieldHelp(t, provider, field);
  const label = fieldLabel(t, provider, key);
  const common = {
    ...form.getInputProps(name),
    label,
    ...(help === '' ? {} : { description: help }),
    ...(part === 'credentials' && hasCredentials ? { placeholder: t('destinations.secret_set') } : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
  const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
  const text = { ...common, inputWrapperOrder: order, autoComplete: 'off', spellCheck: false };
  const id = form.key(name);
  switch (kind) {
    case 'boolean':
      return <Checkbox key={id} {...form.getInputProps(name, { type: 'checkbox' })} label={label} description={help} />;
    case 'choice':
      return <NativeSelect key={id} {...common} inputWrapperOrder={order} data={choicesOf(t, field)} />;
    case 'secret':
      return <PasswordInput key={id} {...text} autoComplete="new-password" />;
    case 'long_secret':
      return <Textarea key={id} {...text} rows={4} />;
    case 'number':
      return <TextInput key={id} {...text} inputMode="numeric" />;
    case 'text':
      return <TextInput key={id} {...text} />;
  }
}
