import { createInterface } from 'node:readline';
import { z } from 'zod';
import { type Context, inTransaction, ownerOf } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { importPipeline, ownPipelines, pipelineFileSchema } from '../../../documents/pipelines/index.ts';
import { createRule, listRules, newRuleSchema } from '../../../documents/rules/index.ts';
import { createSavedSearch, listSavedSearches, newSavedSearchSchema } from '../../../documents/saved-searches/index.ts';
import { keptTags, makeTag, newNameSchema, termColorSchema } from '../../../documents/vocabulary/index.ts';
import type { ArchivePart } from './archive-source.ts';
import { jsonOf } from './complete.ts';

/** What became of rules, pipelines, saved searches and tags. */
export type ImportedThings = { imported: number; there: number; refused: { name: string; why: string }[] };

/** A kind of thing in a file of its own, one JSON value a line. What has the name of one that is there is left as it is there. */
type Kind = {
  file: string;
  names(ctx: Context): Promise<readonly string[]>;
  /** Makes one of what a line says beside what only its old place knew. */
  make(ctx: Context, value: unknown): Promise<unknown>;
};

const newTagSchema = z.object({ name: newNameSchema, color: termColorSchema.nullable() });

const KINDS: readonly Kind[] = [
  {
    file: 'tags.ndjson',
    names: async (ctx) => (await keptTags(ctx.db, ownerOf(ctx))).map(({ name }) => name),
    make: (ctx, value) => makeTag(ctx, only(newTagSchema, value)),
  },
  {
    file: 'pipelines.ndjson',
    names: async (ctx) => (await ownPipelines(ctx)).map(({ name }) => name),
    make: (ctx, value) => inTransaction(ctx, (ctx) => importPipeline(ctx, only(pipelineFileSchema, value))),
  },
  {
    file: 'rules.ndjson',
    names: async (ctx) => (await listRules(ctx)).map(({ name }) => name),
    make: (ctx, value) => createRule(ctx, { ...only(newRuleSchema, value), position: undefined }),
  },
  {
    file: 'saved-searches.ndjson',
    names: async (ctx) => (await listSavedSearches(ctx, { counted: 'none' })).map(({ name }) => name),
    make: (ctx, value) => createSavedSearch(ctx, only(newSavedSearchSchema, value)),
  },
];

/** Makes what a person had beside documents, as far as nothing here has the same name. */
export async function importThings(ctx: Context, part: ArchivePart): Promise<ImportedThings> {
  const result: ImportedThings = { imported: 0, there: 0, refused: [] };
  for (const { file, names, make } of KINDS.filter((kind) => part.sums.has(kind.file))) {
    const taken = new Set((await names(ctx)).map((name) => name.toLowerCase()));
    const lines = createInterface({ input: await part.open(file), crlfDelay: Number.POSITIVE_INFINITY });
    for await (const line of lines) {
      if (line === '') continue;
      const value = jsonOf(line);
      const { name } = namedSchema.parse(value);
      if (taken.has(name.toLowerCase())) {
        result.there += 1;
        continue;
      }
      const why = await refusal(() => make(ctx, value));
      if (why === undefined) result.imported += 1;
      else result.refused.push({ name: `${file}: ${name}`, why });
    }
  }
  return result;
}

const namedSchema = z.object({ name: z.string() });

/** Why this version takes something not as it was elsewhere; undefined when it does. */
async function refusal(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.detail;
    if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join(' ');
    throw error;
  }
}

/** What a schema knows of a value, read as it wants it: what only the old place knew, such as ids, is left behind. */
function only<S extends z.ZodObject>(schema: S, value: unknown): z.infer<S> {
  const known = Object.keys(schema.shape);
  const given = z.record(z.string(), z.unknown()).parse(value);
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([key]) => known.includes(key))));
}
