/** One field of a provider's form. */
export type ProviderField = {
  /** Its name among the values of the form, where a dot would mean something else. */
  name: string;
  part: 'config' | 'credentials';
  key: string;
  kind: 'text' | 'number' | 'boolean' | 'choice' | 'secret' | 'long_secret';
  isRequired: boolean;
  maxLength: number | undefined;
  choices: readonly string[];
  /** What the provider says of it, and what it is without being entered. */
  description: string;
  initial: string | boolean;
};

/** What was entered, by the names of the fields. */
export type ProviderValues = Record<string, string | boolean>;

/** A secret that is longer than any line is pasted: a key. */
const longestLine = 2000;

/** The fields of a form that the service gives as JSON Schema. */
export function fieldsOf(part: ProviderField['part'], form: Readonly<Record<string, unknown>>): ProviderField[] {
  const required = Array.isArray(form.required) ? form.required : [];
  return Object.entries(recordOf(form.properties)).map(([key, value]) => {
    const schema = recordOf(value);
    const kind = kindOf(schema);
    const initial = schema.default;
    return {
      name: `${part}_${key}`,
      part,
      key,
      kind,
      isRequired: required.includes(key),
      maxLength: typeof schema.maxLength === 'number' ? schema.maxLength : undefined,
      choices: Array.isArray(schema.enum) ? schema.enum.map(String) : [],
      description: typeof schema.description === 'string' ? schema.description : '',
      initial: kind === 'boolean' ? initial === true : initial === undefined ? '' : String(initial),
    };
  });
}

function kindOf(schema: Record<string, unknown>): ProviderField['kind'] {
  if (schema.writeOnly === true)
    return typeof schema.maxLength === 'number' && schema.maxLength > longestLine ? 'long_secret' : 'secret';
  if (Array.isArray(schema.enum)) return 'choice';
  if (schema.type === 'boolean') return 'boolean';
  return schema.type === 'integer' || schema.type === 'number' ? 'number' : 'text';
}

function recordOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? { ...value } : {};
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
