import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePorts, mustRun } from '../daemons.ts';
import { daemon } from './daemon.ts';
import type { Remote } from './remote.ts';
import { type DiskOption, mountDisk } from './server-disk.ts';
import { folderShelf } from './shelf.ts';

const NGINX = '/usr/sbin/nginx';
const MODULE = '/usr/lib/nginx/modules/ngx_http_dav_ext_module.so';
const PASSWORD = 'p w#ö ßecret';

/** Whether nginx can run here: it is installed with its WebDAV, and root can give it to its own user. */
export const canRunNginx = process.getuid?.() === 0 && existsSync(NGINX) && existsSync(MODULE);

/** Starts nginx with WebDAV on a free port of this machine; it heeds no preconditions. */
export async function startNginx({ hasOwnDisk = false }: DiskOption = {}): Promise<Remote> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-nginx-'));
  await chmod(folder, 0o755);
  const [port = 0] = await freePorts(1);
  const root = path.join(folder, 'files/papers');
  await mkdir(path.join(folder, 'files'));
  // What comes in has to be on the same disk: otherwise it is copied, and half a copy is left when the disk is full.
  const disk = hasOwnDisk ? mountDisk(path.join(folder, 'files')) : undefined;
  await mkdir(path.join(root, 'closed'), { recursive: true });
  await mkdir(path.join(folder, 'files/.incoming'));
  await mkdir(path.join(folder, 'run'));
  // It knows what the system's crypt knows.
  mustRun('htpasswd', ['-ci5', path.join(folder, 'passwords'), 'ann'], PASSWORD);
  const transfer = async () =>
    mustRun('chown', ['-R', 'www-data:www-data', path.join(folder, 'files'), path.join(folder, 'run')]);
  await transfer();
  const config = path.join(folder, 'nginx.conf');
  await writeFile(config, configOf(folder, port));
  const server = daemon(NGINX, ['-p', folder, '-c', config, '-g', 'daemon off;'], { port });
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
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
load_module ${MODULE};
user www-data;
worker_processes 2;
pid ${folder}/run/pid;
error_log ${folder}/run/errors;
events {}
http {
  access_log off;
  ${places.map((name) => `${name}_temp_path ${folder}/files/.incoming/${name};`).join('\n  ')}
  dav_ext_lock_zone zone=locks:1m;
  client_max_body_size 0;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
    auth_basic dav;
    auth_basic_user_file ${folder}/passwords;
    location / {
      dav_methods PUT DELETE MKCOL COPY MOVE;
      dav_ext_methods PROPFIND OPTIONS LOCK UNLOCK;
      dav_ext_lock zone=locks;
    }
    location /papers/closed/ {
      limit_except GET HEAD PROPFIND {
        deny all;
      }
      dav_ext_methods PROPFIND OPTIONS;
    }
  }
}
`;
}
