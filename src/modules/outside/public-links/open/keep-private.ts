import type { ApiServer } from '../../../../platform/http/index.ts';

/** Keeps what these routes answer out of search engines and caches, and their addresses from other sites. */
export function keepPrivate(app: ApiServer): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow, noarchive');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cache-control', 'private, no-store');
  });
}
