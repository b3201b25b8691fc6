import { isDeepStrictEqual } from 'node:util';
import {
  actsAsAdmin,
  type Context,
  inTransaction,
  ownerOf,
  type TransactionContext,
} from '../../../platform/context.ts';
import { httpErrors } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids.ts';
import { says } from '../../../platform/refusals/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { defineOwned, holdKindOf } from '../../people/owned/index.ts';
import { fold } from '../conditions/index.ts';
import { customFieldErrors, MAX_CUSTOM_FIELDS } from './custom-fields.errors.ts';
import {
  CHOICE_COLORS,
  type Choice,
  type CustomFieldPatch,
  foreignTo,
  type NewChoice,
  type NewCustomField,
} from './custom-fields.schemas.ts';
import {
  type CustomFieldRow,
  countCustomFields,
  customFieldsOf,
  deleteCustomField,
  findCustomField,
  insertCustomField,
  isUsed,
  lockCustomField,
  orderCustomFields,
  takenKeys,
  updateCustomField,
} from './custom-fields.store.ts';
import { keyOfName, RESERVED_KEYS } from './field-key.ts';
import { usesOf } from './uses.store.ts';

/** Only fields stand before a colon in the search. */
const NONE: ReadonlySet<string> = new Set();

const owned = defineOwned({
  type: 'custom_field',
  most: MAX_CUSTOM_FIELDS,
  find: findCustomField,
  lock: lockCustomField,
  count: countCustomFields,
  refusals: {
    notFound: customFieldErrors.custom_field_not_found,
    tooMany: customFieldErrors.custom_field_limit_reached,
    notOfInstance: customFieldErrors.custom_field_of_instance,
  },
});

/** One that the caller has. @throws custom_field_not_found */
export function requireCustomField(ctx: Context, input: { id: string }): Promise<CustomFieldRow> {
  return owned.require(ctx, input.id);
}

/** @throws custom_field_not_found, custom_field_of_instance */
async function hold(ctx: TransactionContext, id: string): Promise<CustomFieldRow> {
  // Names and keys of everybody's fields and of one's own must not meet: whoever changes any waits.
  await holdKindOf(ctx.db, 'custom_field', null);
  const field = await owned.hold(ctx, id);
  if (field.owner_id === null && !actsAsAdmin(ctx)) throw customFieldErrors.custom_field_of_instance();
  return field;
}

/**
 * Makes a custom field, the caller's or everybody's, as the last one.
 * @throws custom_field_of_instance, custom_field_limit_reached, custom_field_name_taken, custom_field_key_taken
 */
export async function createCustomField(ctx: TransactionContext, input: NewCustomField): Promise<CustomFieldRow> {
  const owner = owned.ownerOfScope(ctx, input.scope);
  await holdKindOf(ctx.db, 'custom_field', null);
  await owned.admitAnother(ctx, owner);
  const taken = await takenKeys(ctx.db, owner);
  const { key = keyOfName(input.name, taken), name, type, currency = null, unit = null, document_types } = input;
  if (taken.has(key) || RESERVED_KEYS.has(key)) throw customFieldErrors.custom_field_key_taken();
  const now = ctx.clock.now();
  const field: CustomFieldRow = {
    id: newId(now),
    owner_id: owner,
    key,
    name,
    type,
    choices: choicesOf(input.choices ?? [], []),
    currency,
    unit,
    document_types,
    position: await countCustomFields(ctx.db, owner),
    retired_at: null,
    created_at: now,
    updated_at: now,
  };
  await refuseTaken(ctx, field);
  await insertCustomField(ctx.db, field);
  await owned.record(ctx, field, 'created', { name, key, type, scope: input.scope });
  return field;
}

/**
 * Changes what is given of a custom field.
 * @throws custom_field_not_found, custom_field_of_instance, custom_field_name_taken, custom_field_choice_used, invalid_request
 */
