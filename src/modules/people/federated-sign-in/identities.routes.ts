import { z } from 'zod';
import { ownerOf } from '../../../platform/context.ts';
import { type ApiServer, problemResponses } from '../../../platform/http/index.ts';
import { requireFreshProof } from '../auth/index.ts';
import { sendAuthorizationCookie } from './authorization-cookie.ts';
import { beginAuthorization } from './authorization-request.ts';
import { disconnectIdentity } from './disconnect-identity.ts';
import { linkSchema, linkStartedSchema, presentSignInMethods, signInMethodsSchema } from './identities.schemas.ts';
import type { ProviderClient } from './provider-client.ts';
import { configuredProvider } from './providers/registry.ts';
import { signInMethods } from './sign-in-methods.ts';

const tag = 'Signing in';

/** Routes of a person's own ways to sign in. */
export function identityRoutes(app: ApiServer, client: ProviderClient): void {
  app.get(
    '/api/auth/identities',
    {
      config: { audience: 'user', tag, summary: 'How you can sign in' },
      schema: { response: { 200: signInMethodsSchema } },
    },
    async (request) => presentSignInMethods(request.ctx, await signInMethods(request.ctx, ownerOf(request.ctx))),
  );
  app.post(
    '/api/auth/identities/link',
    {
      config: { audience: 'user', rateLimit: 'auth', tag, summary: 'Connect an account elsewhere to your own' },
      schema: {
        body: linkSchema,
        response: {
          200: linkStartedSchema,
          ...problemResponses('provider_not_configured', 'provider_unavailable', 'proof_required'),
        },
      },
    },
    async (request, reply) => {
      const { ctx, actor } = request;
      const setup = configuredProvider(ctx.config, request.body.provider);
      await requireFreshProof(ctx);
      const browser = sendAuthorizationCookie(request, reply, setup);
      const linkingSessionId = actor?.type === 'user' ? actor.sessionId : null;
      const url = await beginAuthorization(ctx, {
        client,
        setup,
        browser,
        next: '/settings/sign-in',
        linkingSessionId,
      });
      return { url: url.href };
    },
  );
  app.delete(
    '/api/auth/identities/:id',
    {
      config: { audience: 'user', tag, summary: 'Disconnect an account elsewhere' },
      schema: {
        params: z.object({ id: z.uuid() }),
        response: {
          204: z.undefined().describe('Disconnected.'),
          ...problemResponses('identity_not_found', 'proof_required', 'last_way_in'),
        },
      },
    },
    async (request, reply) => {
      await disconnectIdentity(request.ctx, request.params);
      return reply.code(204).send();
    },
  );
}
