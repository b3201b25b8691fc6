import { z } from 'zod';
import { problemResponses, type RouteModule, withIdempotency, withMatch } from '../../../platform/http/index.ts';
import { paginationSchema, wholeList } from '../../../platform/paging/index.ts';
import { MAX_CUSTOM_FIELDS } from './custom-fields.errors.ts';
import { presentCustomField } from './custom-fields.presenter.ts';
import {
  countedFieldSchema,
  customFieldPatchSchema,
  customFieldSchema,
  newCustomFieldSchema,
} from './custom-fields.schemas.ts';
import { listCustomFields } from './list-custom-fields.ts';
import {
  changeCustomField,
  createCustomField,
  removeCustomField,
  reorderCustomFields,
  requireCustomField,
} from './manage-custom-fields.ts';

const tag = 'Custom fields';
const read = { audience: 'user', scope: 'documents:read', tag } as const;
const write = { audience: 'user', scope: 'documents:write', tag } as const;
const params = z.object({ id: z.uuid() });
const all = z.object({ custom_fields: z.array(countedFieldSchema), pagination: paginationSchema });
const orderBody = z
  .strictObject({
    custom_field_ids: z.array(z.uuid()).max(MAX_CUSTOM_FIELDS).describe('Every field of your own exactly once.'),
  })
  .meta({ id: 'ReorderCustomFieldsRequest' });

/** Fields that people give their documents beyond those that everybody has. */
export const customFieldRoutes: RouteModule = (app) => {
  app.get(
    '/api/custom-fields',
    {
      schema: { response: { 200: all } },
      config: {
        ...read,
        summary: 'Your custom fields',
        description: 'Your own in their order, then those that everybody has; those that are retired, too.',
      },
    },
    async ({ ctx }) => {
      const fields = await listCustomFields(ctx);
      return { custom_fields: fields, pagination: wholeList(fields) };
    },
  );

  app.post(
    '/api/custom-fields',
    {
      schema: {
        body: newCustomFieldSchema,
        response: {
          201: customFieldSchema,
          ...problemResponses('custom_field_of_instance', 'custom_field_limit_reached', 'custom_field_name_taken'),
          ...problemResponses('custom_field_key_taken'),
        },
      },
      config: { ...write, idempotent: true, summary: 'Make a custom field' },
    },
    async (request, reply) => {
      const { body } = await withIdempotency(request, null, async (ctx) => ({
        status: 201,
        body: presentCustomField(await createCustomField(ctx, request.body)),
      }));
      return reply.code(201).send(body);
    },
  );

  app.put(
    '/api/custom-fields/reorder',
    {
      schema: { body: orderBody, response: { 200: all, ...problemResponses('custom_field_order_incomplete') } },
      config: { ...write, summary: 'Put your custom fields into another order' },
    },
    async ({ ctx, body }) => {
      await reorderCustomFields(ctx, { ids: body.custom_field_ids });
      const fields = await listCustomFields(ctx);
      return { custom_fields: fields, pagination: wholeList(fields) };
    },
  );

  app.get(
    '/api/custom-fields/:id',
    {
      schema: { params, response: { 200: customFieldSchema, ...problemResponses('custom_field_not_found') } },
      config: { ...read, hasEntityTag: true, summary: 'One custom field' },
    },
    async ({ ctx, params }) => presentCustomField(await requireCustomField(ctx, params)),
  );

  app.patch(
    '/api/custom-fields/:id',
    {
      schema: {
        params,
        body: customFieldPatchSchema,
        response: {
          200: customFieldSchema,
          ...problemResponses('custom_field_not_found', 'custom_field_of_instance', 'custom_field_name_taken'),
          ...problemResponses('custom_field_choice_used'),
        },
      },
      config: {
        ...write,
        checksMatch: true,
        summary: 'Change a custom field',
        description: 'What is given replaces what is there; documents keep their values.',
      },
    },
    async (request) =>
      presentCustomField(
        await withMatch(request, (ctx) => changeCustomField(ctx, { id: request.params.id, patch: request.body })),
      ),
  );

  app.delete(
    '/api/custom-fields/:id',
    {
      schema: {
        params,
        response: {
          204: z.null(),
          ...problemResponses(
            'custom_field_not_found',
            'custom_field_of_instance',
            'custom_field_used',
            'custom_field_asked_for',
          ),
        },
      },
      config: {
        ...write,
        checksMatch: true,
        summary: 'Delete a custom field',
        description: 'Only one that no document has a value in; another one can be retired.',
      },
    },
    async (request, reply) => {
      await withMatch(request, (ctx) => removeCustomField(ctx, request.params));
      return reply.code(204).send(null);
    },
  );
};