export async function changeCustomField(
  ctx: Context,
  input: { id: string; patch: CustomFieldPatch },
): Promise<CustomFieldRow> {
  return inTransaction(ctx, async (ctx) => {
    const before = await hold(ctx, input.id);
    const { is_retired, choices, ...rest } = input.patch;
    refuseForeign(before, input.patch);
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    const now = ctx.clock.now();
    const isRetired = is_retired ?? before.retired_at !== null;
    const after: CustomFieldRow = {
      ...before,
      ...given,
      choices: choices ? choicesOf(choices, before.choices) : before.choices,
      retired_at: isRetired ? (before.retired_at ?? now) : null,
    };
    const values = (field: CustomFieldRow): Record<string, unknown> => ({
      ...field,
      is_retired: field.retired_at !== null,
    });
    const changed = Object.keys(input.patch).filter(
      (name) => !isDeepStrictEqual(values(before)[name], values(after)[name]),
    );
    if (changed.length === 0) return before;
    const gone = before.choices.filter(({ key }) => !after.choices.some((choice) => choice.key === key));
    const goneKeys = gone.map(({ key }) => key);
    if (goneKeys.length > 0 && (await isUsed(ctx.db, before, goneKeys)))
      throw customFieldErrors.custom_field_choice_used();
    if (changed.includes('name')) await refuseTaken(ctx, after);
    const stored = { ...after, updated_at: now };
    await updateCustomField(ctx.db, stored);
    await owned.record(ctx, stored, 'updated', { name: stored.name, changed });
    return stored;
  });
}

/**
 * Removes a custom field that no document uses and nothing asks for.
 * @throws custom_field_not_found, custom_field_of_instance, custom_field_used, custom_field_asked_for
 */
export async function removeCustomField(ctx: Context, input: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const field = await hold(ctx, input.id);
    if (await isUsed(ctx.db, field, null)) throw customFieldErrors.custom_field_used();
    if ((await usesOf(ctx.db, field.owner_id, [field.key])).length > 0)
      throw customFieldErrors.custom_field_asked_for();
    await deleteCustomField(ctx.db, field);
    await owned.record(ctx, field, 'deleted', { name: field.name });
  });
}

/** Puts the caller's own fields into an order, all of them. @throws custom_field_order_incomplete */
export async function reorderCustomFields(ctx: Context, input: { ids: readonly string[] }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const owner = ownerOf(ctx);
    await holdKindOf(ctx.db, 'custom_field', null);
    const before = (await customFieldsOf(ctx.db, owner)).map(({ id }) => id);
    if (!isDeepStrictEqual(input.ids.toSorted(), before.toSorted()))
      throw customFieldErrors.custom_field_order_incomplete();
    if (isDeepStrictEqual(input.ids, before)) return;
    await orderCustomFields(ctx.db, owner, input.ids);
    const detail = { count: input.ids.length };
    await recordAudit(ctx, { action: 'custom_field.reordered', targetType: 'user', targetId: owner, detail });
  });
}

/** Choices with their keys and colours: one that was there keeps both, another one gets what is free. */
function choicesOf(given: readonly NewChoice[], before: readonly Choice[]): Choice[] {
  const choices: Choice[] = [];
  const keys = new Set(given.flatMap(({ key }) => key ?? []));
  for (const [at, { key: known, name, color }] of given.entries()) {
    const key = known ?? keyOfName(name, keys, NONE);
    keys.add(key);
    const was = before.find((choice) => choice.key === key);
    const isTwice = choices.some((choice) => choice.key === key || fold(choice.name) === fold(name));
    if (isTwice) throw httpErrors.invalid_request({ errors: [{ path: `choices.${at}.name`, message: says('twice') }] });
    choices.push({ key, name, color: color ?? was?.color ?? CHOICE_COLORS[at % CHOICE_COLORS.length] ?? 'gray' });
  }
  return choices;
}

function refuseForeign({ type }: CustomFieldRow, patch: CustomFieldPatch): void {
  const errors = foreignTo(type, patch).map((path) => ({ path, message: says('not_of_type', { value: type }) }));
  if (errors.length > 0) throw httpErrors.invalid_request({ errors });
}

/** A field of everybody's must not be called as another one of theirs; one's own as neither. */
async function refuseTaken(ctx: TransactionContext, { id, owner_id: owner, name }: CustomFieldRow): Promise<void> {
  const others = [
    ...(await customFieldsOf(ctx.db, null)),
    ...(owner === null ? [] : await customFieldsOf(ctx.db, owner)),
  ];
  const isTaken = others.some((other) => other.id !== id && fold(other.name) === fold(name));
  if (isTaken) throw customFieldErrors.custom_field_name_taken();
}
