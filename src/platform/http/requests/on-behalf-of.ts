import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { forOwner } from '../../context.ts';

/**
 * The context in which an administrator acts on somebody else's things. The actor stays the administrator, so that audit rows
 * and events name both.
 * @throws outside a route whose audience is `admin`: nobody else may act for others.
 */
export function onBehalfOf(request: FastifyRequest, ownerId: string): Context & { ownerId: string } {
  if (request.routeOptions.config.audience !== 'admin') throw new Error('only admin routes act on behalf of others');
  return forOwner(request.ctx, ownerId);
}
