import { api, dataOf } from '../../api/client.ts';
import type { Destination, DestinationDraft, DestinationProvider } from '../../api/types.ts';
import { type FormField, partOf } from '../../kit/schema-form.ts';
import { connectAtProvider, type DestinationScope, deliverMissing, refreshDestinations } from './destinations-query.ts';
import type { Sends } from './folder-field.tsx';

/** What is entered in the form of a destination. */
export type Fields = Record<string, unknown> & {
  name: string;
  folder_template: string;
  sends: Sends;
  types: string[];
  tags: string[];
  is_catching_up: boolean;
};

/** Which destination a form is about. */
export type DestinationGoal = {
  provider: string;
  /** null: another one is added. */
  destination: Destination | null;
  scope: DestinationScope;
};

/** Whether nobody signs in there: the user may be left empty, and is. Then there is no password either. */
export function isWithoutSignIn(fields: readonly FormField[], values: Readonly<Record<string, unknown>>): boolean {
  const user = fields.find(({ part, key }) => part === 'config' && key === 'username');
  const mayBeOpen =
    user?.isRequired === false && fields.every(({ part, isRequired }) => part === 'config' || !isRequired);
  return mayBeOpen && String(values[user.name] ?? '').trim() === '';
}

/** What a server showed at another address is not expected of this one. */
function configOf(fields: readonly FormField[], values: Fields, stored: Readonly<Record<string, unknown>>) {
  const config = partOf(fields, 'config', values);
  const isElsewhere = ['host', 'port'].some((key) => config[key] !== stored[key]);
  if (!isElsewhere || config.host_key !== stored.host_key) return config;
  const { host_key: _old, ...rest } = config;
  return rest;
}

/** What was entered of credentials; where nobody signs in there are none. */
function secretsOf(fields: readonly FormField[], values: Fields): Record<string, unknown> {
  return isWithoutSignIn(fields, values) ? {} : partOf(fields, 'credentials', values);
}

type Configs = Record<'config' | 'stored', Readonly<Record<string, unknown>>>;

/** The credentials that are sent with a change: those that were typed; and none, said so, where nobody signs in any more or elsewhere. */
function enteredOf(fields: readonly FormField[], values: Fields, { config, stored }: Configs) {
  const credentials = secretsOf(fields, values);
  const hasChanged = fields.some(({ part, key }) => part === 'config' && config[key] !== stored[key]);
  const isSent = Object.keys(credentials).length > 0 || (isWithoutSignIn(fields, values) && hasChanged);
  return isSent ? { credentials } : {};
}

/** What is entered, as it is tried out before it is stored. */
export function draftOf(
  { provider, destination, scope }: DestinationGoal,
  fields: readonly FormField[],
  values: Fields,
): DestinationDraft {
  const stored = destination?.config ?? {};
  const config = configOf(fields, values, stored);
  const draft = { provider, config, folder_template: values.folder_template.trim() };
  if (!destination) return { ...draft, scope, credentials: secretsOf(fields, values) };
  return { ...draft, id: destination.id, ...enteredOf(fields, values, { config, stored }) };
}

/** Sends what was entered; a destination that is there changes, another one is added. */
export async function saveDestination(
  { provider, destination, scope, kind }: DestinationGoal & { kind: DestinationProvider },
  fields: readonly FormField[],
  values: Fields,
) {
  const name = values.name.trim();
  const body = {
    ...(name ? { name } : {}),
    config: configOf(fields, values, destination?.config ?? {}),
    folder_template: values.folder_template.trim(),
    sends: values.sends,
    filter: { document_types: values.types, tags: values.tags },
  };
  if (destination) {
    const entered = enteredOf(fields, values, { config: body.config, stored: destination.config });
    const params = { path: { id: destination.id } };
    await dataOf(api.PATCH('/api/destinations/{id}', { params, body: { ...body, ...entered } }));
  } else {
    const credentials = secretsOf(fields, values);
    const { id } = await dataOf(api.POST('/api/destinations', { body: { ...body, credentials, provider, scope } }));
    if (values.is_catching_up && !kind.needs_consent) await deliverMissing(id, 0);
    if (kind.needs_consent) await connectAtProvider(id);
  }
  await refreshDestinations();
}
