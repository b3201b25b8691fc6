import { z } from 'zod';
import { problemResponses, type RouteModule, withIdempotency, withMatch } from '../../../platform/http/index.ts';
import { paginationSchema, wholeList } from '../../../platform/paging/index.ts';
import { changeRule, createRule, listRules, removeRule, reorderRules, requireRule } from './manage-rules.ts';
import { previewRule } from './preview-rule.ts';
import { presentRule } from './rules.presenter.ts';
import {
  MAX_RULES,
  newRuleSchema,
  previewRequestSchema,
  previewSchema,
  rulePatchSchema,
  ruleSchema,
} from './rules.schemas.ts';

const tag = 'Rules';
const read = { audience: 'user', scope: 'documents:read', tag } as const;
const write = { audience: 'user', scope: 'documents:write', tag } as const;
const params = z.object({ id: z.uuid() });
const allRules = z.object({ rules: z.array(ruleSchema), pagination: paginationSchema });
const whole = (rules: z.infer<typeof ruleSchema>[]) => ({ rules, pagination: wholeList(rules) });
const orderBody = z
  .strictObject({ rule_ids: z.array(z.uuid()).max(MAX_RULES).describe('Every rule exactly once.') })
  .meta({ id: 'ReorderRulesRequest' });

/** What an owner wants done to documents that look a certain way. */
export const ruleRoutes: RouteModule = (app) => {
  app.get(
    '/api/rules',
    {
      schema: { response: { 200: allRules } },
      config: { ...read, summary: 'Your rules', description: `In their order; there are at most ${MAX_RULES}.` },
    },
    async (request) => whole(await listRules(request.ctx)),
  );

  app.post(
    '/api/rules',
    {
      schema: { body: newRuleSchema, response: { 201: ruleSchema, ...problemResponses('rule_limit_reached') } },
      config: {
        ...write,
        idempotent: true,
        summary: 'Make a rule',
        description: 'It is asked of every document that is read from now on, and of others when it is run on them.',
      },
    },
    async (request, reply) => {
      const { body } = await withIdempotency(request, null, async (ctx) => ({
        status: 201,
        body: await createRule(ctx, request.body),
      }));
      return reply.code(201).send(body);
    },
  );

  app.put(
    '/api/rules/reorder',
    {
      schema: { body: orderBody, response: { 200: allRules, ...problemResponses('rule_order_incomplete') } },
      config: { ...write, summary: 'Put your rules into another order' },
    },
    async (request) => whole(await reorderRules(request.ctx, { ids: request.body.rule_ids })),
  );

  app.post(
    '/api/rules/preview',
    {
      schema: {
        body: previewRequestSchema,
        response: { 200: previewSchema, ...problemResponses('rule_not_found', 'invalid_cursor') },
      },
      config: {
        ...read,
        summary: 'Try a rule on the newest documents',
        description: 'Which it matches, and what would become of them. Nothing is changed.',
      },
    },
    (request) => previewRule(request.ctx, request.body),
  );

  app.get(
    '/api/rules/:id',
    {
      schema: { params, response: { 200: ruleSchema, ...problemResponses('rule_not_found') } },
      config: { ...read, hasEntityTag: true, summary: 'One rule' },
    },
    async (request) => presentRule(await requireRule(request.ctx, request.params)),
  );

  app.patch(
    '/api/rules/:id',
    {
      schema: { params, body: rulePatchSchema, response: { 200: ruleSchema, ...problemResponses('rule_not_found') } },
      config: { ...write, checksMatch: true, summary: 'Change a rule, or switch it on or off' },
    },
    (request) => withMatch(request, (ctx) => changeRule(ctx, { id: request.params.id, patch: request.body })),
  );

  app.delete(
    '/api/rules/:id',
    {
      schema: { params, response: { 204: z.null(), ...problemResponses('rule_not_found') } },
      config: {
        ...write,
        checksMatch: true,
        summary: 'Delete a rule',
        description: 'What it set stays until a document is read again.',
      },
    },
    async (request, reply) => {
      await withMatch(request, (ctx) => removeRule(ctx, request.params));
      return reply.code(204).send(null);
    },
  );
};
