import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { newId } from '../../ids.ts';

const SANE_ID = /^[A-Za-z0-9._-]{8,100}$/;

/** The trusted proxies' addresses as a list that can be asked. */
export function trustedProxyList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Whether a connection comes from one of the proxies. */
function isFromProxy(proxies: BlockList, remoteAddress: string | undefined): boolean {
  if (!remoteAddress) return false;
  const address = remoteAddress.startsWith('::ffff:') ? remoteAddress.slice(7) : remoteAddress;
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Gives each request its id: the proxy's own when it is trusted and sane, so that both logs can be joined, else a new one. */
export function requestIdMaker(proxies: BlockList): (request: IncomingMessage) => string {
  return (request) => {
    const given = request.headers['x-request-id'];
    if (typeof given === 'string' && SANE_ID.test(given) && isFromProxy(proxies, request.socket.remoteAddress))
      return given;
    return newId();
  };
}
