import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { metricsSettings } from '../../metrics/index.ts';
import { httpErrors } from '../errors.ts';
import { isLoopback } from '../settings.ts';
import type { BaseContext } from '../types.ts';

/**
 * Who may read metrics: administrators, whoever shows METRICS_TOKEN, and while that is unset, this machine.
 * @throws not_signed_in, admin_required, scope_missing
 */
export function checkMetricsReader(request: FastifyRequest, { config }: Pick<BaseContext, 'config'>): void {
  const actor = request.actor;
  if (actor?.type === 'user' && actor.isAdmin) return;
  if (actor?.type === 'token') {
    if (actor.isAdmin && actor.scopes.includes('admin')) return;
    throw httpErrors.scope_missing({
      detail: 'The API token lacks the scope "admin". Create a token with that scope.',
    });
  }
  const { token } = config.get(metricsSettings);
  const shown = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined && shown !== undefined && isSame(token, shown)) return;
  // With a token set, a proxy on this machine that forgets to say for whom it asks opens nothing.
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  const isHere = !isForwarded && isLoopback(request.socket.remoteAddress ?? '');
  if (token === undefined && shown === undefined && isHere) return;
  throw actor ? httpErrors.admin_required() : httpErrors.not_signed_in();
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
