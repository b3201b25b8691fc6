import type { ApiServer } from './types.ts';

/** Requests under way are finished when the service stops, but an upload over a slow line is not waited for any longer. */
const CLOSE_WITHIN_MS = 10_000;

/**
 * Lets the server's close() end soon: it waits for every connection, and one that was answering when the close began
 * would stay open, idle, until its keep-alive time is over.
 */
export function endConnectionsAtClose(app: ApiServer): void {
  let isClosing = false;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isClosing = true;
    timer = setTimeout(() => app.server.closeAllConnections(), CLOSE_WITHIN_MS);
  });
  app.addHook('onClose', async () => clearTimeout(timer));
  app.addHook('onResponse', async () => {
    // A moment later the connection counts as idle.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
}
