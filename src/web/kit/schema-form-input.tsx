import type { UseFormReturnType } from '@mantine/form';
import type { FormField } from './schema-form.ts';
import { SchemaInput } from './schema-input.tsx';

/** What a group of forms calls its fields; null for what it has no words for. */
export type FieldWords = {
  labelOf(key: string): string | null;
  helpOf(key: string): string | null;
  /** What is called so among the choices; `''` stands for choosing none. */
  choiceOf(key: string, value: string): string | null;
};

/** How a field is called; one without words by its own name. */
export function labelOf(words: FieldWords, { key }: Pick<FormField, 'key'>): string {
  return words.labelOf(key) ?? key;
}

type Props<V extends Record<string, unknown>> = {
  form: UseFormReturnType<V>;
  field: FormField;
  words: FieldWords;
  /** What is said of a secret that is there already: left empty, it stays. */
  stored?: { placeholder?: string; help?: string } | undefined;
};

/** One field of a form for something that has a config and credentials. Secrets are never filled in. */
export function SchemaFormInput<V extends Record<string, unknown>>({ form, field, words, stored }: Props<V>) {
  const { name, key, kind, maxLength, description, isRequired, initial, part } = field;
  const named = field.choices.map((value) => ({ value, label: words.choiceOf(key, value) ?? value }));
  const { help, ...said } = part === 'credentials' ? (stored ?? {}) : {};
  return (
    <SchemaInput
      key={form.key(name)}
      // A list is typed as one line.
      kind={kind === 'list' ? 'text' : kind}
      label={labelOf(words, field)}
      help={help ?? words.helpOf(key) ?? (words.labelOf(key) === null ? description : '')}
      maxLength={maxLength}
      choices={isRequired || initial !== '' ? named : [{ value: '', label: words.choiceOf(key, '') ?? '' }, ...named]}
      input={form.getInputProps(name, kind === 'boolean' ? { type: 'checkbox' } : {})}
      {...said}
    />
  );
}
