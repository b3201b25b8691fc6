import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { httpSettings, problemResponses, type RouteModule, spend } from '../../../../platform/http/index.ts';
import { RateLimiter } from '../../../../platform/limits/index.ts';
import { discardRest, readForms, uploadError } from '../../../documents/ingest/index.ts';
import { asVisitor } from '../link-fields.ts';
import { requireOpenLink } from './find-link.ts';
import { keepPrivate } from './keep-private.ts';
import { largestFile, receiveFiles, roomOf } from './receive-files.ts';
import { arrivedSchema, sendFormSchema, uploadPageSchema } from './upload-page.schemas.ts';

const tag = 'Upload pages';
const params = z.object({ token: z.string().min(1).max(100).describe('What stands at the end of the link.') });

/** What somebody does who has an upload link and no account: send documents, and see nothing. */
export const uploadPageRoutes: RouteModule = async (app) => {
  await readForms(app);
  keepPrivate(app);
  let limiter: RateLimiter | undefined;
  app.addHook('onClose', async () => limiter?.settled());
  /** Each link has a budget of its own, so that one that got about keeps the service from nobody else. */
  const count = async ({ ctx }: FastifyRequest, reply: FastifyReply, linkId: string) => {
    const { uploadRateLimitPerMinute: perMinute } = ctx.config.get(httpSettings);
    limiter ??= new RateLimiter({ name: 'upload_link', perMinute, db: ctx.db, clock: ctx.clock, log: ctx.log });
    await spend(limiter, linkId, reply);
  };

  app.get(
    '/api/upload-pages/:token',
    {
      schema: { params, response: { 200: uploadPageSchema, ...problemResponses('link_not_available') } },
      config: { audience: 'public', servesRequiredAction: true, tag, summary: 'What an upload link takes' },
    },
    async ({ ctx, params }) => {
      const link = await requireOpenLink(ctx, 'upload', params.token);
      return {
        recipient: link.owner_name,
        note: link.note,
        expires_at: link.expires_at.toISOString(),
        ...roomOf(link),
        max_file_bytes: await largestFile(asVisitor(ctx, link.owner_id, 'upload link')),
      };
    },
  );

  app.post(
    '/api/upload-pages/:token/files',
    {
      schema: {
        params,
        response: {
          202: arrivedSchema,
          ...problemResponses(
            'link_not_available',
            'upload_link_full',
            'recipient_cannot_receive',
            'no_file',
            'empty_file',
            'unsupported_type',
            'file_too_large',
            'too_many_parts',
            'upload_interrupted',
            'upload_malformed',
            'invalid_request',
          ),
        },
      },
      config: {
        audience: 'public',
        servesRequiredAction: true,
        rateLimit: 'upload',
        takesFiles: true,
        idempotent: true,
        csrf: 'multipart_field',
        documentedBody: { 'multipart/form-data': sendFormSchema },
        tag,
        summary: 'Send documents by an upload link',
        description: '202 means that every file is stored. Nothing of them can be read, changed or removed by it.',
      },
    },
    async (request, reply) => {
      try {
        const link = await requireOpenLink(request.ctx, 'upload', request.params.token);
        await count(request, reply, link.id);
        request.ctx = asVisitor(request.ctx, link.owner_id, 'upload link');
        return await reply.code(202).send(await receiveFiles(request, link));
      } catch (error) {
        discardRest(request);
        throw uploadError(error, request);
      }
    },
  );
};
