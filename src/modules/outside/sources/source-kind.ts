import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { httpErrors } from '../../../platform/http/index.ts';
import { fieldErrorsOf, says } from '../../../platform/refusals/index.ts';
import type { FileSource } from '../../documents/files/index.ts';
import { openCredentials } from './source-credentials.ts';
import { SourceProblem } from './source-problem.ts';
import type { Source } from './sources.store.ts';

/** The names of all kinds there may be. */
export const KIND_NAMES = ['inbound_key', 'folder', 'mailbox', 'mail_in'] as const;
/** One of them. */
export type KindName = (typeof KIND_NAMES)[number];

/** What `source` of the documents of each kind says. */
const ORIGINS: Readonly<Record<string, FileSource>> = {
  inbound_key: 'webhook',
  folder: 'folder',
  mailbox: 'mail',
  mail_in: 'mail',
} satisfies Record<KindName, FileSource>;

/** What `source` of the documents of a kind says. @throws for a kind that nobody knows */
export function originOf(kind: string): FileSource {
  const origin = ORIGINS[kind];
  if (origin === undefined) throw new Error(`nobody knows sources of the kind "${kind}"`);
  return origin;
}

/** A source as its kind sees it: its values checked, its credentials opened. */
export type OpenSource<C, K> = { source: Source; config: C; credentials: K | null };

/** How a trial ended, in words for the person who asked. */
export type SourceTrial = {
  ok: boolean;
  code: string;
  detail: string;
  /** How many things wait to be accepted, where that is known. */
  waiting_count: number | null;
};

/** What a running source tells. */
export type SourceRun = {
  /** Stop now: paused, changed, deleted, its owner may no longer act, or the process ends. */
  signal: AbortSignal;
  /** Everything is as it should be: what was wrong is over, and waiting times begin anew. */
  succeeded(): Promise<void>;
};

/** A kind of source as it is declared. */
type KindDefinition<C extends object, K extends object> = {
  name: KindName;
  /** Who may have one. */
  audience: 'user' | 'admin';
  config: z.ZodType<C>;
  credentials: z.ZodType<K> | null;
  /** What of its config may stand in the audit log. */
  publicConfig(config: C): Record<string, unknown>;
  /** Whether a change of the config leads the credentials elsewhere, so that they have to be entered anew. */
  isOtherSecret?(before: C, after: C): boolean;
  /** Says no to a config that fits its schema and cannot be had. @throws SourceProblem, which names the field. */
  admit?(ctx: Context, config: C): Promise<void>;
  /** Looks whether it works, or would, and changes nothing. */
  test(ctx: Context, source: OpenSource<C, K>): Promise<SourceTrial>;
  /**
   * Works for one source until the signal aborts; null: the kind is only called. It throws what stops it, best a SourceProblem: it is
   * told to the owner and tried again later. No two of them run for one source, except for a moment after a lost connection.
   */
  run: ((ctx: Context, source: OpenSource<C, K>, run: SourceRun) => Promise<void>) | null;
};

/** What somebody says of a source, checked by its kind. */
export type CheckedValues = { config: Record<string, unknown>; credentials: Record<string, unknown> | null };

/** A kind of source, whatever its config and credentials are made of. */
export type SourceKind = Pick<KindDefinition<object, object>, 'name' | 'audience'> & {
  isLongRunning: boolean;
  /** JSON Schemas for a form. */
  describe(): { config: object; credentials: object | null };
  /** Checks what was sent. @throws invalid_request */
  check(values: { config: unknown; credentials?: unknown }): CheckedValues;
  /** Refuses to send credentials elsewhere that were entered for what was set before. @throws invalid_request */
  requireSameSecret(before: { config: unknown }, after: { config: unknown }): void;
  /** Refuses what cannot be had, for whoever enters it. @throws invalid_request */
  admit(ctx: Context, source: { config: unknown }): Promise<void>;
  publicConfig(source: Pick<Source, 'config'>): Record<string, unknown>;
  test(ctx: Context, source: Source): Promise<SourceTrial>;
  run(ctx: Context, source: Source, run: SourceRun): Promise<void>;
};

/** Declares a kind of source. */
export function defineSourceKind<C extends object, K extends object>(kind: KindDefinition<C, K>): SourceKind {
  const opened = async (ctx: Context, source: Source): Promise<OpenSource<C, K>> => {
    const config = kind.config.safeParse(source.config);
    const credentials = kind.credentials?.nullable().safeParse(await openCredentials(ctx, source));
    if (!config.success || credentials?.success === false) {
      const detail = 'What is set of this source is not understood by this version of the service. Enter it again.';
      throw new SourceProblem('config_not_readable', detail);
    }
    return { source, config: config.data, credentials: credentials?.data ?? null };
  };
  return {
    name: kind.name,
    audience: kind.audience,
    isLongRunning: kind.run !== null,
    describe: () => ({
      config: z.toJSONSchema(kind.config, { io: 'input' }),
      credentials: kind.credentials && z.toJSONSchema(kind.credentials, { io: 'input' }),
    }),
    check: ({ config, credentials }) => ({
      config: checked('config', kind.config, config),
      credentials:
        kind.credentials === null || credentials === undefined || credentials === null
          ? null
          : checked('credentials', kind.credentials, credentials),
    }),
    requireSameSecret(before, after) {
      const was = kind.config.safeParse(before.config);
      if (was.success && !kind.isOtherSecret?.(was.data, kind.config.parse(after.config))) return;
      const message = says('entered_anew');
      throw httpErrors.invalid_request({ errors: [{ path: 'credentials', message }] });
    },
    async admit(ctx, source) {
      try {
        await kind.admit?.(ctx, kind.config.parse(source.config));
      } catch (error) {
        if (!(error instanceof SourceProblem)) throw error;
        throw httpErrors.invalid_request({
          errors: [{ path: `config.${error.field}`, message: error.detail, code: error.code }],
          cause: error,
        });
      }
    },
    publicConfig: (source) => kind.publicConfig(kind.config.parse(source.config)),
    test: async (ctx, source) => kind.test(ctx, await opened(ctx, source)),
    async run(ctx, source, run) {
      if (kind.run === null) throw new Error(`nothing runs for a source of the kind ${kind.name}`);
      await kind.run(ctx, await opened(ctx, source), run);
    },
  };
}

function checked<T extends object>(member: string, schema: z.ZodType<T>, value: unknown): Record<string, unknown> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return Object.fromEntries(Object.entries(parsed.data));
  throw httpErrors.invalid_request({ errors: fieldErrorsOf(parsed.error.issues, member) });
}
