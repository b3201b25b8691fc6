import { z } from 'zod';
import {
  flagSchema,
  problemResponses,
  type RouteModule,
  withIdempotency,
  withMatch,
} from '../../../platform/http/index.ts';
import { paginationSchema, wholeList } from '../../../platform/paging/index.ts';
import { changePlan, createPlan, deletePlan, listPlans, reorderPlans, requirePlan } from './manage-plans.ts';
import { newPlanSchema, planIdSchema, planPatchSchema, planSchema, presentPlan } from './plans.schemas.ts';
import { planSettings } from './plans.settings.ts';
import type { Plan } from './plans.store.ts';

const tag = 'Plans';
const open = { audience: 'public', tag } as const;
const admin = { audience: 'admin', scope: 'admin', tag } as const;
const params = z.object({ plan_id: z.string().max(50) });
const allPlans = z.object({ plans: z.array(planSchema), pagination: paginationSchema });
const whole = (plans: readonly Plan[]) => ({ plans: plans.map(presentPlan), pagination: wholeList(plans) });
const tiersSchema = z.object({
  tiers: z.array(planSchema),
  overage_percent: z.int().describe('How far beyond its documents a plan goes that does not say so itself.'),
  pagination: paginationSchema,
});
const listQuery = z.object({
  is_active: flagSchema.optional().describe('true: only plans that can be chosen; false: only retired ones.'),
});
const orderBody = z
  .strictObject({ plan_ids: z.array(planIdSchema).max(1_000).describe('Every plan exactly once.') })
  .meta({ id: 'ReorderPlansRequest' });

/** What people can have of this service: read by everybody, made by administrators. */
export const planRoutes: RouteModule = (app) => {
  app.get(
    '/api/plans',
    {
      schema: { querystring: listQuery, response: { 200: allPlans } },
      config: { ...open, summary: 'Every plan', description: 'In their order, retired ones included.' },
    },
    async (request) => {
      const { is_active: isActive } = request.query;
      const plans = await listPlans(request.ctx);
      return whole(plans.filter((plan) => isActive === undefined || plan.is_active === isActive));
    },
  );

  app.get(
    '/api/subscriptions/tiers',
    {
      schema: { response: { 200: tiersSchema } },
      config: {
        ...open,
        summary: 'What can be chosen',
        description: 'The plans that are not retired, in their order.',
      },
    },
    async (request) => {
      const { plans, pagination } = whole((await listPlans(request.ctx)).filter((plan) => plan.is_active));
      const { overagePercent } = request.ctx.config.get(planSettings);
      return { tiers: plans, overage_percent: overagePercent, pagination };
    },
  );

  app.post(
    '/api/plans',
    {
      schema: {
        body: newPlanSchema,
        response: { 201: planSchema, ...problemResponses('plan_exists', 'plan_price_taken') },
      },
      config: { ...admin, idempotent: true, summary: 'Make a plan' },
    },
    async (request, reply) => {
      const { body } = await withIdempotency(request, null, async (ctx) => ({
        status: 201,
        body: presentPlan(await createPlan(ctx, request.body)),
      }));
      return reply.code(201).send(body);
    },
  );

  app.put(
    '/api/plans/reorder',
    {
      schema: { body: orderBody, response: { 200: allPlans, ...problemResponses('plan_order_incomplete') } },
      config: { ...admin, summary: 'Put the plans into another order' },
    },
    async (request) => whole(await reorderPlans(request.ctx, { planIds: request.body.plan_ids })),
  );

  app.get(
    '/api/plans/:plan_id',
    {
      schema: { params, response: { 200: planSchema, ...problemResponses('plan_not_found') } },
      config: { ...open, hasEntityTag: true, summary: 'One plan' },
    },
    async (request) => presentPlan(await requirePlan(request.ctx, { planId: request.params.plan_id })),
  );

  app.patch(
    '/api/plans/:plan_id',
    {
      schema: {
        params,
        body: planPatchSchema,
        response: { 200: planSchema, ...problemResponses('plan_not_found', 'plan_price_taken') },
      },
      config: {
        ...admin,
        checksMatch: true,
        summary: 'Change a plan, or retire it',
        description:
          'A changed limit counts at once for everybody who has it; a changed price from their next period on.',
      },
    },
    (request) =>
      withMatch(request, async (ctx) =>
        presentPlan(await changePlan(ctx, { planId: request.params.plan_id, patch: request.body })),
      ),
  );

  app.delete(
    '/api/plans/:plan_id',
    {
      schema: { params, response: { 204: z.null(), ...problemResponses('plan_not_found', 'plan_in_use') } },
      config: { ...admin, checksMatch: true, summary: 'Delete a plan that nobody has' },
    },
    async (request, reply) => {
      await withMatch(request, (ctx) => deletePlan(ctx, { planId: request.params.plan_id }));
      return reply.code(204).send(null);
    },
  );
};
