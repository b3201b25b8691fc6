import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePorts, mustRun } from '../daemons.ts';
import { daemon } from './daemon.ts';
import type { Remote } from './remote.ts';
import { type DiskOption, mountDisk } from './server-disk.ts';
import { folderShelf } from './shelf.ts';

const APACHE = '/usr/sbin/apache2';
const PASSWORD = 'p w#ö ßecret';

/** Whether Apache can run here: it is installed, and root can give it to its own user. */
export const canRunApache = process.getuid?.() === 0 && existsSync(APACHE);

const MODULES = [
  'mpm_event',
  'authn_core',
  'authn_file',
  'authz_core',
  'authz_user',
  'auth_basic',
  'dav',
  'dav_fs',
  'mime',
];

/** Starts Apache with WebDAV on a free port of this machine. */
export async function startApache({ hasOwnDisk = false }: DiskOption = {}): Promise<Remote> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-dav-'));
  await chmod(folder, 0o755);
  const [port = 0] = await freePorts(1);
  const root = path.join(folder, 'files/papers');
  await mkdir(root, { recursive: true });
  const disk = hasOwnDisk ? mountDisk(root) : undefined;
  await mkdir(path.join(root, 'closed'));
  await mkdir(path.join(folder, 'run'));
  mustRun('htpasswd', ['-ciB', path.join(folder, 'passwords'), 'ann'], PASSWORD);
  mustRun('chown', ['-R', 'www-data:www-data', path.join(folder, 'files'), path.join(folder, 'run')]);
  const config = path.join(folder, 'apache.conf');
  await writeFile(config, configOf(folder, port));
  const server = daemon(APACHE, ['-d', folder, '-f', config, '-DFOREGROUND'], { port });
  const transfer = async () => mustRun('chown', ['-R', 'www-data:www-data', root]);
  await server.up();
  return {
    destination: {
      provider: 'webdav',
      config: { url: `http://127.0.0.1:${port}/papers/`, username: 'ann' },
      credentials: { password: PASSWORD },
    },
    wrongCredentials: { password: 'wrong' },
    port,
    shelf: folderShelf(root, transfer),
    closedFolder: 'closed',
    hiddenFolder: 'closed',
    ...(disk ? { disk } : {}),
    down: server.down,
    restart: server.restart,
    async stop() {
      await server.down();
      disk?.unmount();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configOf(folder: string, port: number): string {
  const modules = MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
  return `
ServerRoot ${folder}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/run/pid
ErrorLog ${folder}/run/errors
User www-data
Group www-data
${modules.join('\n')}
TypesConfig /etc/mime.types
DocumentRoot ${folder}/files
DAVLockDB ${folder}/run/locks
<Directory ${folder}/files>
  DAV On
  LimitRequestBody 0
  AuthType Basic
  AuthName dav
  AuthUserFile ${folder}/passwords
  Require valid-user
</Directory>
<Directory ${folder}/files/papers/closed>
  Require all denied
</Directory>
`;
}
