import { z } from 'zod';
import { ownerOf } from '../../../platform/context.ts';
import { flagSchema, problemResponses, type RouteModule, withIdempotency } from '../../../platform/http/index.ts';
import { pageQuery, paginationSchema } from '../../../platform/paging/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import { colorTag, makeTag } from './change-term.ts';
import { listTerms } from './list-terms.ts';
import { coloredTags } from './terms.store.ts';
import {
  checkName,
  LABEL_SORTS,
  newNameSchema,
  termColorSchema,
  termKindSchema,
  termNameSchema,
  termSchema,
} from './vocabulary.schemas.ts';

const tag = 'Labels';
const listQuery = z.object({
  ...pageQuery,
  kind: termKindSchema.default('tag'),
  q: z
    .string()
    .max(200)
    .refine((text) => !text.includes('\0'), says('not_storable'))
    .default('')
    .describe('Part of the name.'),
  sort_by: z.enum(LABEL_SORTS).default('documents').describe('Most documents, or latest use, first; names from A.'),
  look_alikes: flagSchema
    .default(false)
    .describe('true: only labels that look like another, and those they look like.'),
  brief: flagSchema
    .default(false)
    .describe('true: without what they look like and whom they are from, for whoever completes names.'),
});
const tagBody = z
  .strictObject({ kind: z.literal('tag'), name: newNameSchema, color: termColorSchema.nullable().default(null) })
  .superRefine((body, context) => checkName(body, body.name, 'name', context))
  .meta({ id: 'NewLabelRequest' });
const colorBody = z
  .strictObject({ kind: z.literal('tag'), name: termNameSchema, color: termColorSchema.nullable() })
  .meta({ id: 'ColorLabelRequest' });

/** What documents are called: listed, made, coloured. Renaming, merging and deleting are bulk actions. */
export const vocabularyRoutes: RouteModule = (app) => {
  app.get(
    '/api/labels',
    {
      schema: {
        querystring: listQuery,
        response: {
          200: z.object({ labels: z.array(termSchema), pagination: paginationSchema }),
          ...problemResponses('invalid_cursor'),
        },
      },
      config: {
        audience: 'user',
        scope: 'documents:read',
        tag,
        summary: 'Tags, senders or types, with their documents',
      },
    },
    (request) => {
      const { sort_by: sort, look_alikes, brief, ...query } = request.query;
      return listTerms(request.ctx, { ...query, sort, alike: look_alikes, isBrief: brief });
    },
  );

  app.get(
    '/api/labels/colors',
    {
      schema: {
        response: { 200: z.object({ colors: z.array(z.object({ name: z.string(), color: termColorSchema })) }) },
      },
      config: { audience: 'user', scope: 'documents:read', tag, summary: 'The tags that have a colour' },
    },
    async (request) => ({ colors: await coloredTags(request.ctx.db, ownerOf(request.ctx)) }),
  );

  app.post(
    '/api/labels',
    {
      schema: {
        body: tagBody,
        response: { 201: termSchema, ...problemResponses('label_exists', 'label_limit_reached') },
      },
      config: {
        audience: 'user',
        scope: 'documents:write',
        tag,
        idempotent: true,
        summary: 'Make a tag that no document has yet',
      },
    },
    async (request, reply) => {
      const { body } = await withIdempotency(request, null, async (ctx) => ({
        status: 201,
        body: await makeTag(ctx, request.body),
      }));
      return reply.code(201).send(body);
    },
  );

  app.patch(
    '/api/labels',
    {
      schema: { body: colorBody, response: { 200: termSchema, ...problemResponses('label_not_found') } },
      config: { audience: 'user', scope: 'documents:write', tag, summary: 'Give a tag a colour, or take it away' },
    },
    (request) => colorTag(request.ctx, request.body),
  );
};
