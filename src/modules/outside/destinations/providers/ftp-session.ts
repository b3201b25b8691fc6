import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { domainToASCII } from 'node:url';
import { Client, FTPError, type TransferStrategy } from 'basic-ftp';
import { encryptSocket, OutboundFailed, OutboundRefused } from '../../../../platform/outbound/index.ts';
import { DeliveryProblem } from '../problems.ts';
import type { ConnectionContext } from '../provider.ts';
import { ftpProblem, isRefusal } from './ftp-problems.ts';

/** How a session is encrypted: from the first byte, before anybody signs in, or not at all. */
export type Security = 'explicit' | 'implicit' | 'none';

/** Who signs in, and where. */
export type SignIn = { host: string; port: number; security: Security; username: string; password: string };

/** A session that is signed in. */
export type Session = {
  client: Client;
  /** The folder that the server begins in, without a slash at its end. */
  home: string;
  /** Waits until the connection of a transfer that has begun is encrypted, where it is to be. */
  untilEncrypted(): Promise<void>;
  close(): void;
};

const SILENCE_MS = 30_000;
/** The server chooses the port of a transfer; one that is never spoken to is answered by asking for another. */
const MAX_PORTS_ASKED = 3;

/** Signs in over sockets of the guard only. Whoever aborts cuts the connection. @throws DeliveryProblem, OutboundRefused, OutboundFailed */
export async function signIn(
  context: ConnectionContext,
  { host, port, security, username, password }: SignIn,
): Promise<Session> {
  const { outbound, isInstanceWide, signal } = context;
  const asker = { purpose: 'destination', isInstanceWide, signal } as const;
  const control = await outbound.connectSocket({ ...asker, host, port, isTls: security === 'implicit' });
  const client = new Client(SILENCE_MS);
  const onAbort = () => client.close();
  signal.addEventListener('abort', onAbort, { once: true });
  const close = () => {
    signal.removeEventListener('abort', onAbort);
    client.close();
  };
  const { ftp } = client;
  try {
    ftp.socket = control;
    await welcome(client);
    const name = domainToASCII(host) || host;
    if (security === 'explicit') {
      await client.send('AUTH TLS').catch(offersNoEncryption);
      ftp.socket = await encrypted(control, name, signal);
    }
    const { transfer, untilEncrypted } = passiveTransfers(context, name);
    client.prepareTransfer = transfer;
    await client.sendIgnoringError('OPTS UTF8 ON');
    await logIn(client, username, password);
    await finishTransfer(client);
    return { client, home: (await client.pwd()).replace(/\/+$/, ''), untilEncrypted, close };
  } catch (error) {
    const problem = ftpProblem(error, client);
    close();
    signal.throwIfAborted();
    throw problem;
  }
}

/** Reads the greeting. */
function welcome({ ftp }: Client): Promise<void> {
  return ftp.handle(undefined, (answer, task) => {
    if (answer instanceof Error) task.reject(answer);
    else if (answer.code >= 200) task.resolve(undefined);
  });
}

function offersNoEncryption(error: unknown): never {
  if (!(error instanceof FTPError)) throw error;
  throw new DeliveryProblem('answer_not_understood', { says: 'It offers no encryption.', cause: error });
}

async function encrypted(socket: Socket, host: string, signal: AbortSignal): Promise<TLSSocket> {
  const tls = encryptSocket(socket, host);
  try {
    await once(tls, 'secureConnect', { signal: AbortSignal.any([signal, AbortSignal.timeout(SILENCE_MS)]) });
    return tls;
  } catch (error) {
    // What a socket says after it was given up is of no use to anybody.
    tls.on('error', () => tls.destroy()).destroy();
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    throw new OutboundFailed('tls_failed', host, code);
  }
}

/** Some servers say nothing to a wrong password but close the connection. */
async function logIn(client: Client, username: string, password: string): Promise<void> {
  try {
    await client.login(username, password);
  } catch (error) {
    const isClosedInOrder = error instanceof Error && /^Server (?:sent FIN|closed)/.test(error.message);
    throw isClosedInOrder ? new DeliveryProblem('credentials_refused', { cause: error }) : error;
  }
}

/** Bytes as they are, names as they are meant, and transfers as encrypted as the session. */
async function finishTransfer(client: Client): Promise<void> {
  await client.sendIgnoringError('OPTS UTF8 ON');
  await client.send('TYPE I');
  if (!client.ftp.hasTLS) return;
  await client.sendIgnoringError('PBSZ 0');
  await client.send('PROT P').catch(offersNoEncryption);
}

type Transfers = { transfer: TransferStrategy; untilEncrypted: Session['untilEncrypted'] };

/** Where transfers go: to the port that the server names, and always to the address that the guard has connected to. */
function passiveTransfers({ outbound, isInstanceWide, signal }: ConnectionContext, host: string): Transfers {
  let command = 'EPSV';
  let encrypting: Promise<unknown> = Promise.resolve();
  const transfer: TransferStrategy = async (ftp) => {
    const address = ftp.socket.remoteAddress ?? '';
    for (let asked = 1; ; asked += 1) {
      const answer = await ftp.request(command).catch((error: unknown) => {
        if (command === 'PASV' || !isRefusal(error)) throw error;
        command = 'PASV';
        return ftp.request(command);
      });
      const target = { host: address, port: portOf(answer.message) };
      try {
        const socket = await outbound.connectSocket({ purpose: 'destination', isInstanceWide, signal, ...target });
        const session = ftp.tlsSessionStore ?? ('getSession' in ftp.socket ? ftp.socket.getSession() : undefined);
        if (!ftp.hasTLS) ftp.dataSocket = socket;
        else {
          // The handshake waits for the command that begins the transfer; servers want the session of the sign-in.
          const tls = encryptSocket(socket, host, { session });
          tls.on('session', (next) => {
            ftp.tlsSessionStore = next;
          });
          encrypting = once(tls, 'secureConnect');
          // Whoever transfers is told by the client, too.
          void Promise.allSettled([encrypting]);
          ftp.dataSocket = tls;
        }
        return answer;
      } catch (error) {
        const isOtherPortBetter = error instanceof OutboundRefused && error.code === 'port_not_allowed';
        if (!isOtherPortBetter) throw error;
        if (asked >= MAX_PORTS_ASKED) throw new DeliveryProblem('answer_not_understood', { cause: error });
      }
    }
  };
  const untilEncrypted = async () => {
    await encrypting;
  };
  return { transfer, untilEncrypted };
}

/** The port in `229 … (|||6446|)` or `227 … (192,168,1,100,25,46)`. */
function portOf(message: string): number {
  const extended = /\(([!-/:-~])\1\1(\d{1,5})\1\)/.exec(message)?.[2];
  if (extended !== undefined) return Number(extended);
  const [, high, low] = /(?<!\d)\d{1,3},\d{1,3},\d{1,3},\d{1,3},(\d{1,3}),(\d{1,3})/.exec(message) ?? [];
  if (high === undefined) throw new DeliveryProblem('answer_not_understood');
  return Number(high) * 256 + Number(low);
}
