import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Outbound } from '../../../platform/outbound/index.ts';
import { fieldErrorsOf } from '../../../platform/refusals/index.ts';
import type { StorageProvider } from '../../documents/files/index.ts';
import type { MailServer, Sender } from '../../people/mail/index.ts';
import type { Recipient } from './recipient.ts';
import { ROLES, type Role } from './roles.ts';

/** What lies at a path of a destination. */
export type RemoteObject = {
  sizeBytes: number;
  /** Differs as soon as somebody writes the object anew, as far as the protocol tells. */
  fingerprint: string;
};

/** One object to put. */
export type Upload = {
  /** Folders and a name, `/` between them, below the destination's own root. */
  path: string;
  /** A name in the same folder that nothing else has: what is cut off never has the real one. */
  temporaryName: string;
  /** Opens the bytes, from their beginning. */
  open(): Promise<Readable>;
  sizeBytes: number;
  /** Whether the object that is there may be replaced; otherwise nothing is ever overwritten. */
  replaces: boolean;
};

/** What a folder holds. A listing that tells no fingerprint leaves it to `stat`. */
export type ListedEntry =
  | { kind: 'object'; name: string; sizeBytes: number; fingerprint: string | null }
  | { kind: 'folder'; name: string };

/**
 * Gives what a folder ('' is the root) holds, a part at a time; nothing where there is no such folder. A listing that was cut off
 * never looks like a whole one.
 * @throws DeliveryProblem, `permission_denied` for a folder that the server does not show.
 */
export type List = (folder: string, take: (entries: readonly ListedEntry[]) => Promise<void>) => Promise<void>;

/** A connection to one destination. Its paths are relative to the destination's root. */
export type Connection = {
  /** What lies at a path; null for nothing. */
  stat(path: string): Promise<RemoteObject | null>;
  /** Puts an object, with the folders it needs; it is there whole or not at all. @throws ObjectExists, DeliveryProblem */
  put(upload: Upload): Promise<void>;
  /** Reads an object. */
  read<T>(path: string, consume: (body: Readable) => Promise<T>): Promise<T>;
  /** Removes an object; nothing happens where none is. */
  remove(path: string): Promise<void>;
  /** Left out where a provider cannot tell what lies there. */
  list?: List;
  close(): Promise<void>;
  /** What was learned of the server and is kept in the config from now on. */
  learned: Readonly<Record<string, string>>;
};

/**
 * Gives an access token where consent takes the place of credentials.
 * @param refused one that the provider did not take: then another one is got. @throws DeliveryProblem `consent_gone`
 */
export type TokenSource = (refused: string | null) => Promise<string>;

/** Where this service hands in its own mail, and whom it comes from. */
export type ServiceMail = { server: MailServer; from: Sender };

/** What a provider's connections are made over. */
export type ConnectionContext = {
  outbound: Outbound;
  isInstanceWide: boolean;
  signal: AbortSignal;
  token?: TokenSource;
  /** null or left out: this service sends no mail. */
  serviceMail?: ServiceMail | null;
};

/** How somebody lets this service in by OAuth 2 (code and PKCE), instead of entering credentials. */
export type Consent = {
  authorizeUrl: string;
  tokenUrl: string;
  /** null: only people take a consent back, at the provider. */
  revokeUrl: string | null;
  /** How it is told there which one: in the header of every request, unless a form names the token (RFC 7009). */
  revokesByForm?: true;
  scope: string;
  /** What else the page is asked with. */
  parameters: Readonly<Record<string, string>>;
};

/** What a provider promises. */
export type Capabilities = {
  /** How an object becomes visible: under another name first, or in one request. */
  publishes: 'temporary_name' | 'at_once';
  /** What is compared after an upload. */
  verifies: 'size' | 'size_and_checksum';
  /** Deliveries at the same time. */
  concurrency: number;
  /** Whether it can tell what lies there. */
  lists?: true;
};

/**
 * What can be done with what was delivered: objects at paths are looked at, replaced and removed; a document has a number there, by
 * which it is found again; of a message nothing is known once it was sent.
 */
export type Keeps = 'objects' | 'documents' | 'nothing';

/** What a place promises that keeps no objects. */
export type RecipientCapabilities = {
  keeps: Exclude<Keeps, 'objects'>;
  takes: readonly Role[];
  verifies: 'acceptance' | 'size_and_checksum';
  concurrency: number;
};

/** Who wants a config, and what there is for it. */
export type Chooser = { isAdmin: boolean; hasServiceMail: boolean };

