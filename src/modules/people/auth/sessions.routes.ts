import { z } from 'zod';
import { ownerOf } from '../../../platform/context.ts';
import { type ApiServer, problemResponses } from '../../../platform/http/index.ts';
import { newestFirst, newestFirstKeyset, pageOf, pageQuery } from '../../../platform/paging/index.ts';
import { endedSessionsSchema, presentSession, revokeTokensQuery, sessionListSchema } from './auth.schemas.ts';
import { countSessions, listSessions } from './auth.store.ts';
import { endOtherSessions, endSession } from './end-session.ts';

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
      const found = await listSessions(db, userId, clock.now(), newestFirst(request.query));
      const total = { total: await countSessions(db, userId, clock.now()), total_is_estimate: false };
      const { rows, pagination } = pageOf(found, request.query, total, newestFirstKeyset);
      const currentId = actor.type === 'user' ? actor.sessionId : null;
      return { sessions: rows.map((session) => presentSession(session, currentId)), pagination };
    },
  );
  app.delete(
    '/api/auth/sessions',
    {
      config: { ...shared, summary: 'End all your sessions but this one' },
      schema: { querystring: revokeTokensQuery, response: { 200: endedSessionsSchema } },
    },
    async (request) => endOtherSessions(request.ctx, request.query),
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
