import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { Readable } from 'node:stream';
import ssh2, { type Stats } from 'ssh2';
import { z } from 'zod';
import { says } from '../../../../platform/refusals/index.ts';
import { DeliveryProblem, ObjectExists } from '../problems.ts';
import { type Connection, defineProvider, type RemoteObject, type Upload, type Way } from '../provider.ts';
import { host, line, password, port, secret } from './fields.ts';
import { contentOf, writeAll } from './sftp-content.ts';
import { listFolder } from './sftp-list.ts';
import { isMissing, isUnsupported, type Session, sftpProblem, signIn } from './sftp-session.ts';

const config = z.strictObject({
  host: host.describe('The server.'),
  port: port.default(22),
  username: line,
  host_key: z
    .string()
    .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, says('fingerprint'))
    .optional()
    .describe('The fingerprint of the server’s key. Left out: that of the first connection is kept.'),
});

const credentials = z
  .strictObject({
    password: password.optional(),
    private_key: secret(20_000).optional().describe('A private key in OpenSSH or PEM form, instead of a password.'),
    passphrase: password.optional().describe('Opens the private key.'),
  })
  .refine((given) => (given.password === undefined) !== (given.private_key === undefined), {
    message: says('password_or_key'),
  })
  .refine(({ private_key, passphrase }) => isReadableKey(private_key, passphrase), {
    path: ['private_key'],
    message: says('key_not_readable'),
  });

/** SFTP: OpenSSH and what speaks like it. */
export const sftp = defineProvider({
  key: 'sftp',
  title: 'SFTP',
  config,
  credentials,
  addressKeys: ['host', 'port', 'username'],
  capabilities: { publishes: 'temporary_name', verifies: 'size', concurrency: 2, lists: true },
  connect,
});

function isReadableKey(key: string | undefined, passphrase: string | undefined): boolean {
  return key === undefined || !(ssh2.utils.parseKey(key, passphrase) instanceof Error);
}

async function connect(
  way: Way,
  { host, port, username, host_key: expected }: z.infer<typeof config>,
  secrets: z.infer<typeof credentials>,
): Promise<Connection> {
  let shown = '';
  const isTrusted = (key: Buffer) => {
    shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
    return expected === undefined || expected === shown;
  };
  const socket = await way.outbound.connectSocket({ purpose: 'destination', host, port, ...asker(way) });
  const session = await signIn(socket, { username, ...secrets, isTrusted, signal: way.signal }).catch(
    (error: unknown) => {
      if (expected !== undefined && shown !== '' && shown !== expected)
        throw new DeliveryProblem('host_key_changed', { says: `It shows ${shown} now.`, cause: error });
      throw error;
    },
  );
  return connectionOf(session, shown);
}

function asker({ isInstanceWide, signal }: Way) {
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
