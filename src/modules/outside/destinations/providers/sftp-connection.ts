import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { Readable } from 'node:stream';
import type { Stats } from 'ssh2';
import { DeliveryProblem, ObjectExists } from '../problems.ts';
import type { Connection, ConnectionContext, RemoteObject, Upload } from '../provider.ts';
import type { SftpConfig, SftpCredentials } from './sftp.ts';
import { contentOf, writeAll } from './sftp-content.ts';
import { listFolder } from './sftp-list.ts';
import { isMissing, isUnsupported, type Session, sftpProblem, signIn } from './sftp-session.ts';

/** Signs in to a server and works there, with the SSH client, which is loaded when somebody delivers so. */
export async function connectToSftp(
  context: ConnectionContext,
  { host, port, username, host_key: expected }: SftpConfig,
  secrets: SftpCredentials,
): Promise<Connection> {
  let shown = '';
  const isTrusted = (key: Buffer) => {
    shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
    return expected === undefined || expected === shown;
  };
  const socket = await context.outbound.connectSocket({ purpose: 'destination', host, port, ...asker(context) });
  const session = await signIn(socket, { username, ...secrets, isTrusted, signal: context.signal }).catch(
    (error: unknown) => {
      if (expected !== undefined && shown !== '' && shown !== expected)
        throw new DeliveryProblem('host_key_changed', { says: `It shows ${shown} now.`, cause: error });
      throw error;
    },
  );
  return connectionOf(session, shown);
}

function asker({ isInstanceWide, signal }: ConnectionContext) {
  return { isInstanceWide, signal };
}

function connectionOf(session: Session, hostKey: string): Connection {
  const { sftp, run, close } = session;
  const folders = new Set(['.', '/']);

  const stat = async (path: string): Promise<RemoteObject | null> => {
    try {
      const { size, mtime } = await run<Stats>((done) => sftp.lstat(path, done));
      return { sizeBytes: size, fingerprint: `${size}-${mtime}` };
    } catch (error) {
      if (isMissing(error)) return null;
      throw sftpProblem(error);
    }
  };

  const ensureFolder = async (folder: string): Promise<void> => {
    if (folders.has(folder)) return;
    if (!(await stat(folder))) {
      await ensureFolder(posix.dirname(folder));
      await run((done) => sftp.mkdir(folder, done)).catch(async (error: unknown) => {
        // Somebody else may have been faster.
        if (!(await stat(folder))) throw sftpProblem(error);
      });
    }
    folders.add(folder);
  };

  const remove = async (path: string): Promise<void> => {
    await run((done) => sftp.unlink(path, done)).catch((error: unknown) => {
      if (!isMissing(error)) throw sftpProblem(error);
    });
  };

  /** `rename` of OpenSSH fails where something is; its own extension replaces in one move. */
  const publish = async (temporary: string, { path, replaces }: Upload): Promise<void> => {
    if (replaces) {
      try {
        return await run((done) => sftp.ext_openssh_rename(temporary, path, done));
      } catch (error) {
        if (!isUnsupported(error)) throw sftpProblem(error);
        await remove(path);
      }
    } else if (await stat(path)) throw new ObjectExists();
    await run((done) => sftp.rename(temporary, path, done)).catch(async (error: unknown) => {
      if (!replaces && (await stat(path))) throw new ObjectExists();
      throw sftpProblem(error);
    });
  };

  return {
    stat,
    remove,
    close,
    learned: { host_key: hostKey },
    async put(upload) {
      const folder = posix.dirname(upload.path);
      await ensureFolder(folder);
      const temporary = posix.join(folder, upload.temporaryName);
      try {
        await writeAll(session, temporary, await upload.open());
        await publish(temporary, upload);
      } catch (error) {
        // What cannot be removed now, over a connection that is gone, the next attempt removes.
        await Promise.allSettled([remove(temporary)]);
        throw error;
      }
    },
    list: (folder, take) => listFolder(session, folder, take),
    read: (path, consume) => consume(Readable.from(contentOf(session, path), { objectMode: false })),
  };
}
