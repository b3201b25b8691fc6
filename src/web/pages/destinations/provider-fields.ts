import { type SchemaField, schemaFieldsOf } from '../../kit/schema-fields.ts';

/** One field of a provider's form. */
export type ProviderField = SchemaField & {
  /** Its name among the values of the form, where a dot would mean something else. */
  name: string;
  part: 'config' | 'credentials';
};

/** What was entered, by the names of the fields. */
export type ProviderValues = Record<string, string | boolean>;

/** The fields of a form that the service gives as JSON Schema. */
export function fieldsOf(part: ProviderField['part'], form: Readonly<Record<string, unknown>>): ProviderField[] {
  return schemaFieldsOf(form).map((field) => ({ ...field, name: `${part}_${field.key}`, part }));
}

/** What the form begins with: what is stored, without secrets, else what the provider gives. */
export function initialOf(fields: readonly ProviderField[], stored: Readonly<Record<string, unknown>>): ProviderValues {
  return Object.fromEntries(
    fields.map(({ name, part, key, initial }) => {
      const value = part === 'config' ? stored[key] : undefined;
      return [name, typeof value === 'boolean' ? value : value === undefined ? initial : String(value)];
    }),
  );
}

/** What of one part is sent: without what was left empty. */
export function partOf(
  fields: readonly ProviderField[],
  part: ProviderField['part'],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entries = fields
    .filter((field) => field.part === part)
    .map(({ name, key, kind }): [string, unknown] => [key, sentValue(kind, values[name])])
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}

function sentValue(kind: ProviderField['kind'], given: unknown): unknown {
  if (kind === 'boolean') return given === true;
  const isSecret = kind === 'secret' || kind === 'long_secret';
  const text = isSecret ? String(given ?? '') : String(given ?? '').trim();
  if (text === '') return undefined;
  // What is no number is left for the service to refuse, at its field.
  return kind === 'number' && /^\d+$/.test(text) ? Number(text) : text;
}

/** Whether nobody signs in there: the user may be left empty, and is. Then there is no password either. */
export function isWithoutSignIn(fields: readonly ProviderField[], values: Readonly<Record<string, unknown>>): boolean {
  const user = fields.find(({ part, key }) => part === 'config' && key === 'username');
  const mayBeOpen =
    user?.isRequired === false && fields.every(({ part, isRequired }) => part === 'config' || !isRequired);
  return mayBeOpen && String(values[user.name] ?? '').trim() === '';
}
