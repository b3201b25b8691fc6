import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, signedInAs } from '../../context.ts';
import { httpErrors } from '../errors.ts';
import type { ActorResolver, BaseContext } from '../types.ts';
import { countAction, countRequest, type RateLimiters, refuseExhausted } from './count-request.ts';
import { checkCsrfHeader } from './csrf.ts';
import { ProvenCredentials } from './proven-credentials.ts';

const MAX_URL_LENGTH = 8192;

/** The actor of a request nobody is signed in for. */
const nobody: Actor = { type: 'system', name: 'http' };

/** Builds the hook every request passes before its body is read: context, budget, audience, scope, CSRF. */
export function createGuard(options: { base: BaseContext; resolver: ActorResolver; limiters: RateLimiters }) {
  const { base, resolver, limiters } = options;
  const proven = new ProvenCredentials();
  return async function guard(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if ((request.raw.url ?? '').length > MAX_URL_LENGTH) throw httpErrors.url_too_long();
    const config = request.routeOptions.config;
    setContext(request, base);
    // An unknown address costs its caller a request, and never the database.
    if (request.is404 || config.isAnonymous) return await countRequest(limiters, request, reply);
    const digest = ProvenCredentials.digestOf(request);
    if (digest !== null && !proven.has(digest)) refuseExhausted(limiters, request, reply);
    const resolved = await resolver.resolve(request, reply);
    if (digest !== null) proven.note(digest, resolved.actor !== null);
    const { csrfToken } = resolved;
    // With a duty that is not done, a person is nobody, here and on public routes alike.
    const isIdle = resolved.requiredAction !== undefined && config.servesRequiredAction !== true;
    const actor = isIdle ? null : resolved.actor;
    const refusal = isIdle ? resolved.requiredAction : resolved.refusal;
    request.actor = actor;
    request.csrfToken = csrfToken;
    request.refusal = refusal ?? null;
    if (actor) {
      request.ctx.actor = actor;
      request.ctx.ownerId = signedInAs(actor)?.userId ?? null;
    }
    await countRequest(limiters, request, reply);
    if (config.audience !== 'public') {
      if (!actor) throw refusal ?? httpErrors.not_signed_in();
      checkAudience(actor, config.audience, config.scope);
    }
    checkCsrfHeader(request);
    if (config.wantsFreshProof && actor?.type === 'user') {
      if (!resolver.requireFreshProof) throw httpErrors.not_signed_in();
      await resolver.requireFreshProof(request.ctx);
    }
    await countAction(limiters, request, reply);
  };
}

function setContext(request: FastifyRequest, base: BaseContext): void {
  request.ctx = {
    ...base,
    actor: nobody,
    ownerId: null,
    address: request.ip,
    requestId: request.id,
    log: base.log.child({ request_id: request.id }),
  };
}

function checkAudience(actor: Actor, audience: 'user' | 'admin', scope: string | undefined): void {
  const person = signedInAs(actor);
  if (!person) throw httpErrors.not_signed_in();
  if (audience === 'admin' && !person.isAdmin) throw httpErrors.admin_required();
  if (actor.type !== 'token') return;
  const needed = scope ?? (audience === 'admin' ? 'admin' : undefined);
  if (needed === undefined) throw httpErrors.session_required();
  if (!actor.scopes.includes(needed)) {
    throw httpErrors.scope_missing({
      detail: `The API token lacks the scope "${needed}". Create a token with that scope.`,
    });
  }
}
