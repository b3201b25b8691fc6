import { z } from 'zod';
import { type Context, ownerOf } from '../../../../platform/context.ts';
import { problemResponses, type RouteModule } from '../../../../platform/http/index.ts';
import { requireDestination } from '../manage/manage-destinations.ts';
import { deliverFound } from './deliver-found.ts';
import { openFindings, someFindings } from './findings.store.ts';
import { deliverFoundSchema, presentReconciliation, reconciliationSchema } from './reconciliation.schemas.ts';
import { getReconciliation } from './reconciliations.store.ts';
import { startReconciliation } from './start-reconciliation.ts';

const NAMED = 100;
const tag = 'Destinations';
const params = z.object({ id: z.uuid() });
const answer = z.object({
  reconciliation: reconciliationSchema.nullable().describe('null: it was never compared.'),
});

async function report(ctx: Context, id: string): Promise<z.infer<typeof answer>> {
  const destination = await requireDestination(ctx, id);
  const row = await getReconciliation(ctx.db, id);
  if (!row) return { reconciliation: null };
  const isDone = row.state === 'done';
  const parts = {
    open: isDone ? await openFindings(ctx.db, id) : { missing: 0, changed: 0 },
    findings: isDone ? await someFindings(ctx.db, id, NAMED) : [],
  };
  const reader = { ownerId: ownerOf(ctx), isOwn: destination.owner_id !== null };
  return { reconciliation: presentReconciliation(row, parts, reader) };
}

/** Comparing a destination with what lies there. */
export const reconciliationRoutes: RouteModule = (app) => {
  app.post(
    '/api/destinations/:id/reconcile',
    {
      config: {
        audience: 'user',
        scope: 'documents:write',
        tag,
        summary: 'Compare a destination with what lies there',
      },
      schema: {
        params,
        response: { 202: answer, ...problemResponses('destination_not_found', 'destination_not_listable') },
      },
    },
    async ({ ctx, params }, reply) => {
      await startReconciliation(ctx, params);
      return reply.code(202).send(await report(ctx, params.id));
    },
  );

  app.get(
    '/api/destinations/:id/reconciliation',
    {
      config: {
        audience: 'user',
        scope: 'documents:read',
        tag,
        summary: 'What the last comparison of a destination found',
      },
      schema: { params, response: { 200: answer, ...problemResponses('destination_not_found') } },
    },
    async ({ ctx, params }) => report(ctx, params.id),
  );

  app.post(
    '/api/destinations/:id/reconciliation/deliver',
    {
      config: {
        audience: 'user',
        scope: 'documents:write',
        tag,
        summary: 'Deliver again what the last comparison found to be missing',
      },
      schema: {
        params,
        body: deliverFoundSchema,
        response: {
          202: z.object({ restarted: z.int().describe('Copies that go out again.') }),
          ...problemResponses('destination_not_found', 'destination_paused'),
        },
      },
    },
    async ({ ctx, params, body }, reply) => {
      const restarted = await deliverFound(ctx, {
        id: params.id,
        kinds: body.changed ? ['missing', 'changed'] : ['missing'],
      });
      return reply.code(202).send({ restarted });
    },
  );
};
