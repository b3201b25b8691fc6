import { z } from 'zod';
import { problemResponses, type RouteModule, withIdempotency } from '../../../platform/http/index.ts';
import { bulkFilterSchema, bulkSchema, presentBulk } from './bulk.schemas.ts';
import { startRunRules } from './start-bulk.ts';

const rule_ids = z
  .array(z.uuid())
  .min(1)
  .max(200)
  .optional()
  .describe('The rules to run, also ones that are off; left out: all that are on. Earlier rules still come first.');
const runBody = z
  .union([
    z.strictObject({ rule_ids, ids: z.array(z.uuid()).min(1).max(1000) }),
    z.strictObject({ rule_ids, filter: bulkFilterSchema }),
  ])
  .meta({ id: 'RunRulesRequest' });

/** Runs rules on documents that are there already. */
export const runRulesRoutes: RouteModule = (app) => {
  app.post(
    '/api/rules/run',
    {
      schema: { body: runBody, response: { 202: bulkSchema, ...problemResponses('rule_not_found') } },
      config: {
        audience: 'user',
        scope: 'documents:write',
        idempotent: true,
        makesAt: '/api/files/bulk',
        tag: 'Rules',
        summary: 'Run rules on documents that are there already',
        description: 'A bulk action: it has progress and can be undone. What somebody confirmed stays.',
      },
    },
    async (request, reply) => {
      const { rule_ids: ruleIds, ...choice } = request.body;
      const { body } = await withIdempotency(request, null, async (ctx) => ({
        status: 202,
        body: presentBulk(await startRunRules(ctx, { ruleIds, choice })),
      }));
      return reply.code(202).send(body);
    },
  );
};
