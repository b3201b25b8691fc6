import { z } from 'zod';
import { actsAsAdmin, type Context } from '../../../platform/context.ts';
import { says } from '../../../platform/refusals/index.ts';
import { tagsSchema } from '../../documents/files/index.ts';
import { watchRoots } from './folder/roots.ts';
import { mailInNotSetUp } from './kinds/mail-in.ts';
import { isKnownKind, sourceKinds } from './kinds.ts';
import { addressWith } from './mail-in/mail-addresses.ts';
import { findMailInMailbox } from './mail-in/mail-in.store.ts';
import { KIND_NAMES } from './source-kind.ts';
import type { Source } from './sources.store.ts';
import { storedWaitingSchema, WAITING_REASONS } from './waiting.ts';

const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, says('control_characters'))
  .describe('What the source is called.');

const kind = z.enum(KIND_NAMES);
const values = z.record(z.string(), z.unknown());
const config = values.describe('What the kind needs; `GET /api/sources/kinds` tells its form.');
const tags = tagsSchema.describe('Put on every document that comes from it.');

const pipelineId = z
  .uuid()
  .nullable()
  .describe('The pipeline that its documents take, unless another one is meant for them.');

/** The body of `POST /api/sources`. */
export const newSourceSchema = z.object({
  kind: kind.refine(isKnownKind, says('unknown_kind')).describe('One that `GET /api/sources/kinds` names.'),
  name,
  tags: tags.default([]),
  pipeline_id: pipelineId.default(null),
  config: config.default({}),
  credentials: values.optional().describe('What the kind keeps secret; never shown again.'),
});
/** What a new source needs. */
export type NewSource = z.infer<typeof newSourceSchema>;

/** The body of `PATCH /api/sources/{id}`: only what is given changes. */
export const sourcePatchSchema = z.object({
  name: name.optional(),
  tags: tags.optional(),
  pipeline_id: pipelineId.optional(),
  is_active: z.boolean().optional().describe('false: paused, nothing comes in until it is switched on.'),
  config: config.optional().describe('All of it anew.'),
  credentials: values.nullable().optional().describe('All of them anew; null removes them.'),
});
/** What may change of a source. */
export type SourcePatch = z.infer<typeof sourcePatchSchema>;

const waitingFile = z
  .object({
    filename: z.string(),
    code: z
      .enum(WAITING_REASONS)
      .describe(
        '`file_unfinished`: it lacks the end that files of its kind have; `file_open`: somebody writes to it; the others: a limit that would be passed, or that is too small for it.',
      ),
    since: z.iso.datetime(),
    resets_at: z.iso.datetime().nullable().describe('When there is room by itself.'),
  })
  .meta({ id: 'WaitingFile' });

