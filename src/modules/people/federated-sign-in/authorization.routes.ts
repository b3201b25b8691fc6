import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { type ApiServer, wantsJson } from '../../../platform/http/index.ts';
import { type Authenticator, type SignInResult, safeNextPath, sendSignIn, visitorOf } from '../auth/index.ts';
import { authorizationCookie, sendAuthorizationCookie } from './authorization-cookie.ts';
import { beginAuthorization, takeAuthorization } from './authorization-request.ts';
import { completeFederatedSignIn } from './complete-sign-in.ts';
import { connectIdentity } from './connect-identity.ts';
import { federatedErrors } from './federated-sign-in.errors.ts';
import type { AuthorizationRequest } from './identities.store.ts';
import { outsidePerson } from './outside-person.ts';
import type { ProviderClient } from './provider-client.ts';
import { configuredProvider, providerIdOf } from './providers/registry.ts';

/** Any word: one that no provider has is told on the page of signing in, as one that is not set up. */
const social = z.object({ provider: z.string().describe('`google`, `microsoft`, `apple` or `dropbox`.') });
const startQuery = z.object({ next: z.string().max(2000).optional() });
const form = z.record(z.string(), z.string());

type Parts = { authenticator: Authenticator; client: ProviderClient };

/**
 * Pages that send a browser to a provider and take it back. They answer with redirects alone: people see our own pages, also
 * where the request was refused before it came here.
 */
export function authorizationRoutes(app: ApiServer, parts: Parts): void {
  const shared = { audience: 'public', answerFailure: sendToSignIn, tag: 'Signing in' } as const;
  const start = {
    ...shared,
    rateLimit: 'auth',
    summary: 'Send the browser to an account elsewhere to sign in',
  } as const;
  const back = { ...shared, takesOtherKeys: true, summary: 'Take the browser back from an account elsewhere' } as const;
  const response = {
    303: z.undefined().describe('To the provider, to the page that was wanted, or to one that says what went wrong.'),
  };
  app.get('/oauth/login', { config: start, schema: { querystring: startQuery, response } }, (request, reply) =>
    leave(parts, request, reply, { provider: 'oidc', next: request.query.next }),
  );
  app.get(
    '/social-login/:provider',
    { config: start, schema: { params: social, querystring: startQuery, response } },
    (request, reply) => leave(parts, request, reply, { provider: request.params.provider, next: request.query.next }),
  );
  app.get('/oauth/callback', { config: back, schema: { response } }, (request, reply) =>
    comeBack(parts, request, reply, { provider: 'oidc', answer: queryOf(request) }),
  );
  app.get('/social-callback/:provider', { config: back, schema: { params: social, response } }, (request, reply) =>
    comeBack(parts, request, reply, { provider: request.params.provider, answer: queryOf(request) }),
  );
  app.post(
    '/social-callback/:provider',
    // The provider's page sends it, so it cannot know a token of ours: the state in it, bound to the browser, is the proof.
    {
      config: { ...back, csrf: 'own_proof' },
      schema: { params: social, body: form, response, consumes: ['application/x-www-form-urlencoded'] },
    },
    (request, reply) =>
      comeBack(parts, request, reply, {
        provider: request.params.provider,
        answer: new URLSearchParams(request.body),
      }),
  );
}

async function leave(
  { client }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  input: { provider: string; next: string | undefined },
): Promise<FastifyReply> {
  const { ctx } = request;
  const { provider, next } = input;
  try {
    const setup = configuredProvider(ctx.config, provider);
    const browser = sendAuthorizationCookie(request, reply, setup);
    const url = await beginAuthorization(ctx, { client, setup, browser, next, linkingSessionId: null });
    return reply.redirect(url.href, 303);
  } catch (error) {
    return sayAt(ctx, reply, error, { page: '/login', provider, next: safeNextPath(next) });
  }
}

async function comeBack(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  input: { provider: string; answer: URLSearchParams },
): Promise<FastifyReply> {
  const { ctx } = request;
  const { provider, answer } = input;
  const secrets = { state: answer.get('state') ?? '', browser: '' };
  let authorization: AuthorizationRequest | undefined;
  try {
    const setup = configuredProvider(ctx.config, provider);
    secrets.browser = authorizationCookie(request, setup) ?? '';
    authorization = await takeAuthorization(ctx, { ...secrets, provider });
    if (!authorization) throw federatedErrors.provider_visit_expired();
    const { claims, idToken } = await parts.client.prove(ctx, setup, secrets, answer);
    const outside = outsidePerson(setup, claims, answer);
    if (authorization.linking_session_id !== null) {
      await connectIdentity(ctx, { outside, sessionId: authorization.linking_session_id });
      return reply.redirect(authorization.next_path, 303);
    }
    const { authenticator } = parts;
    const visitor = visitorOf(authenticator, request);
    const kept = setup.signsOutThere ? idToken : null;
    const result = await completeFederatedSignIn(ctx, { authenticator, visitor, outside, idToken: kept });
    return open(reply, authenticator, result, authorization.next_path);
  } catch (error) {
    const page = authorization?.linking_session_id ? '/settings/sign-in' : '/login';
    return sayAt(ctx, reply, error, { page, provider, next: authorization?.next_path ?? '/' });
  }
}

/** Opens the page somebody wanted who is signed in now, or asks for the second step before. */
function open(reply: FastifyReply, authenticator: Authenticator, result: SignInResult, next: string): FastifyReply {
  sendSignIn(reply, authenticator, result);
  if (result.is === 'signed_in') return reply.redirect(next, 303);
  return reply.redirect(`/login?${new URLSearchParams({ second_step: 'asked', next })}`, 303);
}

/** Says what went wrong on a page of ours, by its code; what nobody expected is thrown on. */
function sayAt(
  ctx: Context,
  reply: FastifyReply,
  error: unknown,
  at: { page: string; provider: string; next: string },
): FastifyReply {
  if (!(error instanceof AppError)) throw error;
  const provider = providerIdOf(at.provider);
  ctx.log.warn({ provider, code: error.code, err: error.cause }, 'signing in with a provider failed');
  const parameters = new URLSearchParams({ error: error.code, ...(provider && { provider }) });
  if (at.page === '/login' && at.next !== '/') parameters.set('next', at.next);
  return reply.redirect(`${at.page}?${parameters}`, 303);
}

/** Shows what the service refused, or could not do, on the page of signing in; a program that names JSON gets the problem. */
function sendToSignIn(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  if (wantsJson(request)) return null;
  const code = error.status === 429 ? error.code : error.status < 500 ? 'provider_answer_not_proven' : 'service_failed';
  const { provider: word = 'oidc' } = request.params as { provider?: string };
  const provider = providerIdOf(word);
  return reply.redirect(`/login?${new URLSearchParams({ error: code, ...(provider && { provider }) })}`, 303);
}

/** As it was sent: what appears twice is the library's to refuse. */
function queryOf(request: FastifyRequest): URLSearchParams {
  const mark = request.url.indexOf('?');
  return new URLSearchParams(mark === -1 ? '' : request.url.slice(mark));
}
