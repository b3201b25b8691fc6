import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import type { Agent, buildConnector } from 'undici';
import type { Config } from '../config/index.ts';
import type { Log } from '../log/index.ts';
import { dial, type Lookup, lookupBySystem } from './dial.ts';
import { asOutboundError, OutboundFailed, OutboundRefused } from './outbound.errors.ts';
import { outboundSettings } from './outbound.settings.ts';
import { type Purpose, policies } from './policies.ts';
import { type OutboundResponse, sendRequest } from './request.ts';
import { parseHost } from './target.ts';

/** Who asks, as far as it decides where a connection may lead. */
type Asker = {
  purpose: Purpose;
  /** An administrator entered the address, for everybody on this instance. */
  isInstanceWide?: boolean;
  signal?: AbortSignal;
};

/** A request to another server. What is left out comes from the purpose's policy. */
export type OutboundRequest = Asker & {
  url: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array | Readable;
  timeoutMs?: number;
  maxResponseBytes?: number;
};

/** A socket for another protocol; with `isTls` encrypted from the first byte. */
export type OutboundSocket = Asker & { host: string; port: number; isTls?: boolean };

/** The only way out: nothing else in the service opens a connection to another server. */
export type Outbound = {
  /**
   * Sends a request and reads the whole answer, whatever its status.
   * @throws OutboundRefused when the guard says no, OutboundFailed when the network does, or the signal's reason.
   */
  request(request: OutboundRequest): Promise<OutboundResponse<Buffer>>;
  /** The same for a large answer: `consume` reads its body, which is closed afterwards. */
  download<T>(request: OutboundRequest, consume: (response: OutboundResponse<Readable>) => Promise<T>): Promise<T>;
  /** A connected socket for clients of other protocols; the caller closes it. Throws like `request`. */
  connectSocket(target: OutboundSocket): Promise<Socket | TLSSocket>;
  /** Cuts every connection. */
  close(): Promise<void>;
};

/** What the guard is made of. */
export type OutboundOptions = {
  config: Config;
  log: Log;
  /** Whether people beside the administrator use this instance, at this moment. */
  isMultiUser: () => boolean;
  /** Replaces the system's look-up of names, for tests. */
  lookup?: Lookup;
};

/** Makes the guarded client. Proxies named in the environment are not used: they would connect in the guard's place. */
export function createOutbound({ config, log, isMultiUser, lookup = lookupBySystem }: OutboundOptions): Outbound {
  let agents: Promise<{ public: Agent; private: Agent }> | undefined;
  let isClosed = false;
  /** The client is loaded with the first request. */
  const openAgents = async () => {
    const undici = await import('undici');
    // Connections are kept apart, so that nobody speaks through one that only somebody else may open.
    const opened = { public: guardedAgent(undici, lookup, false), private: guardedAgent(undici, lookup, true) };
    if (isClosed) await destroyAll(opened);
    return opened;
  };

  const allowsPrivate = ({ purpose, isInstanceWide }: Asker): boolean => {
    if (policies[purpose].isSetByOperator) return true;
    const { allowPrivateNetworks, webhookAllowPrivateNetworks } = config.get(outboundSettings);
    const rule = (purpose === 'webhook' ? webhookAllowPrivateNetworks : undefined) ?? allowPrivateNetworks;
    return rule === 'auto' ? !isMultiUser() || isInstanceWide === true : rule;
  };

  const download: Outbound['download'] = (request, consume) => {
    const policy = policies[request.purpose];
    const isPrivate = allowsPrivate(request);
    const timeout = AbortSignal.timeout(request.timeoutMs ?? policy.timeoutMs);
    const guarded = {
      url: request.url,
      method: request.method ?? 'GET',
      headers: request.headers ?? {},
      body: request.body,
      maxResponseBytes: request.maxResponseBytes ?? policy.maxResponseBytes,
      signal: request.signal ? AbortSignal.any([timeout, request.signal]) : timeout,
    };
    return noted(log, request.purpose, async () => {
      agents ??= openAgents();
      const dispatcher = (await agents)[isPrivate ? 'private' : 'public'];
      return sendRequest(guarded, { dispatcher, policy, allowsPrivate: isPrivate }, consume);
    });
  };

  return {
    download,
    request: (request) => download(request, async (response) => ({ ...response, body: await buffer(response.body) })),
    connectSocket: ({ host, port, isTls = false, ...asker }) =>
      noted(log, asker.purpose, async () => {
        const target = parseHost(host, port, policies[asker.purpose]);
        const options = { lookup, allowsPrivate: allowsPrivate(asker), isTls, signal: asker.signal };
        return dial(target, options).catch((error: unknown) => {
          throw asOutboundError(error, target.host);
        });
      }),
    close: async () => {
      isClosed = true;
      if (agents) await destroyAll(await agents);
    },
  };
}

async function destroyAll(agents: { public: Agent; private: Agent }): Promise<void> {
  await Promise.all([agents.public.destroy(), agents.private.destroy()]);
}

function guardedAgent({ Agent }: typeof import('undici'), lookup: Lookup, allowsPrivate: boolean): Agent {
  const connect: buildConnector.connector = ({ hostname, port, protocol }, callback) => {
    const isTls = protocol === 'https:';
    const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
    const target = { host, port: port === '' ? (isTls ? 443 : 80) : Number(port) };
    dial(target, { lookup, allowsPrivate, isTls, protocols: ['http/1.1'] }).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null),
    );
  };
  return new Agent({ connect, keepAliveMaxTimeout: 60_000, allowH2: false });
}

/** Refusals and failures are worth a line for who looks after the service; their messages hold no path, query or header. */
async function noted<T>(log: Log, purpose: Purpose, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof OutboundRefused || error instanceof OutboundFailed) {
      log.debug({ purpose, code: error.code }, `outgoing connection: ${error.message}`);
    }
    throw error;
  }
}
