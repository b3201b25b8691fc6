import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { selfSigned } from '../../../src/platform/outbound/testing/self-signed.ts';
import { freePorts, mustRun } from '../daemons.ts';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';
import { daemon } from './daemon.ts';
import type { Remote } from './remote.ts';
import { type DiskOption, mountDisk } from './server-disk.ts';
import { folderShelf } from './shelf.ts';

const VSFTPD = '/usr/sbin/vsftpd';
const PASSWORD = 'p w#ö ßecret';

/** Whether vsftpd can run here: it is installed, and only root may let others sign in. */
export const canRunVsftpd = process.getuid?.() === 0 && existsSync(VSFTPD);

/** The name of the server, and the one its proxy is reached by; one certificate is for both. */
export const FTP_HOST = 'files.ftp.test';
export const PROXIED_HOST = 'proxied.ftp.test';
export const PROXY_ADDRESS = '127.0.0.2';

/** An FTP server with a user of its own. */
export type FtpRemote = Remote & {
  /** What is to be trusted for it. */
  certificate: string;
  names: Record<string, readonly string[]>;
  startProxy(): Promise<CuttingProxy>;
};

type Options = DiskOption & { security?: 'explicit' | 'implicit' | 'none' };

/** Starts vsftpd on a free port of this machine, shut into a folder. */
export async function startVsftpd({ security = 'explicit', hasOwnDisk = false }: Options = {}): Promise<FtpRemote> {
  const folder = await mkdtemp('/run/archivolt-ftp-');
  await chmod(folder, 0o755);
  const [port = 0, dataPort = 0] = await freePorts(2);
  const user = `archivolt${port}`;
  const root = path.join(folder, 'files');
  await mkdir(root);
  const disk = hasOwnDisk ? mountDisk(root) : undefined;
  await mkdir(path.join(folder, 'empty'));
  mustRun('useradd', ['-M', '-N', '-g', 'nogroup', '-d', root, '-s', '/usr/sbin/nologin', user]);
  mustRun('chpasswd', [], `${user}:${PASSWORD}\n`);
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
  const certificate = selfSigned('*.ftp.test');
  await writeFile(path.join(folder, 'cert.pem'), certificate.cert);
  await writeFile(path.join(folder, 'key.pem'), certificate.key, { mode: 0o600 });
  const pam = `/etc/pam.d/${user}`;
  await writeFile(pam, 'auth required pam_unix.so\naccount required pam_unix.so\n');
  const config = path.join(folder, 'config');
  await writeFile(config, configOf({ folder, port, dataPort, user, security }));
  const server = daemon(VSFTPD, [config], { port, hasSessions: true });
  await server.up();
  return {
    destination: {
      provider: 'ftp',
      config: { host: FTP_HOST, port, security, username: user },
      credentials: { password: PASSWORD },
    },
    wrongCredentials: { password: 'wrong' },
    names: { [FTP_HOST]: ['127.0.0.1'], [PROXIED_HOST]: [PROXY_ADDRESS] },
    certificate: certificate.cert,
    port,
    shelf: folderShelf(root, transfer),
    closedFolder: 'closed',
    hiddenFolder: 'hidden',
    ...(disk ? { disk } : {}),
    down: server.down,
    restart: server.restart,
    // Transfers go to the address of the proxy, too, where their port is cut.
    async startProxy() {
      const control = await startCuttingProxy(port, { address: PROXY_ADDRESS, port });
      const data = await startCuttingProxy(dataPort, { address: PROXY_ADDRESS, port: dataPort });
      const close = async () => {
        await Promise.all([control.close(), data.close()]);
      };
      return { ...data, port, close };
    },
    async stop() {
      await server.down();
      disk?.unmount();
      await rm(pam, { force: true });
      mustRun('userdel', ['-f', user]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Settings = { folder: string; port: number; dataPort: number; user: string; security: string };

function configOf({ folder, port, dataPort, user, security }: Settings): string {
  const isEncrypted = security !== 'none';
  return `
listen=YES
background=NO
listen_address=127.0.0.1
listen_port=${port}
pasv_min_port=${dataPort}
pasv_max_port=${dataPort}
anonymous_enable=NO
local_enable=YES
write_enable=YES
chroot_local_user=YES
allow_writeable_chroot=YES
secure_chroot_dir=${folder}/empty
pam_service_name=${user}
seccomp_sandbox=NO
utf8_filesystem=YES
delay_failed_login=0
ssl_enable=${isEncrypted ? 'YES' : 'NO'}
implicit_ssl=${security === 'implicit' ? 'YES' : 'NO'}
force_local_logins_ssl=YES
force_local_data_ssl=YES
require_ssl_reuse=YES
ssl_ciphers=HIGH
rsa_cert_file=${folder}/cert.pem
rsa_private_key_file=${folder}/key.pem
`;
}
