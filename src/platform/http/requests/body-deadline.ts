import type { FastifyInstance } from 'fastify';

/**
 * Gives up on a body that does not come to its end in time, a byte now and then included. Uploads have their own pace: only the idle
 * timeout of their connection counts.
 */
export function limitBodyTime(app: FastifyInstance, limitMs: number): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.headers['content-type']?.startsWith('multipart/')) return payload;
    const timer = setTimeout(() => request.raw.destroy(), limitMs);
    const stop = () => clearTimeout(timer);
    payload.once('end', stop).once('close', stop);
    return payload;
  });
}
