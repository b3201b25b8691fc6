import { z } from 'zod';
import { problemResponses, type RouteModule, withMatch } from '../../../platform/http/index.ts';
import { decodeCursor, pageOf, pageQuery, paginationSchema } from '../../../platform/paging/index.ts';
import { fileSchema, pagesOf, requireFile } from '../files/index.ts';
import { aiPreviewSchema, previewFor } from './ai/preview.ts';
import { editFile } from './edit-file.ts';
import { fieldValue } from './fields.ts';
import { changesOf, countChanges } from './history.store.ts';
import { presentChange, presentSuggestion } from './metadata.presenter.ts';
import { changedFileSchema, changeSchema, filePatchSchema, suggestionSchema } from './metadata.schemas.ts';
import { openSuggestions } from './open-suggestions.ts';
import { resolveSuggestion } from './resolve-suggestion.ts';
import { reviewFile } from './review-file.ts';
import { suggestionsOf } from './suggestions.store.ts';
import { undoChange } from './undo-change.ts';

const tag = 'Fields';
const read = { audience: 'user', scope: 'documents:read', tag } as const;
const write = { audience: 'user', scope: 'documents:write', tag } as const;
const params = z.object({ id: z.uuid() });
const historyKeyset = z.object({ id: z.uuid() });

/** What is known of a document: edited, suggested, looked at, and how it came to be. */
export const metadataRoutes: RouteModule = (app) => {
  app.patch(
    '/api/files/:id',
    {
      schema: {
        params,
        body: filePatchSchema,
        response: {
          200: fileSchema.extend({ change_id: z.uuid().nullable().describe('By which the edit can be undone.') }),
          ...problemResponses('file_not_found', 'file_in_trash', 'asn_taken'),
        },
      },
      config: {
        ...write,
        tag: 'Files',
        checksMatch: true,
        summary: 'Edit the fields of a document',
        description: 'What a person says stays, whatever is found when the document is read again.',
      },
    },
    async (request) => {
      const { file, change } = await withMatch(request, (ctx) =>
        editFile(ctx, { id: request.params.id, edit: request.body }),
      );
      return { ...file, change_id: change?.id ?? null };
    },
  );

  app.get(
    '/api/files/:id/suggestions',
    {
      schema: {
        params,
        response: { 200: z.object({ suggestions: z.array(suggestionSchema) }), ...problemResponses('file_not_found') },
      },
      config: { ...read, summary: 'Values that were found on a document but not surely enough to be taken' },
    },
    async (request) => {
      const file = await requireFile(request.ctx, request.params);
      const suggestions = await suggestionsOf(request.ctx.db, file.id);
      return { suggestions: openSuggestions(suggestions, fieldValue(file, 'total_amount')).map(presentSuggestion) };
    },
  );

  app.post(
    '/api/files/:id/suggestions/:suggestion_id',
    {
      schema: {
        params: params.extend({ suggestion_id: z.uuid() }),
        body: z.strictObject({ action: z.enum(['accept', 'decline']) }).meta({ id: 'SettleSuggestionRequest' }),
        response: {
          200: changedFileSchema,
          ...problemResponses('file_not_found', 'file_in_trash', 'suggestion_not_found', 'suggestion_settled'),
        },
      },
      config: { ...write, summary: 'Accept or decline a suggestion' },
    },
    (request) => {
      const { id, suggestion_id: suggestionId } = request.params;
      return resolveSuggestion(request.ctx, { id, suggestionId, action: request.body.action });
    },
  );

  app.get(
    '/api/files/:id/ai-preview',
    {
      schema: {
        params,
        querystring: z.object({
          max_characters: z.coerce
            .number()
            .int()
            .min(500)
            .max(200_000)
            .optional()
            .describe('Another budget than AI_MAX_CHARACTERS.'),
        }),
        response: { 200: aiPreviewSchema, ...problemResponses('file_not_found') },
      },
      config: {
        ...read,
        summary: 'What would be sent to the AI endpoint about a document',
        description: 'Nothing is sent by asking.',
      },
    },
    async (request) => {
      const { ctx, query } = request;
      const file = await requireFile(ctx, request.params);
      const pages = await pagesOf(ctx.db, file.owner_id, file.id);
      const texts = pages.map(({ page_number, text }) => ({ page: page_number, text }));
      return previewFor(ctx.config, texts, query.max_characters);
    },
  );

  app.post(
    '/api/files/:id/review',
    {
      schema: { params, response: { 200: changedFileSchema, ...problemResponses('file_not_found', 'file_in_trash') } },
      config: {
        ...write,
        summary: 'Say yes to everything that was found on a document',
        description:
          'Accepts all open suggestions, confirms what was taken by itself, and takes the document out of those to review.',
      },
    },
    (request) => reviewFile(request.ctx, request.params),
  );

  app.get(
    '/api/files/:id/history',
    {
      schema: {
        params,
        querystring: z.object(pageQuery),
        response: {
          200: z.object({ history: z.array(changeSchema), pagination: paginationSchema }),
          ...problemResponses('file_not_found', 'invalid_cursor'),
        },
      },
      config: { ...read, summary: 'What happened to the fields of a document, newest first' },
    },
    async (request) => {
      const { ctx, query } = request;
      const file = await requireFile(ctx, request.params);
      const afterId = query.cursor === undefined ? null : decodeCursor(query.cursor, historyKeyset).id;
      const offset = afterId === null ? ((query.page ?? 1) - 1) * query.per_page : 0;
      const part = { limit: query.per_page + 1, offset, afterId };
      const [rows, total] = await Promise.all([changesOf(ctx.db, file.id, part), countChanges(ctx.db, file.id)]);
      const page = pageOf(rows, query, { total, total_is_estimate: false }, ({ id }) => ({ id }));
      return { history: page.rows.map((row) => presentChange(ctx, row)), pagination: page.pagination };
    },
  );

  app.post(
    '/api/files/:id/history/:change_id/undo',
    {
      schema: {
        params: params.extend({ change_id: z.uuid() }),
        response: {
          200: changedFileSchema,
          ...problemResponses('file_not_found', 'file_in_trash', 'change_not_found', 'change_undone', 'asn_taken'),
        },
      },
      config: { ...write, summary: 'Undo one change of the fields of a document' },
    },
    (request) => {
      const { id, change_id: changeId } = request.params;
      return undoChange(request.ctx, { id, changeId });
    },
  );
};
