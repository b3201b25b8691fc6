import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorId } from '../../events/index.ts';
import type { Log } from '../../log/index.ts';
import type { HttpMetrics } from '../health/metrics.ts';

/** The hooks that write one line per request, also for one whose client left before its answer. */
export type RequestLog = {
  onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  onResponse(request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

/** Query values are left out: they hold search words and one-time tokens. */
export function createRequestLog(log: Log, metrics: HttpMetrics): RequestLog {
  const write = (request: FastifyRequest, reply: FastifyReply) => {
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
  const written = new WeakSet<FastifyRequest>();
  const writeOnce = (request: FastifyRequest, reply: FastifyReply) => {
    if (written.has(request)) return;
    written.add(request);
    write(request, reply);
  };
  return {
    // Fastify tells of answers that were sent; a connection that closed before that is told of by its answer's stream alone.
    async onRequest(request, reply) {
      reply.raw.once('close', () => writeOnce(request, reply));
    },
    async onResponse(request, reply) {
      writeOnce(request, reply);
    },
  };
}

function queryKeys(url: string): string[] {
  const start = url.indexOf('?');
  return start < 0 ? [] : [...new Set(new URLSearchParams(url.slice(start + 1)).keys())].slice(0, 30);
}

function actorName(request: FastifyRequest): string | null {
  const actor = request.actor;
  if (!actor || actor.type === 'system') return null;
  return `${actor.type}:${actorId(actor)}`;
}
