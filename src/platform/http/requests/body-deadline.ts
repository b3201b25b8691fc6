import type { FastifyInstance } from 'fastify';

/**
 * Gives up on a body that does not come to its end in time, a byte now and then included. Uploads have their own pace: only the idle
 * timeout of their connection counts. What has come entirely may be answered for as long as it takes.
 */
export function limitBodyTime(app: FastifyInstance, limitMs: number): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.routeOptions.config.takesFiles) return payload;
    if (request.headers['content-type']?.startsWith('multipart/')) return payload;
    // A body that nobody reads, such as that of a GET, never tells its end: whether it has come is asked when the time is over.
    const timer = setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy();
    }, limitMs);
    const stop = () => clearTimeout(timer);
    payload.once('end', stop).once('close', stop);
    reply.raw.once('close', stop);
    return payload;
  });
}
