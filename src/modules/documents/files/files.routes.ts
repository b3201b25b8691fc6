import { z } from 'zod';
import { ownerOf } from '../../../platform/context.ts';
import {
  binaryResponse,
  problemResponses,
  type RouteModule,
  textOrJsonResponse,
} from '../../../platform/http/index.ts';
import { pageQuery, paginationSchema } from '../../../platform/paging/index.ts';
import { acceptedFormats } from '../../reading/converters/index.ts';
import { countForBadges } from './count-files.ts';
import { downloadOf, FILE_VERSIONS, previewOf, requireFile, textOf, thumbnailOf } from './file-content.ts';
import { inZoneOfOwner, listFilterShape } from './files.filter.ts';
import { presentFile } from './files.presenter.ts';
import { fileCountsSchema, filePagesSchema, fileSchema } from './files.schemas.ts';
import { pagesOf } from './files.store.ts';
import { foldedCopiesOf } from './folded-copies.store.ts';
import { fileSortShape, listFiles } from './list-files.ts';
import { requireCustomFilter } from './require-custom-filter.ts';
import { sendContent } from './send-content.ts';
import { fileSumsSchema, sumFiles } from './sum-files.ts';

const tag = 'Files';
const read = { audience: 'user', scope: 'documents:read', tag } as const;
const params = z.object({ id: z.uuid() });
/** What browsers keep they ask for anew under another address. */
const revision = z.object({
  v: z.string().max(100).optional().describe('Passed over: another value is another address.'),
});
/** What an original may be. */
const ORIGINAL_TYPES = acceptedFormats().map(({ mimeType }) => mimeType);
const contentAnswers = (contentType: string | readonly string[], ...codes: string[]) => ({
  200: binaryResponse(contentType, 'The whole file. ETag is the hash of its content.'),
  206: binaryResponse(contentType, 'The requested range.'),
  304: z.undefined().describe('The version named in If-None-Match is still the current one.'),
  ...problemResponses('file_not_found', 'precondition_failed', 'range_not_satisfiable', 'content_missing', ...codes),
});
const listQuery = z.object({ ...pageQuery, ...listFilterShape, ...fileSortShape });
const listAnswer = z.object({
  files: z.array(fileSchema),
  copies: z
    .array(z.object({ file_id: z.uuid(), exact: z.int(), near: z.int().describe('Nearly the same.') }))
    .optional()
    .describe('With `folds_copies`: which of these documents have copies, and how many.'),
  pagination: paginationSchema,
});

/** Lists documents and sends their content. */
export const fileRoutes: RouteModule = (app) => {
  app.get(
    '/api/files',
    {
      schema: { querystring: listQuery, response: { 200: listAnswer, ...problemResponses('invalid_cursor') } },
      config: { ...read, summary: 'List documents' },
    },
    async (request) => {
      const { per_page, cursor, page, sort_by, sort_order, ...filter } = request.query;
      const query = { per_page, cursor, page, sort_by, sort_order };
      const { ctx } = request;
      const ownerId = ownerOf(ctx);
      await requireCustomFilter(ctx, ownerId, filter);
      const { rows, pagination } = await listFiles(ctx.db, ownerId, await inZoneOfOwner(ctx, ownerId, filter), query);
      const files = rows.map((row) => presentFile(row));
      if (!filter.folds_copies) return { files, pagination };
      const ids = files.map(({ id }) => id);
      return { files, copies: await foldedCopiesOf(ctx.db, ownerId, ids), pagination };
    },
  );

  app.get(
    '/api/files/counts',
    {
      schema: { response: { 200: fileCountsSchema } },
      config: { ...read, summary: 'Numbers of documents for badges' },
    },
    (request) => countForBadges(request.ctx.db, ownerOf(request.ctx)),
  );

  app.get(
    '/api/files/sums',
    {
      schema: { querystring: z.object(listFilterShape), response: { 200: fileSumsSchema } },
      config: {
        ...read,
        summary: 'What documents come to',
        description: 'Of those that a filter lets through: totals and custom fields of money, each currency by itself.',
      },
    },
    async ({ ctx, query }) => {
      const ownerId = ownerOf(ctx);
      await requireCustomFilter(ctx, ownerId, query);
      return sumFiles(ctx.db, ownerId, await inZoneOfOwner(ctx, ownerId, query));
    },
  );

  app.get(
    '/api/files/:id/download',
    {
      schema: {
        params,
        querystring: z.object({ version: z.enum(FILE_VERSIONS).optional() }),
        response: contentAnswers(ORIGINAL_TYPES, 'version_not_available', 'archive_copy_not_available'),
      },
      config: {
        ...read,
        sends: 'content',
        summary: 'Download a document',
        description:
          'Without a version: the searchable PDF once there is one. `pdfa` is its archive copy (PDF/A), `pdfa_original` that of the original, where that shows something else.',
      },
    },
    async (request, reply) =>
      sendContent(request, reply, await downloadOf(request.ctx, { ...request.params, ...request.query })),
  );

  app.get(
    '/api/files/:id/preview',
    {
      schema: {
        params,
        querystring: revision,
        response: contentAnswers('application/pdf', 'preview_not_available'),
      },
      config: { ...read, sends: 'content', summary: 'The document as a PDF to look at' },
    },
    async (request, reply) => sendContent(request, reply, await previewOf(request.ctx, request.params)),
  );

  app.get(
    '/api/files/:id/thumbnail',
    {
      schema: { params, querystring: revision, response: contentAnswers('image/webp', 'thumbnail_not_available') },
      // A list scrolled fast asks for hundreds of small pictures a minute.
      config: { ...read, sends: 'content', rateLimit: 'strangers', summary: 'Picture of the first page (WebP)' },
    },
    async (request, reply) => sendContent(request, reply, await thumbnailOf(request.ctx, request.params)),
  );

  app.get(
    '/api/files/:id/text',
    {
      schema: {
        params,
        response: {
          ...contentAnswers('text/plain'),
          200: textOrJsonResponse(
            'text/plain',
            filePagesSchema,
            'The text, or its pages with `Accept: application/json`.',
          ),
        },
      },
      config: {
        ...read,
        sends: 'content',
        summary: 'Text of a document',
        description: 'text/plain, or its pages with Accept: application/json.',
      },
    },
    async (request, reply) => {
      reply.header('vary', 'Accept');
      const { ctx, params: wanted } = request;
      if (!prefersJson(request.headers.accept)) return sendContent(request, reply, await textOf(ctx, wanted));
      const file = await requireFile(ctx, wanted);
      return { pages: await pagesOf(ctx.db, file.owner_id, file.id) };
    },
  );
};

function prefersJson(accept: string | undefined): boolean {
  return /\bapplication\/json\b/i.test(accept ?? '');
}
