import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { forOwner } from '../../../../platform/context.ts';
import {
  type ApiServer,
  httpSettings,
  idempotencyClaim,
  problemResponses,
  type RouteModule,
  spend,
} from '../../../../platform/http/index.ts';
import { RateLimiter } from '../../../../platform/limits/index.ts';
import {
  discardRest,
  MAX_JSON_BYTES,
  readForms,
  uploadAnswerSchema,
  uploadBodies,
  uploadError,
  uploadProblems,
} from '../../../documents/ingest/index.ts';
import { isShutOut } from '../../../people/auth/index.ts';
import { userErrors } from '../../../people/users/index.ts';
import { noteRefusal } from '../ingest.ts';
import { sourceErrors } from '../sources.errors.ts';
import { findByKey, type Source } from '../sources.store.ts';
import { hashOfKey } from './inbound-secrets.ts';
import { ingestRequest, signatureOf } from './ingest-request.ts';

const description = `For programs that know nothing but an address: the key in it is the only proof. The body is the document itself,
whatever its Content-Type (its name in \`?filename=\`, \`X-Filename\` or \`Content-Disposition\`), a form with parts named "file", or
JSON with the address to fetch it from or its bytes in base64. An address that requires signatures also wants the HMAC-SHA256 of
exactly the bytes of the body in \`X-Webhook-Signature\` or \`X-Hub-Signature-256\`.`;

/** Takes documents in from whoever knows an inbound address. */
export const inboundRoutes: RouteModule = async (app) => {
  await readForms(app);
  app.removeContentTypeParser(['application/json', 'application/x-www-form-urlencoded']);
  // A signature is over the bytes, not over what they mean.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
  // curl names every body it posts a form; it is a document all the same.
  app.addContentTypeParser('*', async (_request: unknown, payload: Readable) => payload);
  const countAtAddress = budgetOfAddresses(app);
  app.post(
    '/api/webhooks/inbound/:key',
    {
      bodyLimit: MAX_JSON_BYTES,
      schema: {
        params: z.object({ key: z.string().min(1).max(200) }),
        querystring: z.object({ filename: z.string().max(1_000).optional() }),
        response: {
          202: uploadAnswerSchema,
          ...uploadProblems(),
          ...problemResponses('inbound_key_not_found', 'inbound_signature_wrong', 'one_person_only'),
        },
      },
      config: {
        audience: 'public',
        rateLimit: 'upload',
        idempotent: true,
        makesAt: '/api/files',
        csrf: 'own_proof',
        takesFiles: true,
        documentedBody: {
          ...uploadBodies,
          'application/octet-stream': z.string().meta({ format: 'binary' }).describe('The document itself.'),
        },
        tag: 'Sources',
        summary: 'Post documents to an inbound address',
        description,
      },
    },
    async (request, reply) => {
      try {
        return reply.code(202).send(await receive(request, reply, countAtAddress));
      } catch (error) {
        discardRest(request);
        throw uploadError(error, request);
      }
    },
  );
};

type InboundRequest = FastifyRequest<{ Params: { key: string }; Querystring: { filename?: string | undefined } }>;

type Count = (request: InboundRequest, reply: FastifyReply, source: Source) => Promise<void>;

/**
 * Counts what is posted to each address, whoever posts it: a key that got about cannot keep the service from others. Over all processes,
 * and without a line in its log for what is too much.
 */
function budgetOfAddresses(app: ApiServer): Count {
  let limiter: RateLimiter | undefined;
  app.addHook('onClose', async () => limiter?.settled());
  return async ({ ctx }, reply, source) => {
    const { uploadRateLimitPerMinute: perMinute } = ctx.config.get(httpSettings);
    limiter ??= new RateLimiter({ name: 'inbound', perMinute, db: ctx.db, clock: ctx.clock, log: ctx.log });
    await spend(limiter, source.id, reply);
  };
}

async function receive(request: InboundRequest, reply: FastifyReply, count: Count) {
  const { ctx, params, query } = request;
  const source = await findByKey(ctx.db, hashOfKey(params.key), ctx.clock.now());
  if (!source) throw sourceErrors.inbound_key_not_found();
  await count(request, reply, source);
  if (await isShutOut(ctx, source.owner_id)) throw userErrors.one_person_only();
  // Whoever has a session in this browser has no part in it.
  request.ctx = forOwner({ ...ctx, actor: { type: 'provider', name: 'inbound address' } }, source.owner_id);
  const check = await signatureOf(request, source).catch(async (error: unknown) => {
    await noteRefusal(request.ctx, source, { error, filename: query.filename, isAnswered: true });
    throw error;
  });
  return ingestRequest(request, { reply, source, check, claim: (bodyHash) => claimOf(request, source.id, bodyHash) });
}

/** The same key at another address is another request. */
function claimOf(request: FastifyRequest, sourceId: string, bodyHash: Buffer) {
  const claim = idempotencyClaim(request, bodyHash);
  return claim && { ...claim, route: `${claim.route} ${sourceId}` };
}
