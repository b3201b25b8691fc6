import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { proftpdFolder } from '../../../scripts/lib/paths.ts';
import { selfSigned } from '../../../src/platform/outbound/testing/self-signed.ts';
import { freePorts, mustRun } from '../daemons.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { daemon } from './daemon.ts';
import { type DiskOption, mountDisk } from './server-disk.ts';
import { folderShelf } from './shelf.ts';
import { FTP_HOST, type FtpRemote, PROXIED_HOST, PROXY_ADDRESS } from './vsftpd.ts';

const PROFTPD = path.join(proftpdFolder, 'usr/sbin/proftpd');
const MODULES = path.join(proftpdFolder, 'usr/lib/proftpd');
const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
const PASSWORD = 'p w#ö ßecret';
const [USER_ID, GROUP_ID] = [65_534, 65_534];

/** Whether ProFTPD can run here: it was unpacked, and root may let it become somebody else. */
export const canRunProftpd = process.getuid?.() === 0 && existsSync(PROFTPD);

/** Starts ProFTPD with TLS on a free port of this machine; its user is known to nobody else. */
export async function startProftpd({ hasOwnDisk = false }: DiskOption = {}): Promise<FtpRemote> {
  const folder = await mkdtemp('/run/archivolt-proftpd-');
  await chmod(folder, 0o755);
  const [port = 0, dataPort = 0] = await freePorts(2);
  const root = path.join(folder, 'files');
  await mkdir(root);
  const disk = hasOwnDisk ? mountDisk(root) : undefined;
  const transfer = async () =>
    mustRun('find', [root, '-not', '-name', 'closed', '-exec', 'chown', `${USER_ID}:${GROUP_ID}`, '{}', '+']);
  await transfer();
  await mkdir(path.join(root, 'closed'), { mode: 0o755 });
  const certificate = selfSigned('*.ftp.test');
  await writeFile(path.join(folder, 'cert.pem'), certificate.cert);
  await writeFile(path.join(folder, 'key.pem'), certificate.key, { mode: 0o600 });
  const hash = execFileSync('openssl', ['passwd', '-6', '-stdin'], { input: `${PASSWORD}\n`, encoding: 'utf8' }).trim();
  const users = `ann:${hash}:${USER_ID}:${GROUP_ID}::${root}:/bin/false\n`;
  await writeFile(path.join(folder, 'users'), users, { mode: 0o600 });
  const config = path.join(folder, 'config');
  await writeFile(config, configOf({ folder, port, dataPort }));
  const env = { ...process.env, LD_LIBRARY_PATH: path.join(proftpdFolder, LIBRARIES) };
  const server = daemon(PROFTPD, ['-n', '-q', '-c', config], { port, hasSessions: true, env });
  await server.up();
  return {
    destination: {
      provider: 'ftp',
      config: { host: FTP_HOST, port, security: 'explicit', username: 'ann' },
      credentials: { password: PASSWORD },
    },
    wrongCredentials: { password: 'wrong' },
    // It ends the handshake of the transfer before it says why.
    denial: 'cut_off',
    // Now and then it takes a transfer of nothing for a broken one.
    smallestBytes: 1,
    names: { [FTP_HOST]: ['127.0.0.1'], [PROXIED_HOST]: [PROXY_ADDRESS] },
    certificate: certificate.cert,
    port,
    shelf: folderShelf(root, transfer),
    closedFolder: 'closed',
    ...(disk ? { disk } : {}),
    down: server.down,
    restart: server.restart,
    async startProxy() {
      const control = await startCuttingProxy(port, { address: PROXY_ADDRESS, port });
      // It wants a range; either may be given.
      const data = await Promise.all(
        [dataPort, dataPort + 1].map((at) => startCuttingProxy(at, { address: PROXY_ADDRESS, port: at })),
      );
      return {
        port,
        cutAfter(bytes) {
          for (const one of data) one.cutAfter(bytes);
        },
        cutAnswersAfter(bytes) {
          for (const one of data) one.cutAnswersAfter(bytes);
        },
        slowDown(ms) {
          for (const one of data) one.slowDown(ms);
        },
        async close() {
          await Promise.all([control, ...data].map((one) => one.close()));
        },
      };
    },
    async stop() {
      await server.down();
      disk?.unmount();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configOf({ folder, port, dataPort }: { folder: string; port: number; dataPort: number }): string {
  return `
ModulePath ${MODULES}
LoadModule mod_tls.c
ServerName archivolt
ServerType standalone
DefaultAddress 127.0.0.1
SocketBindTight on
Port ${port}
PassivePorts ${dataPort} ${dataPort + 1}
UseIPv6 off
UseReverseDNS off
User root
Group root
PidFile ${folder}/pid
ScoreboardFile ${folder}/scoreboard
DelayTable none
WtmpLog off
TransferLog none
SystemLog ${folder}/log
AuthOrder mod_auth_file.c
AuthUserFile ${folder}/users
RequireValidShell off
DefaultRoot ~
AllowOverwrite on
UseFtpUsers off
TLSEngine on
TLSRequired on
TLSRSACertificateFile ${folder}/cert.pem
TLSRSACertificateKeyFile ${folder}/key.pem
`;
}
