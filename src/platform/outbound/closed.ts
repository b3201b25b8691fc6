import type { Outbound } from './outbound.ts';

/** A way out that opens no connection: for work on what must not leave this machine. @param refusal what is thrown instead. */
export function closedOutbound(refusal: () => Error): Outbound {
  const refuse = () => Promise.reject(refusal());
  return { request: refuse, download: refuse, connectSocket: refuse, close: () => Promise.resolve() };
}
