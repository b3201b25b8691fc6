import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log/index.ts';
import type { HttpMetrics } from './metrics.ts';

/** Builds the hook that writes one line per request. Query values are left out: they hold search words and one-time tokens. */
export function createRequestLog(log: Log, metrics: HttpMetrics) {
  return async function logRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const durationMs = reply.elapsedTime;
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    const status = reply.raw.headersSent ? reply.raw.statusCode : 499;
    metrics.observe(request.method, route, status, durationMs / 1000);
    const line = {
      request_id: request.id,
      method: request.method,
      path: request.url.split('?', 1)[0],
      query_keys: queryKeys(request.url),
      route,
      status,
      duration_ms: Math.round(durationMs * 10) / 10,
      address: request.ip,
      actor: actorName(request),
      sent_bytes: Number(reply.getHeader('content-length') ?? 0),
      is_complete: reply.raw.writableFinished,
    };
    if (request.routeOptions.config.rateLimit === false && status < 400) log.debug(line, 'request');
    else log.info(line, 'request');
  };
}

function queryKeys(url: string): string[] {
  const start = url.indexOf('?');
  return start < 0 ? [] : [...new Set(new URLSearchParams(url.slice(start + 1)).keys())].slice(0, 30);
}

function actorName(request: FastifyRequest): string | null {
  const actor = request.actor;
  if (!actor || actor.type === 'system') return null;
  return actor.type === 'token' ? `token:${actor.tokenId}` : `user:${actor.userId}`;
}
