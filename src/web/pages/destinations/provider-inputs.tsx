import type { UseFormReturnType } from '@mantine/form';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import { wordsFor } from '../../i18n/words-for.ts';
import { SchemaInput } from '../../kit/schema-input.tsx';
import type { ProviderField } from './provider-fields.ts';

/** Values whose names are no words. */
const namedAs: Readonly<Record<string, string>> = { AES256: 'sse_s3', 'aws:kms': 'sse_kms' };

/** What is said of a field: of this provider's in particular, else of all that are called so. */
function labelOf(t: TFunction, provider: string, key: string): string | null {
  return wordsFor(t, 'destinations.field_', `${provider}_${key}`) ?? wordsFor(t, 'destinations.field_', key);
}

/** How a field is called; one we have no words for by its own name. */
export function fieldLabel(t: TFunction, provider: string, key: string): string {
  return labelOf(t, provider, key) ?? key;
}

/** What is stored of a field, in words where we have some. */
export function valueWords(t: TFunction, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'destinations.yes' : 'destinations.no');
  const text = String(value);
  return wordsFor(t, 'destinations.choice_', namedAs[text] ?? text) ?? text;
}

/** What can be chosen; one we have no words for by its own name, and nothing where nothing need be. */
function choicesOf(t: TFunction, { choices, isRequired, initial }: ProviderField) {
  const named = choices.map((value) => ({ value, label: valueWords(t, value) }));
  return isRequired || initial !== '' ? named : [{ value: '', label: t('destinations.choice_off') }, ...named];
}

function fieldHelp(t: TFunction, provider: string, { key, description }: ProviderField): string {
  const words = wordsFor(t, 'destinations.help_', `${provider}_${key}`) ?? wordsFor(t, 'destinations.help_', key);
  return words ?? (labelOf(t, provider, key) === null ? description : '');
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
  return (
    <SchemaInput
      key={form.key(name)}
      kind={kind}
      label={fieldLabel(t, provider, key)}
      help={fieldHelp(t, provider, field)}
      maxLength={maxLength}
      choices={choicesOf(t, field)}
      input={form.getInputProps(name, kind === 'boolean' ? { type: 'checkbox' } : {})}
      {...(part === 'credentials' && hasCredentials ? { placeholder: t('destinations.secret_set') } : {})}
    />
  );
}
