import { z } from 'zod';
import { ownerOf } from '../../../platform/context.ts';
import { type ApiServer, problemResponses } from '../../../platform/http/index.ts';
import { decodeCursor, pageOf, pageQuery } from '../../../platform/paging/index.ts';
import { presentSession, sessionListSchema } from './auth.schemas.ts';
import { countSessions, listSessions } from './auth.store.ts';
import { endSession } from './end-session.ts';

const keysetSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** Routes of a person's own sessions. */
export function sessionRoutes(app: ApiServer): void {
  const shared = { audience: 'user', tag: 'Signing in' } as const;
  app.get(
    '/api/auth/sessions',
    {
      config: { ...shared, summary: 'List your sessions' },
      schema: {
        querystring: z.object(pageQuery),
        response: { 200: sessionListSchema, ...problemResponses('invalid_cursor') },
      },
    },
    async (request) => {
      const { db, clock, actor } = request.ctx;
      const userId = ownerOf(request.ctx);
      const { per_page, cursor, page } = request.query;
      const [createdAt, id] = cursor === undefined ? [] : decodeCursor(cursor, keysetSchema);
      const after = createdAt !== undefined && id !== undefined ? { created_at: new Date(createdAt), id } : undefined;
      const offset = after || page === undefined ? 0 : (page - 1) * per_page;
      const found = await listSessions(db, userId, clock.now(), { limit: per_page + 1, offset, after });
      const total = { total: await countSessions(db, userId, clock.now()), total_is_estimate: false };
      const { rows, pagination } = pageOf(found, request.query, total, (session) => [
        session.created_at.toISOString(),
        session.id,
      ]);
      const currentId = actor.type === 'user' ? actor.sessionId : null;
      return { sessions: rows.map((session) => presentSession(session, currentId)), pagination };
    },
  );
  app.delete(
    '/api/auth/sessions/:id',
    {
      config: { ...shared, summary: 'End one of your sessions' },
      schema: {
        params: z.object({ id: z.uuid() }),
        response: { 204: z.undefined().describe('Ended.'), ...problemResponses('session_not_found') },
      },
    },
    async (request, reply) => {
      await endSession(request.ctx, request.params);
      return reply.code(204).send();
    },
  );
}
