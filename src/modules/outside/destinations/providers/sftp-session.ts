import type { Socket } from 'node:net';
import ssh2 from 'ssh2';
import { DeliveryProblem } from '../problems.ts';

/** The client's file operations. */
export type Sftp = ssh2.SFTPWrapper;
/** What a list tells of a file. */
export type ListedFile = ssh2.FileEntryWithStats;

/** A session that is signed in. */
export type Session = {
  sftp: Sftp;
  /** Runs an operation that calls back; it fails when the connection is lost, where the client would never call. */
  run<T = void>(operation: (done: Done<T>) => void): Promise<T>;
  /** Sends what is written meanwhile in one piece; the client writes every part of a packet by itself. */
  gather(write: () => void): void;
  close(): Promise<void>;
};

type Done<T> = (error: Error | null | undefined, value: T) => void;

const READY_TIMEOUT_MS = 20_000;
const SILENCE_MS = 30_000;
const MAX_SILENCES = 3;

/** Who signs in, and whether the server's key is trusted. */
export type SignIn = {
  username: string;
  password?: string | undefined;
  private_key?: string | undefined;
  passphrase?: string | undefined;
  isTrusted(key: Buffer): boolean;
  signal: AbortSignal;
};

/** Signs in over a connected socket and opens the file operations. Whoever aborts cuts the connection. @throws DeliveryProblem */
export async function signIn(
  socket: Socket,
  { username, password, private_key: privateKey, passphrase, isTrusted, signal }: SignIn,
): Promise<Session> {
  const client = new ssh2.Client();
  const onAbort = () => client.destroy();
  signal.addEventListener('abort', onAbort, { once: true });
  const closed = Promise.withResolvers<void>();
  socket.once('close', () => closed.resolve());
  const close = async () => {
    signal.removeEventListener('abort', onAbort);
    client.end();
    socket.destroy();
    await closed.promise;
  };
  const waiting = new Waiting();
  const { run } = waiting;
  try {
    const ready = Promise.withResolvers<void>();
    // Behind the sign-in an error has reached the operation that was under way.
    client.on('ready', ready.resolve).on('error', ready.reject);
    client.on('close', () => waiting.end(new DeliveryProblem('cut_off')));
    client.on('keyboard-interactive', (_name, _text, _language, prompts, answer) =>
      answer(prompts.map(() => password ?? '')),
    );
    client.connect({
      sock: socket,
      username,
      ...(password === undefined ? {} : { password, tryKeyboard: true }),
      ...(privateKey === undefined ? {} : { privateKey, ...(passphrase === undefined ? {} : { passphrase }) }),
      hostVerifier: isTrusted,
      readyTimeout: READY_TIMEOUT_MS,
      keepaliveInterval: SILENCE_MS,
      keepaliveCountMax: MAX_SILENCES,
    });
    await run((done) => void ready.promise.then(() => done(null), done));
    return { sftp: await run<Sftp>((done) => client.sftp(done)), run, gather: gathering(socket), close };
  } catch (error) {
    await close();
    signal.throwIfAborted();
    throw signInProblem(error);
  }
}

function signInProblem(error: unknown): DeliveryProblem {
  const level = levelOf(error);
  if (level === 'client-authentication') return new DeliveryProblem('credentials_refused', { cause: error });
  if (level === 'protocol') return new DeliveryProblem('answer_not_understood', { cause: error });
  return new DeliveryProblem('not_reached', { cause: error });
}

/** Operations that wait for their answer, and fail together when none can come any more. */
class Waiting {
  #lost: Error | undefined;
  // Not a race with one lasting promise: that would keep every answer there ever was.
  readonly #failing = new Set<(error: Error) => void>();

  readonly run: Session['run'] = (operation) =>
    new Promise((resolve, reject) => {
      if (this.#lost) return reject(this.#lost);
      this.#failing.add(reject);
      operation((error, value) => {
        this.#failing.delete(reject);
        if (error) reject(error);
        else resolve(value);
      });
    });

  end(error: Error): void {
    this.#lost = error;
    for (const fail of this.#failing) fail(error);
    this.#failing.clear();
  }
}

function gathering(socket: Socket): Session['gather'] {
  return (write) => {
    socket.cork();
    try {
      write();
    } finally {
      process.nextTick(() => socket.uncork());
    }
  };
}

const { STATUS_CODE } = ssh2.utils.sftp;

/** Whether there is no such file or folder. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === STATUS_CODE.NO_SUCH_FILE;
}

/** Whether a list has ended. */
export function isEnd(error: unknown): boolean {
  return codeOf(error) === STATUS_CODE.EOF;
}

/** Whether the server does not know an operation. */
export function isUnsupported(error: unknown): boolean {
  const isUnknownHere = error instanceof Error && error.message.includes('does not support this extended request');
  return isUnknownHere || codeOf(error) === STATUS_CODE.OP_UNSUPPORTED;
}

/** What an operation failed with, in our words; an error that is none of the connection's comes back as it is. */
export function sftpProblem(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DeliveryProblem) return error;
  const code = codeOf(error);
  if (code === STATUS_CODE.PERMISSION_DENIED) return new DeliveryProblem('permission_denied', { cause: error });
  if (code === STATUS_CODE.NO_SUCH_FILE || code === STATUS_CODE.FAILURE) return serverFailed(error);
  if (code === STATUS_CODE.BAD_MESSAGE) return new DeliveryProblem('name_refused', { cause: error });
  const isCut =
    typeof code === 'number' || /No response from server|Not connected|socket|ECONN|EPIPE/i.test(error.message);
  return isCut ? new DeliveryProblem('cut_off', { cause: error }) : error;
}

function serverFailed(error: Error): DeliveryProblem {
  const isFull = /no space|quota|disk full/i.test(error.message);
  return new DeliveryProblem(isFull ? 'destination_full' : 'server_failed', { cause: error });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function levelOf(error: unknown): unknown {
  return error instanceof Error && 'level' in error ? error.level : undefined;
}
