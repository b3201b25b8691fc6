import { z } from 'zod';
import { says } from '../../../platform/refusals/index.ts';
import { oneLine, tagSchema } from '../files/index.ts';

/** What documents are called by: their tags, whom they are from, and what they are. */
export const LABEL_KINDS = ['tag', 'sender', 'document_type'] as const;
/** One kind of label. */
export type TermKind = (typeof LABEL_KINDS)[number];

/** The colours a tag can have; what each looks like is the interface's. */
export const LABEL_COLORS = ['blue', 'green', 'violet', 'orange', 'pink', 'gray'] as const;
/** One colour. */
export type TermColor = (typeof LABEL_COLORS)[number];

/** How a list of labels can be ordered: by documents and by last use with the most and the latest first, by name from A. */
export const LABEL_SORTS = ['documents', 'name', 'last_used_at'] as const;
/** One order. */
export type TermSort = (typeof LABEL_SORTS)[number];

/** Which kind of label is meant. */
export const termKindSchema = z.enum(LABEL_KINDS);
/** One colour of a label. */
export const termColorSchema = z.enum(LABEL_COLORS);

/** The name of a label that is there already. */
export const termNameSchema = z.string().min(1).max(200);

/** A name that documents get: a tag holds no comma, the others are one line of at most 200 characters. */
export const newNameSchema = z
  .string()
  .transform((name) => oneLine(name))
  .pipe(
    z
      .string()
      .min(1, says('blank'))
      .max(200, says('too_long', { limit: 200 })),
  );

/** Why a name cannot be that of a tag; undefined when it can, and for other kinds. */
function nameProblem(kind: TermKind, name: string): string | undefined {
  if (kind !== 'tag') return undefined;
  const result = tagSchema.safeParse(name);
  return result.success ? undefined : result.error.issues[0]?.message;
}

/** Says beside the name's own field why a tag cannot have it. */
export function checkName<Body extends { kind: TermKind }>(
  body: Body,
  name: string,
  field: string,
  context: z.RefinementCtx,
) {
  const message = nameProblem(body.kind, name);
  if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message });
}

/** A label as every answer shows it. */
export const termSchema = z
  .object({
    kind: termKindSchema,
    name: z.string(),
    color: termColorSchema.nullable(),
    document_count: z.int().describe('How many documents outside the trash have it.'),
    last_used_at: z.iso.datetime({ precision: 3 }).nullable().describe('When the newest document came that got it.'),
    looks_like: z
      .string()
      .nullable()
      .describe(
        'A label of this kind that more documents have and that may be the same; only the list tells. Nothing is ever merged by itself.',
      ),
    mostly_from: z.array(z.string()).describe('Whom the newest documents with it are from; empty for senders.'),
  })
  .meta({ id: 'Label' });
/** A label as JSON. */
export type TermJson = z.infer<typeof termSchema>;
