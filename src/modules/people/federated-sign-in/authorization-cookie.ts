import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { httpSettings, publicBaseUrl } from '../../../platform/http/index.ts';
import { randomToken } from '../../../platform/ids.ts';
import type { ProviderSetup } from './providers/provider.ts';

/** How long an authorization request to a provider may take. */
export const AUTHORIZATION_LIFETIME_MS = 15 * 60_000;

const VALUE = /^[A-Za-z0-9_-]{43}$/;

type Which = Pick<ProviderSetup, 'isAnsweredByPost'>;

/** What the cookie of authorization requests to providers holds, if there is one of ours. */
export function authorizationCookie(request: FastifyRequest, which: Which): string | undefined {
  const value = request.cookies[nameOf(request.ctx, which)];
  return value !== undefined && VALUE.test(value) ? value : undefined;
}

/**
 * Gives a browser the cookie that its authorization requests to providers are bound to, the same for several at once. Where the provider posts its
 * answer from its own page, browsers send only a cookie that says SameSite=None, and take that only with Secure: it is apart, opens nothing
 * but this one authorization request, and needs https.
 */
export function sendAuthorizationCookie(request: FastifyRequest, reply: FastifyReply, which: Which): string {
  const value = authorizationCookie(request, which) ?? randomToken(32);
  reply.setCookie(nameOf(request.ctx, which), value, {
    path: '/',
    httpOnly: true,
    sameSite: which.isAnsweredByPost ? 'none' : 'lax',
    secure: which.isAnsweredByPost || isHttps(request.ctx),
    maxAge: AUTHORIZATION_LIFETIME_MS / 1000,
  });
  return value;
}

/** With this prefix browsers take it from nobody but this very host, so that no neighbour can plant one. */
function nameOf(ctx: Context, which: Which): string {
  if (which.isAnsweredByPost) return '__Host-archivolt_visit_post';
  return isHttps(ctx) ? '__Host-archivolt_visit' : 'archivolt_visit';
}

function isHttps(ctx: Context): boolean {
  return publicBaseUrl(ctx.config.get(httpSettings)).startsWith('https:');
}