/** A kind of destination: one value in the registry. */
export type ProviderDefinition<C extends object, S extends object> = {
  key: StorageProvider;
  title: string;
  config: z.ZodType<C>;
  credentials: z.ZodType<S>;
  /** Keys of the config that say where secrets go: another value needs the credentials anew. */
  addressKeys: readonly (keyof C & string)[];
  capabilities: Capabilities;
  consent?: Consent;
  connect(context: ConnectionContext, config: C, credentials: S): Promise<Connection>;
};

/** A field of a config or of credentials that does not fit. */
export type FieldProblem = { path: string; message: string };

/** What is wrong with values, or the values as they are stored. */
export type Checked = { value: Record<string, unknown> } | { problems: FieldProblem[] };

/** A kind of destination that keeps no objects at paths. */
export type RecipientDefinition<C extends object, S extends object> = Pick<
  ProviderDefinition<C, S>,
  'key' | 'title' | 'config' | 'credentials' | 'addressKeys'
> & {
  capabilities: RecipientCapabilities;
  /** What only some may choose. */
  chooses?(config: C, chooser: Chooser): FieldProblem | null;
  connect(context: ConnectionContext, config: C, credentials: S): Promise<Recipient>;
};

/** A provider with its types closed over, as the registry holds it. */
export type Provider = Pick<ProviderDefinition<object, object>, 'key' | 'title' | 'consent'> & {
  capabilities: Omit<Capabilities, 'verifies'> & { verifies: Capabilities['verifies'] | 'acceptance' };
  keeps: Keeps;
  /** The copies that can go there. */
  takes: readonly Role[];
  addressKeys: readonly string[];
  /** The forms, as JSON Schema. */
  forms: { config: Record<string, unknown>; credentials: Record<string, unknown> };
  checkConfig(given: unknown, chooser?: Chooser): Checked;
  checkCredentials(given: unknown): Checked;
  /** Only where it keeps objects. @throws DeliveryProblem, OutboundRefused, OutboundFailed, or the signal's reason. */
  connect(context: ConnectionContext, storedConfig: unknown, storedCredentials: unknown): Promise<Connection>;
  /** null where it keeps objects. Throws like `connect`. */
  reach: ((context: ConnectionContext, storedConfig: unknown, storedCredentials: unknown) => Promise<Recipient>) | null;
};

/** Declares a provider. */
export function defineProvider<C extends object, S extends object>(definition: ProviderDefinition<C, S>): Provider {
  const { config, credentials, connect, ...rest } = definition;
  return {
    ...rest,
    keeps: 'objects',
    takes: ROLES,
    forms: { config: formOf(config), credentials: formOf(credentials) },
    checkConfig: (given) => check(config, 'config', given),
    checkCredentials: (given) => check(credentials, 'credentials', given),
    connect: (context, storedConfig, storedCredentials) =>
      connect(context, config.parse(storedConfig), credentials.parse(storedCredentials)),
    reach: null,
  };
}

/** Declares a provider that keeps no objects at paths. */
export function defineRecipient<C extends object, S extends object>(definition: RecipientDefinition<C, S>): Provider {
  const { key, title, addressKeys, config, credentials, capabilities, chooses, connect } = definition;
  const { keeps, takes, verifies, concurrency } = capabilities;
  return {
    ...{ key, title, addressKeys, keeps, takes },
    capabilities: { publishes: 'at_once', verifies, concurrency },
    forms: { config: formOf(config), credentials: formOf(credentials) },
    checkConfig: (given, chooser) => {
      const checked = check(config, 'config', given);
      const problem = 'value' in checked && chooser && chooses?.(config.parse(checked.value), chooser);
      return problem ? { problems: [problem] } : checked;
    },
    checkCredentials: (given) => check(credentials, 'credentials', given),
    connect: async () => {
      throw new TypeError(`${key} keeps no objects that could be looked at`);
    },
    reach: (context, storedConfig, storedCredentials) =>
      connect(context, config.parse(storedConfig), credentials.parse(storedCredentials)),
  };
}

function formOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _dialect, ...form } = z.toJSONSchema(schema, { io: 'input' });
  return form;
}

function check(schema: z.ZodType<object>, name: string, given: unknown): Checked {
  const parsed = schema.safeParse(given);
  if (parsed.success) return { value: { ...parsed.data } };
  return { problems: fieldErrorsOf(parsed.error.issues, name) };
}
