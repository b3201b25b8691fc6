import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedInAs } from '../../context.ts';
import { type Log, safePath, safeQueryKeys } from '../../log/index.ts';
import type { HttpMetrics } from '../health/metrics.ts';

/** The hooks that write one line per request, also for one whose client left before its answer. */
export type RequestLog = {
  onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  onResponse(request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

/** docs/administration.md tells what each field is. No value of a query, of a header or of a body is among them. */
export function createRequestLog(log: Log, metrics: HttpMetrics): RequestLog {
  // With their heads: what a connection sent before belongs to earlier requests.
  const sentBefore = new WeakMap<FastifyRequest, number>();
  const write = (request: FastifyRequest, reply: FastifyReply) => {
    const durationMs = reply.elapsedTime;
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    const status = reply.raw.headersSent ? reply.raw.statusCode : 499;
    metrics.observe(request.method, route, status, durationMs / 1000);
    const line = {
      request_id: request.id,
      method: request.method,
      route,
      path: safePath(request.url),
      query_keys: safeQueryKeys(request.url),
      status,
      duration_ms: Math.round(durationMs * 10) / 10,
      address: request.ip,
      user_id: request.actor ? (signedInAs(request.actor)?.userId ?? null) : null,
      token_id: request.actor?.type === 'token' ? request.actor.tokenId : null,
      sent_bytes: request.raw.socket.bytesWritten - (sentBefore.get(request) ?? 0),
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
      sentBefore.set(request, request.raw.socket.bytesWritten);
      reply.raw.once('close', () => writeOnce(request, reply));
    },
    async onResponse(request, reply) {
      writeOnce(request, reply);
    },
  };
}