/** A source as the API shows it: what is secret of it is never in it. */
export const sourceSchema = z
  .object({
    id: z.uuid(),
    kind,
    name: z.string(),
    tags: z.array(z.string()),
    pipeline_id: pipelineId,
    config: values,
    mail_address: z
      .string()
      .nullable()
      .describe(
        'Of a mail address of one’s own: where mails are sent to. null: of another kind, or no mailbox is set up.',
      ),
    has_credentials: z.boolean(),
    state: z
      .enum(['working', 'failing', 'paused'])
      .describe('`failing`: what is wrong stands in `problem`; it is tried again.'),
    is_active: z.boolean(),
    paused_at: z.iso.datetime().nullable(),
    last_success_at: z.iso.datetime().nullable().describe('When something last came in, or it was last found well.'),
    problem: z
      .object({
        code: z.string(),
        detail: z.string(),
        at: z.iso.datetime(),
        next_try_at: z.iso.datetime().nullable(),
      })
      .nullable(),
    waiting: z
      .array(waitingFile)
      .describe('Files in a watched folder and parts of mails that are not taken over yet, and why: the first twenty.'),
    previous_key_until: z.iso.datetime().nullable().describe('So long the key of before goes on beside the new one.'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Source' });

/** A source with what was just made for it, shown this once. */
export const sourceAndMadeSchema = sourceSchema
  .extend({
    made: z.object({
      key: z.string().nullable().describe('The key of its address. It is not shown again. null: none was made.'),
      url: z.string().nullable().describe('The address with that key, to post documents to.'),
      secret: z.string().nullable().describe('The secret that signs requests. It is not shown again.'),
    }),
  })
  .meta({ id: 'SourceAndMade' });

/** The kinds of sources as the API shows them. */
export const kindsSchema = z.object({
  kinds: z.array(
    z
      .object({
        name: kind,
        audience: z.enum(['user', 'admin']).describe('Who may have one.'),
        is_available: z.boolean().describe('Whether the service is set up for it.'),
        is_called: z.boolean().describe('Others send to it; nothing runs for it here.'),
        config: z.record(z.string(), z.unknown()).describe('JSON Schema of `config`.'),
        credentials: z.record(z.string(), z.unknown()).nullable().describe('JSON Schema of `credentials`.'),
        roots: z
          .array(z.string())
          .describe('Folders of the machine below which a watched one may lie; told to administrators only.'),
      })
      .meta({ id: 'SourceKind' }),
  ),
});

/** Every kind with what its form asks for. */
export async function presentKinds(ctx: Context): Promise<z.infer<typeof kindsSchema>> {
  const hasMailIn = (await findMailInMailbox(ctx.db)) !== undefined;
  const roots = actsAsAdmin(ctx) ? await watchRoots(ctx.config) : [];
  const kinds = sourceKinds.map((known) => {
    const { config, credentials } = known.describe();
    const { name, audience, isLongRunning } = known;
    return {
      name,
      audience,
      is_available: name !== 'mail_in' || hasMailIn,
      is_called: !isLongRunning,
      config: { ...config },
      credentials: credentials && { ...credentials },
      roots: name === 'folder' ? roots : [],
    };
  });
  return { kinds };
}

/** How a trial ended. */
export const trialSchema = z.object({
  ok: z.boolean(),
  code: z.string(),
  detail: z.string().describe('What was found, in words.'),
  waiting_count: z.int().nullable().describe('How many mails wait to be taken over, where that is known.'),
});

type Presented = z.infer<typeof sourceSchema>;

/** The only shape of sources that leaves the service. */
export async function presentSources(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  sources: readonly Source[],
): Promise<Presented[]> {
  const mailbox = sources.some(({ mail_tag: tag }) => tag !== null) ? await findMailInMailbox(db) : undefined;
  return sources.map((source) => present(source, clock.now(), mailbox?.address ?? null));
}

/** One of them. */
export async function presentSource(ctx: Pick<Context, 'db' | 'clock'>, source: Source): Promise<Presented> {
  const [presented] = await presentSources(ctx, [source]);
  if (!presented) throw new Error('a source was presented as nothing');
  return presented;
}

function present(source: Source, now: Date, mailInBase: string | null): Presented {
  const { mail_tag: tag, previous_key_until: until } = source;
  const problem = tag !== null && mailInBase === null ? notSetUp(now) : storedProblem(source);
  const whenOn = problem === null ? 'working' : 'failing';
  return {
    id: source.id,
    kind: kind.parse(source.kind),
    name: source.name,
    tags: source.tags,
    pipeline_id: source.pipeline_id,
    config: values.parse(source.config),
    mail_address: tag === null || mailInBase === null ? null : addressWith(mailInBase, tag),
    has_credentials: source.credentials_sealed !== null,
    state: source.is_active ? whenOn : 'paused',
    is_active: source.is_active,
    paused_at: source.paused_at?.toISOString() ?? null,
    last_success_at: source.last_success_at?.toISOString() ?? null,
    problem,
    waiting: source.is_active ? storedWaitingSchema.parse(source.waiting) : [],
    previous_key_until: until !== null && now < until ? until.toISOString() : null,
    created_at: source.created_at.toISOString(),
    updated_at: source.updated_at.toISOString(),
  };
}

function storedProblem(source: Source): Presented['problem'] {
  const { last_error_code: code, last_error: detail, last_error_at: at, next_try_at: next } = source;
  if (code === null || detail === null || at === null) return null;
  return { code, detail, at: at.toISOString(), next_try_at: next?.toISOString() ?? null };
}

function notSetUp(now: Date): Presented['problem'] {
  const { code, detail } = mailInNotSetUp();
  return { code, detail, at: now.toISOString(), next_try_at: null };
}
