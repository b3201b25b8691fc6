import { z } from 'zod';
import { ownerOf } from '../../../../platform/context.ts';
import { type ApiServer, listAnswer, problemResponses } from '../../../../platform/http/index.ts';
import { listPage, pageQuery } from '../../../../platform/paging/index.ts';
import { endedSessionsSchema, presentSession, revokeTokensQuery, sessionSchema } from '../auth.schemas.ts';
import { countSessions, listSessions } from '../auth.store.ts';
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
        response: listAnswer('sessions', sessionSchema),
      },
    },
    async ({ ctx, query }) => {
      const { db, clock, actor } = ctx;
      const currentId = actor.type === 'user' ? actor.sessionId : null;
      return listPage('sessions', query, {
        rows: (part) => listSessions(db, ownerOf(ctx), clock.now(), part),
        count: () => countSessions(db, ownerOf(ctx), clock.now()),
        present: (rows) => rows.map((session) => presentSession(session, currentId)),
      });
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
