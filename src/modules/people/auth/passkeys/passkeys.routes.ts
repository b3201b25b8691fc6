import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ownerOf } from '../../../../platform/context.ts';
import { type ApiServer, problemResponses, withIdempotency } from '../../../../platform/http/index.ts';
import type { Authenticator } from '../sessions/authenticator.ts';
import { visitorOf } from '../sessions/start-session.ts';
import { nameAnew, removePasskey } from './change-passkey.ts';
import { passkeyErrors } from './passkeys.errors.ts';
import {
  creationOptionsSchema,
  newPasskeySchema,
  passkeyListSchema,
  passkeySchema,
  presentPasskey,
  renamePasskeySchema,
} from './passkeys.schemas.ts';
import { listPasskeys } from './passkeys.store.ts';
import { addPasskey, beginPasskey } from './register-passkey.ts';

/** Routes of a person's own passkeys. */
export function passkeyRoutes(app: ApiServer, authenticator: Authenticator): void {
  const own = { audience: 'user', tag: 'Passkeys' } as const;
  const params = z.object({ id: z.uuid() });
  const browserOf = (request: FastifyRequest) =>
    authenticator.cookie.hash(visitorOf(authenticator, request).cookieValue ?? '');
  app.get(
    '/api/passkeys',
    { config: { ...own, summary: 'List your passkeys' }, schema: { response: { 200: passkeyListSchema } } },
    async ({ ctx }) => ({
      passkeys: (await listPasskeys(ctx.db, ownerOf(ctx))).map(presentPasskey),
    }),
  );
  app.post(
    '/api/passkeys/options',
    {
      config: { ...own, summary: 'What a browser needs to make a passkey' },
      schema: {
        response: { 200: creationOptionsSchema, ...problemResponses('proof_required', 'passkey_limit_reached') },
      },
    },
    (request) => beginPasskey(request.ctx, { browserHash: browserOf(request) }),
  );
  app.post(
    '/api/passkeys',
    {
      config: { ...own, idempotent: true, summary: 'Add a passkey' },
      schema: {
        body: newPasskeySchema,
        response: { 201: passkeySchema, ...problemResponses('proof_required', 'passkey_not_accepted') },
      },
    },
    async (request, reply) => {
      const { body } = await withIdempotency(request, null, async (ctx) => {
        const added = await addPasskey(ctx, { ...request.body, browserHash: browserOf(request) });
        return added ? { status: 201, body: presentPasskey(added) } : { status: 403, body: null };
      });
      if (!body) throw passkeyErrors.passkey_not_accepted();
      return reply.code(201).send(body);
    },
  );
  app.patch(
    '/api/passkeys/:id',
    {
      config: { ...own, summary: 'Rename a passkey' },
      schema: {
        params,
        body: renamePasskeySchema,
        response: { 200: passkeySchema, ...problemResponses('passkey_not_found') },
      },
    },
    async (request) => presentPasskey(await nameAnew(request.ctx, { ...request.params, ...request.body })),
  );
  app.delete(
    '/api/passkeys/:id',
    {
      config: { ...own, summary: 'Remove a passkey' },
      schema: {
        params,
        response: {
          204: z.undefined().describe('Removed.'),
          ...problemResponses('passkey_not_found', 'proof_required', 'last_way_in'),
        },
      },
    },
    async (request, reply) => {
      await removePasskey(request.ctx, request.params);
      return reply.code(204).send();
    },
  );
}
