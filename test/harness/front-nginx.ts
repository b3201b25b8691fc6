import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/lib/paths.ts';
import { freePorts, mustRun } from './daemons.ts';
import { daemon } from './remotes/daemon.ts';

const NGINX = '/usr/sbin/nginx';

/** Whether nginx is installed. */
export const canRunFrontNginx = existsSync(NGINX);

/** nginx in front of a service, with the lines of docs/reverse-proxy.md. */
export type FrontNginx = {
  /** What people open, without a path. */
  origin: string;
  port: number;
  /** Its certificate, which it has signed itself. */
  certificate: Buffer;
  /** Files in which it keeps requests and answers that it does not pass on at once. */
  keptFiles(): Promise<string[]>;
  /** Begins to pass requests on. @param servicePort where the service listens. */
  start(servicePort: number): Promise<void>;
  stop(): Promise<void>;
};

/** Takes a port and makes a certificate; it listens once the service is there to be started with its address. */
export async function prepareFrontNginx({ location = '/' }: { location?: string } = {}): Promise<FrontNginx> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-front-'));
  await chmod(folder, 0o755);
  const [port = 0] = await freePorts(1);
  const kept = path.join(folder, 'kept');
  await mkdir(kept);
  const certificate = path.join(folder, 'certificate.pem');
  const key = path.join(folder, 'key.pem');
  const names = 'subjectAltName=IP:127.0.0.1,DNS:localhost';
  const request = ['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  mustRun('openssl', [...request, '-subj', '/CN=localhost', '-addext', names, '-keyout', key, '-out', certificate]);
  const config = path.join(folder, 'nginx.conf');
  const server = daemon(NGINX, ['-p', folder, '-c', config, '-g', 'daemon off;'], { port });
  return {
    origin: `https://localhost:${port}`,
    port,
    certificate: await readFile(certificate),
    keptFiles: async () =>
      (await readdir(kept, { recursive: true, withFileTypes: true }))
        .filter((one) => one.isFile())
        .map(({ name }) => name),
    async start(servicePort) {
      const lines = (await documentedLines())
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace('docs.example.org;', 'localhost;')
        .replace('/etc/ssl/docs.example.org.pem', certificate)
        .replace('/etc/ssl/docs.example.org.key', key)
        .replace('127.0.0.1:8080', `127.0.0.1:${servicePort}`)
        .replace('location /', `location ${location}`);
      await writeFile(config, aroundServer(folder, kept, lines));
      await server.up();
    },
    async stop() {
      await server.down();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What people copy. */
async function documentedLines(): Promise<string> {
  const text = await readFile(path.join(root, 'docs/reverse-proxy.md'), 'utf8');
  const [, lines] = /```nginx\n(.*?)```/s.exec(text) ?? [];
  if (lines === undefined) throw new Error('docs/reverse-proxy.md has no lines for nginx');
  return lines;
}

/** What Debian's nginx.conf has around a server of ours, in a folder of the test. */
function aroundServer(folder: string, kept: string, lines: string): string {
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
${user}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/errors;
events {}
http {
  access_log off;
  ${places.map((name) => `${name}_temp_path ${kept}/${name};`).join('\n  ')}
  ${lines}
}
`;
}
