/** A day that is so many days behind another one of the document. */
export type DayRule = { from: string; add_days: number };
/** One field that is set, and what to. */
export type FieldSetting = { field: string; value: string | DayRule };
/** What a step sets, as its config holds it. */
export type Settings = { fields: FieldSetting[]; add_tags: string[]; remove_tags: string[] };

/** A field that can be set, and whether what it takes is a day. */
export type SettableField = { name: string; isDay: boolean };
/** The days of a document that another one can be counted from. */
export const DAYS_FROM = ['document_date', 'due_date', 'uploaded_on'] as const;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function settingOf(given: unknown): FieldSetting[] {
  if (!isRecord(given) || typeof given.field !== 'string') return [];
  const { field, value } = given;
  if (typeof value === 'string') return [{ field, value }];
  if (!isRecord(value) || typeof value.from !== 'string') return [];
  return [{ field, value: { from: value.from, add_days: typeof value.add_days === 'number' ? value.add_days : 0 } }];
}

/** The fields that can be set, as the schema of the step says. */
export function settableFields(schema: Readonly<Record<string, unknown>>): SettableField[] {
  const fields = inside(schema, 'properties', 'fields', 'items');
  return variantsOf(fields).flatMap((variant) => {
    const field = inside(variant, 'properties', 'field');
    const names = Array.isArray(field.enum) ? textsOf(field.enum) : [];
    const isDay = variantsOf(inside(variant, 'properties', 'value')).length > 0;
    return names.map((name) => ({ name, isDay }));
  });
}

function inside(schema: unknown, ...path: readonly string[]): Record<string, unknown> {
  const found = path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), schema);
  return isRecord(found) ? found : {};
}

function variantsOf({ oneOf, anyOf }: Record<string, unknown>): unknown[] {
  return Array.isArray(oneOf) ? oneOf : Array.isArray(anyOf) ? anyOf : [];
}

/** What a config says that a step sets. */
export function settingsOf(config: Readonly<Record<string, unknown>>): Settings {
  return {
    fields: Array.isArray(config.fields) ? config.fields.flatMap(settingOf) : [],
    add_tags: textsOf(config.add_tags),
    remove_tags: textsOf(config.remove_tags),
  };
}

/** The config that says so: without what is empty. */
export function configOf({ fields, add_tags, remove_tags }: Settings): Record<string, unknown> {
  return {
    ...(fields.length > 0 ? { fields } : {}),
    ...(add_tags.length > 0 ? { add_tags } : {}),
    ...(remove_tags.length > 0 ? { remove_tags } : {}),
  };
}
