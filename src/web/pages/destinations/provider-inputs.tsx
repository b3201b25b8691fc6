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
} as const;

const helps = {
  url: 'destinations.help_url',
  host_key: 'destinations.help_host_key',
  private_key: 'destinations.help_private_key',
  port: 'destinations.help_port',
  endpoint: 'destinations.help_endpoint',
  prefix: 'destinations.help_prefix',
  path_style: 'destinations.help_path_style',
  storage_class: 'destinations.help_storage_class',
} as const;

const choiceWords = {
  explicit: 'destinations.choice_explicit',
  implicit: 'destinations.choice_implicit',
  none: 'destinations.choice_none',
  AES256: 'destinations.choice_sse_s3',
  'aws:kms': 'destinations.choice_sse_kms',
} as const;

/** How a field is called; one we have no words for by its own name. */
export function fieldLabel(t: TFunction, key: string): string {
  return Object.hasOwn(labels, key) ? t(labels[key as keyof typeof labels]) : key;
}

/** What can be chosen; one we have no words for by its own name, and nothing where nothing need be. */
function choicesOf(t: TFunction, { choices, isRequired, initial }: ProviderField) {
  const named = choices.map((value) => ({
    value,
    label: Object.hasOwn(choiceWords, value) ? t(choiceWords[value as keyof typeof choiceWords]) : value,
  }));
  return isRequired || initial !== '' ? named : [{ value: '', label: t('destinations.choice_off') }, ...named];
}

function fieldHelp(t: TFunction, { key, description }: ProviderField): string {
  if (Object.hasOwn(helps, key)) return t(helps[key as keyof typeof helps]);
  return Object.hasOwn(labels, key) ? '' : description;
}

type Props<V extends Record<string, unknown>> = {
  form: UseFormReturnType<V>;
  fields: readonly ProviderField[];
  /** Whether secrets are there already: left empty, they stay. */
  hasCredentials: boolean;
};

/** The fields of a provider, as its form says. Secrets are never filled in. */
export function ProviderInputs<V extends Record<string, unknown>>({ fields, ...props }: Props<V>) {
  return fields.map((field) => <ProviderInput key={field.name} field={field} {...props} />);
}

type InputProps<V extends Record<string, unknown>> = Omit<Props<V>, 'fields'> & { field: ProviderField };

function ProviderInput<V extends Record<string, unknown>>({ form, field, hasCredentials }: InputProps<V>) {
  const { t } = useTranslation();
  const { name, key, kind, maxLength, part } = field;
  const help = fieldHelp(t, field);
  const label = fieldLabel(t, key);
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
