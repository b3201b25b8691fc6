import type { ApiServer } from './types.ts';

/** What is still being sent when the service stops gets this long; then its connection is cut. */
const SENDING_GRACE_MS = 12_000;

/**
 * Lets the server's close() end soon: it waits for every connection, and one that was answering when the close began
 * would stay open, idle, until its keep-alive time is over.
 */
export function endConnectionsAtClose(app: ApiServer): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    setTimeout(() => app.server.closeAllConnections(), SENDING_GRACE_MS).unref();
  });
  app.addHook('onResponse', async () => {
    // A moment later the connection counts as idle.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
}
