import { lookup as systemLookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import pLimit from 'p-limit';
import { canonicalAddress } from './addresses.ts';
import { encryptSocket } from './encrypt.ts';
import { OutboundFailed, OutboundRefused } from './outbound.errors.ts';
import { checkAddress, checkName, type Target } from './target.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** There are no longer names (RFC 1035); some systems take the question for a fault. */
const LONGEST_NAME = 253;

/** Finds the addresses of a name. */
export type Lookup = (host: string) => Promise<readonly string[]>;

/** They wait on the threads that files are read with: a name server that does not answer must not take them all. */
const lookups = pLimit(2);

/** As the system finds them, its hosts file included. */
export const lookupBySystem: Lookup = async (host) =>
  (await lookups(() => systemLookup(host, { all: true, order: 'verbatim' }))).map(({ address }) => address);

/** How to connect. */
export type DialOptions = {
  lookup: Lookup;
  allowsPrivate: boolean;
  isTls: boolean;
  /** What is spoken over TLS, where the handshake is to name it. */
  protocols?: readonly string[];
  signal?: AbortSignal | undefined;
};

/**
 * Connects to a target. The name is looked up once, every address of it is checked, and only those are connected to.
 * @throws OutboundRefused, the network's own error, or the signal's reason.
 */
export async function dial(target: Target, options: DialOptions): Promise<Socket | TLSSocket> {
  const timeout = AbortSignal.timeout(CONNECT_TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  checkName(target.host, options.allowsPrivate);
  const addresses = isIP(target.host) ? [target.host] : await untilAborted(addressesOf(target.host, options), signal);
  if (addresses.length === 0) throw new OutboundFailed('host_not_found', target.host, null);
  checkFound(target.host, addresses, options.allowsPrivate);
  const socket = connect({
    host: target.host,
    port: target.port,
    lookup: answerWith(addresses),
    autoSelectFamily: true,
    noDelay: true,
    keepAlive: true,
  });
  return connected(socket, async () => {
    await once(socket, 'connect', { signal });
    checkPeer(socket, addresses, options.allowsPrivate);
    return options.isTls ? await encrypted(socket, target.host, { ...options, signal }) : socket;
  });
}

/**
 * Refuses a name that leads where nobody may go. Who may not go into private networks gets the same answer for a name that is known
 * there alone as for one that nobody has: refusals would tell which names there are.
 */
function checkFound(host: string, addresses: readonly string[], allowsPrivate: boolean): void {
  try {
    for (const address of addresses) checkAddress(address, allowsPrivate);
  } catch (error) {
    if (!(error instanceof OutboundRefused) || allowsPrivate || isIP(host)) throw error;
    throw new OutboundFailed('host_not_found', host, error.code);
  }
}

async function addressesOf(host: string, { lookup }: DialOptions): Promise<readonly string[]> {
  return host.length > LONGEST_NAME ? [] : lookup(host);
}

/**
 * Refuses a connection whose other end is not one of the addresses that were checked.
 * @throws OutboundRefused
 */
export function checkPeer(
  socket: Pick<Socket, 'remoteAddress'>,
  addresses: readonly string[],
  allowsPrivate: boolean,
): void {
  const peer = socket.remoteAddress ?? '';
  checkAddress(peer, allowsPrivate);
  if (!addresses.map(canonicalAddress).includes(canonicalAddress(peer)))
    throw new OutboundRefused('address_not_allowed');
}

type Encrypting = { protocols?: readonly string[]; signal: AbortSignal };

async function encrypted(socket: Socket, host: string, { protocols, signal }: Encrypting): Promise<TLSSocket> {
  const tls = encryptSocket(socket, host, protocols ? { protocols } : {});
  return connected(tls, async () => {
    await once(tls, 'secureConnect', { signal });
    return tls;
  });
}

/** A socket that did not get as far as it should is closed. */
async function connected<T>(socket: Socket, steps: () => Promise<T>): Promise<T> {
  try {
    return await steps();
  } catch (error) {
    // What a socket says after it was given up is of no use to anybody.
    socket.on('error', () => socket.destroy()).destroy();
    throw reasonOf(error);
  }
}

/** `once` wraps the reason of an abort into an error of its own. */
function reasonOf(error: unknown): unknown {
  return error instanceof Error && error.name === 'AbortError' && error.cause !== undefined ? error.cause : error;
}

async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function answerWith(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    if (options.all === true) return callback(null, found);
    const [first] = found;
    if (first) callback(null, first.address, first.family);
  };
}
