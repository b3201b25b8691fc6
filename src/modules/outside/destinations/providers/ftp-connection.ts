import { posix } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { DeliveryProblem, ObjectExists } from '../problems.ts';
import type { Connection, ConnectionContext, RemoteObject, Upload } from '../provider.ts';
import type { FtpConfig, FtpCredentials } from './ftp.ts';
import { listFolder } from './ftp-list.ts';
import { ftpProblem, isMissing, isRefusal } from './ftp-problems.ts';
import { type Session, signIn } from './ftp-session.ts';

/** Signs in to a server and works there, with the FTP client, which is loaded when somebody delivers so. */
export async function connectToFtp(
  context: ConnectionContext,
  { port, ...where }: FtpConfig,
  secrets: FtpCredentials,
): Promise<Connection> {
  const usual = where.security === 'implicit' ? 990 : 21;
  return connectionOf(await signIn(context, { ...where, ...secrets, port: port ?? usual }));
}

function connectionOf({ client, home, untilEncrypted, close }: Session): Connection {
  const folders = new Set(['.']);
  const at = (path: string) => `${home}/${path}`;
  const failed = (error: unknown): never => {
    throw ftpProblem(error, client);
  };

  /** The size, and the time of the last change where the server tells it. */
  const stat = async (path: string): Promise<RemoteObject | null> => {
    try {
      const sizeBytes = await client.size(at(path));
      const { message } = await client.sendIgnoringError(`MDTM ${at(path)}`);
      const changed = /^213 (\S+)/.exec(message)?.[1] ?? '';
      return { sizeBytes, fingerprint: `${sizeBytes}-${changed}` };
    } catch (error) {
      return isMissing(error) ? null : failed(error);
    }
  };

  const isFolder = async (folder: string): Promise<boolean> => {
    const { code } = await client.sendIgnoringError(`CWD ${at(folder)}`).catch(failed);
    return code < 400;
  };

  const ensureFolder = async (folder: string): Promise<void> => {
    if (folders.has(folder)) return;
    if (!(await isFolder(folder))) {
      await ensureFolder(posix.dirname(folder));
      await client.send(`MKD ${at(folder)}`).catch(async (error: unknown) => {
        // Somebody else may have been faster.
        if (!(await isFolder(folder))) failed(error);
      });
    }
    folders.add(folder);
  };

  const remove = async (path: string): Promise<void> => {
    await client.remove(at(path)).catch(async (error: unknown) => {
      if (!isMissing(error) || (await stat(path))) failed(error);
    });
  };

  /** The client would end the transfer of an empty file in the middle of its handshake. */
  async function* oncePossible(source: Readable): AsyncGenerator<Buffer> {
    await untilEncrypted();
    yield* source as AsyncIterable<Buffer>;
  }

  const upload = async (path: string, source: Readable): Promise<void> => {
    const ownErrors = new Set<unknown>();
    source.on('error', (error) => ownErrors.add(error));
    try {
      await client.uploadFrom(Readable.from(oncePossible(source), { objectMode: false }), at(path));
    } catch (error) {
      throw ownErrors.has(error) ? error : ftpProblem(error, client);
    } finally {
      source.destroy();
    }
  };

  /** Servers replace what has the name, or refuse to: neither is left to them. */
  const publish = async (temporary: string, { path, replaces }: Upload): Promise<void> => {
    if (!replaces && (await stat(path))) throw new ObjectExists();
    await client.rename(at(temporary), at(path)).catch(async (error: unknown) => {
      if (!replaces || !isRefusal(error)) failed(error);
      await remove(path);
      await client.rename(at(temporary), at(path)).catch(failed);
    });
  };

  return {
    stat,
    remove,
    list: (folder, take) => listFolder(client, at(folder), take),
    learned: {},
    close: async () => close(),
    async put(wanted) {
      const folder = posix.dirname(wanted.path);
      await ensureFolder(folder);
      const temporary = posix.join(folder, wanted.temporaryName);
      try {
        await upload(temporary, await wanted.open());
        // To the server an upload that was cut off has simply ended.
        if ((await stat(temporary))?.sizeBytes !== wanted.sizeBytes) throw new DeliveryProblem('not_as_sent');
        await publish(temporary, wanted);
      } catch (error) {
        // What cannot be removed now, over a connection that is gone, the next attempt removes.
        await Promise.allSettled([remove(temporary)]);
        throw error;
      }
    },
    async read(path, consume) {
      const body = new PassThrough();
      const loading = client.downloadTo(body, at(path));
      const [read, loaded] = await Promise.allSettled([consume(body).finally(() => body.destroy()), loading]);
      // What the reader threw by itself, and not because the transfer broke off.
      if (read.status === 'rejected' && read.reason !== body.errored) throw read.reason;
      if (loaded.status === 'rejected') return failed(loaded.reason);
      if (read.status === 'rejected') throw read.reason;
      return read.value;
    },
  };
}
