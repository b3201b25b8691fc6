import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePorts, mustRun } from '../daemons.ts';
import { daemon, killed } from './daemon.ts';
import type { Remote } from './remote.ts';
import { type DiskOption, mountDisk } from './server-disk.ts';
import { folderShelf } from './shelf.ts';

const SSHD = '/usr/sbin/sshd';
const PASSWORD = 'p w#ö ßecret';

/** Whether OpenSSH can run here: it is installed, and only root may let others sign in. */
export const canRunOpenssh = process.getuid?.() === 0 && existsSync(SSHD);

/** An SFTP server with a user of its own. */
export type SshRemote = Remote & {
  /** A private key that is let in. */
  privateKey: string;
  /** Gives the server another key, as somebody in between would have. */
  changeHostKey(): Promise<void>;
};

/** Starts OpenSSH on a free port of this machine, shut into a folder. */
export async function startOpenssh({ hasOwnDisk = false }: DiskOption = {}): Promise<SshRemote> {
  await mkdir('/run/sshd', { recursive: true });
  // Every part of the path must be root's alone: not below /tmp.
  const folder = await mkdtemp('/run/archivolt-sftp-');
  await chmod(folder, 0o755);
  const [port = 0] = await freePorts(1);
  const user = `archivolt${port}`;
  const root = path.join(folder, 'chroot/upload');
  await mkdir(root, { recursive: true });
  const disk = hasOwnDisk ? mountDisk(root) : undefined;
  mustRun('useradd', ['-M', '-N', '-g', 'nogroup', '-d', '/upload', '-s', '/usr/sbin/nologin', user]);
  mustRun('chpasswd', [], `${user}:${PASSWORD}\n`);
  const userId = execFileSync('id', ['-u', user], { encoding: 'utf8' }).trim();
  const transfer = async () =>
    mustRun('find', [
      root,
      '-not',
      '-name',
      'closed',
      '-not',
      '-name',
      'hidden',
      '-exec',
      'chown',
      `${user}:nogroup`,
      '{}',
      '+',
    ]);
  await transfer();
  await mkdir(path.join(root, 'closed'), { mode: 0o755 });
  await mkdir(path.join(root, 'hidden'), { mode: 0o700 });
  const hostKey = path.join(folder, 'hostkey');
  const newHostKey = async () => {
    await rm(hostKey, { force: true });
    mustRun('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', hostKey]);
  };
  await newHostKey();
  const userKey = path.join(folder, 'userkey');
  mustRun('ssh-keygen', ['-q', '-t', 'ed25519', '-N', 'opens it', '-f', userKey]);
  await mkdir(path.join(folder, 'keys'));
  mustRun('cp', [`${userKey}.pub`, path.join(folder, 'keys', user)]);
  const config = path.join(folder, 'config');
  await writeFile(config, configOf({ folder, port, user }));
  const server = daemon(SSHD, ['-D', '-e', '-f', config], {
    port,
    // Those who are signed in have processes of their own, which belong to the user that was made for this server.
    alsoEnds: async () => {
      for (const pid of await processesOf(userId)) killed(pid);
    },
  });
  await server.up();
  return {
    destination: {
      provider: 'sftp',
      config: { host: '127.0.0.1', port, username: user },
      credentials: { password: PASSWORD },
    },
    wrongCredentials: { password: 'wrong' },
    port,
    shelf: folderShelf(root, transfer),
    closedFolder: 'closed',
    hiddenFolder: 'hidden',
    ...(disk ? { disk } : {}),
    privateKey: await readFile(userKey, 'utf8'),
    down: server.down,
    restart: server.restart,
    async changeHostKey() {
      await server.down();
      await newHostKey();
      await server.up();
    },
    async stop() {
      await server.down();
      disk?.unmount();
      mustRun('userdel', ['-f', user]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configOf({ folder, port, user }: { folder: string; port: number; user: string }): string {
  return `
Port ${port}
ListenAddress 127.0.0.1
HostKey ${folder}/hostkey
PidFile ${folder}/pid
UsePAM no
PasswordAuthentication yes
AuthorizedKeysFile ${folder}/keys/%u
StrictModes no
AllowUsers ${user}
ChrootDirectory ${folder}/chroot
ForceCommand internal-sftp -d /upload
Subsystem sftp internal-sftp
MaxAuthTries 3
MaxStartups 100
`;
}

/** The processes that run as a user. */
async function processesOf(userId: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      // One that has ended meanwhile has no status any more.
      const [status] = await Promise.allSettled([readFile(`/proc/${pid}/status`, 'utf8')]);
      const uid = status.status === 'fulfilled' ? /^Uid:\s+(\d+)/m.exec(status.value)?.[1] : undefined;
      return uid === userId ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}
