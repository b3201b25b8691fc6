import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { chromiums } from './paths.ts';
import { runAttached } from './run.ts';

/** A program that tests drive, and the Debian package it comes in. */
export type TestTool = {
  package: string;
  isPresent(): boolean;
  usedFor: string;
  /** What its installation would ask, answered, in the words of debconf. */
  answers?: string;
};

function onPath(program: string): boolean {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => folder !== '' && existsSync(path.join(folder, program)));
}

/** Everything the tests use beside npm's packages. The product itself needs none of it. */
export const testTools: TestTool[] = [
  {
    package: 'chromium-headless-shell',
    isPresent: () => existsSync(process.env.CHROMIUM_PATH ?? chromiums.shell),
    usedFor: 'the browser journeys',
  },
  {
    package: 'poppler-utils',
    isPresent: () => onPath('pdftotext'),
    usedFor: 'reading the text layer of downloaded PDFs',
  },
  { package: 'maven', isPresent: () => onPath('mvn'), usedFor: 'fetching veraPDF' },
  { package: 'qpdf', isPresent: () => onPath('qpdf'), usedFor: 'checking the structure of PDFs' },
  {
    package: 'libimage-exiftool-perl',
    isPresent: () => onPath('exiftool'),
    usedFor: 'reading what PDFs say of themselves',
  },
  {
    package: 'fonts-droid-fallback',
    isPresent: () => existsSync('/usr/share/fonts-droid-fallback/truetype/DroidSansFallback.ttf'),
    usedFor: 'drawing Chinese, Japanese and Korean letters of fonts that are not embedded',
  },
  { package: 'ghostscript', isPresent: () => onPath('gs'), usedFor: 'archive copies (PDF/A) of typed documents' },
  {
    package: 'default-jre-headless',
    isPresent: () => onPath('java'),
    usedFor: 'veraPDF, which checks archive copies (PDF/A)',
  },
  ...['writer', 'calc', 'impress'].map((part) => ({
    package: `libreoffice-${part}-nogui`,
    isPresent: () =>
      existsSync(`/usr/lib/libreoffice/share/.registry/${part}.xcd`) ||
      existsSync(`/usr/lib/libreoffice/share/registry/${part}.xcd`),
    usedFor: 'PDFs of office files',
  })),
  { package: 'libheif-examples', isPresent: () => onPath('heif-enc'), usedFor: 'photos as phones take them (HEIC)' },
  { package: 'tesseract-ocr', isPresent: () => onPath('tesseract'), usedFor: 'the native reading engine' },
  {
    package: 'tesseract-ocr-deu',
    isPresent: () =>
      ['4.00', '5'].some((version) => existsSync(`/usr/share/tesseract-ocr/${version}/tessdata/deu.traineddata`)),
    usedFor: 'reading German with the native engine',
  },
  {
    package: 'postfix',
    isPresent: () => existsSync('/usr/sbin/postfix'),
    usedFor: 'a mail server as people have it',
    answers: 'postfix postfix/main_mailer_type select No configuration',
  },
  {
    package: 'dovecot-lmtpd',
    isPresent: () => existsSync('/usr/lib/dovecot/lmtp'),
    usedFor: 'the mailboxes behind that mail server, and its passwords',
  },
  {
    package: 'dovecot-imapd',
    isPresent: () => existsSync('/usr/lib/dovecot/imap'),
    usedFor: 'mailboxes that documents come out of',
  },
  {
    package: 'openssh-server',
    isPresent: () => existsSync('/usr/sbin/sshd'),
    usedFor: 'delivering to an SFTP server',
  },
  { package: 'vsftpd', isPresent: () => existsSync('/usr/sbin/vsftpd'), usedFor: 'delivering to an FTP server' },
  { package: 'apache2', isPresent: () => existsSync('/usr/sbin/apache2'), usedFor: 'delivering to a WebDAV server' },
  { package: 'apache2-utils', isPresent: () => onPath('htpasswd'), usedFor: 'the password of that WebDAV server' },
  {
    package: 'nginx-light',
    isPresent: () => existsSync('/usr/sbin/nginx'),
    usedFor: 'the service behind nginx, and delivering to it',
  },
  {
    package: 'pgbouncer',
    isPresent: () => existsSync('/usr/sbin/pgbouncer'),
    usedFor: 'a pooler before the database',
  },
  { package: 'openssl', isPresent: () => onPath('openssl'), usedFor: 'the certificate of that nginx' },
  {
    package: 'prometheus',
    isPresent: () => onPath('promtool'),
    usedFor: 'checking the metrics and the alert rules (promtool)',
  },
  { package: 'curl', isPresent: () => onPath('curl'), usedFor: 'what the documentation tells people to type' },
  { package: 'jq', isPresent: () => onPath('jq'), usedFor: 'the recipes for the API' },
  {
    package: 'python3-venv',
    isPresent: () => spawnSync('python3', ['-c', 'import venv, ensurepip']).status === 0,
    usedFor: 'the requests made from openapi.json (schemathesis, from PyPI), and a receiver of webhooks',
  },
];

/** What only the nightly run drives beside that. */
export const nightlyTools: TestTool[] = [
  {
    package: 'chromium',
    isPresent: () => existsSync(chromiums.whole),
    usedFor: 'the browser journeys in Chromium as people have it',
  },
  { package: 'buildah', isPresent: () => onPath('buildah'), usedFor: 'building the container' },
  { package: 'mmdebstrap', isPresent: () => onPath('mmdebstrap'), usedFor: 'what the container is built on' },
  {
    package: 'libnginx-mod-http-dav-ext',
    isPresent: () => existsSync('/usr/lib/nginx/modules/ngx_http_dav_ext_module.so'),
    usedFor: 'its WebDAV',
  },
  ...['ceph-mon', 'ceph-osd', 'radosgw'].map((name) => ({
    package: name,
    isPresent: () => onPath(name),
    usedFor: 'delivering to an S3 storage (Ceph)',
  })),
  ...['proxy', 'account', 'container', 'object'].map((name) => ({
    package: `swift-${name}`,
    isPresent: () => onPath(`swift-${name}-server`),
    usedFor: 'delivering to a storage that has a part of S3 (Swift)',
  })),
  { package: 'memcached', isPresent: () => onPath('memcached'), usedFor: 'what that storage keeps in memory' },
];

/** ProFTPD with the libraries that only it wants. */
export const proftpdPackages = [
  ...['proftpd-core', 'proftpd-mod-crypto'],
  ...['libhiredis0.14', 'libmemcached11', 'libmemcachedutil2', 'libhashkit2', 'libpcre2-posix3'],
];

/** What measurements compare the service with. */
export const benchTools: TestTool[] = [
  { package: 'rclone', isPresent: () => onPath('rclone'), usedFor: 'the speed of deliveries' },
  ...testTools.filter((tool) => ['openssh-server', 'apache2', 'apache2-utils'].includes(tool.package)),
];

/**
 * Installs what is missing where that is possible (root on Debian).
 * @returns the tools that are missing still.
 */
export async function installTestTools(tools: readonly TestTool[] = testTools): Promise<TestTool[]> {
  const missing = tools.filter((tool) => !tool.isPresent());
  if (missing.length === 0 || process.getuid?.() !== 0 || !onPath('apt-get')) return missing;
  const packages = missing.map((tool) => tool.package);
  process.stderr.write(`Installing with apt-get what is driven here: ${packages.join(', ')}\n`);
  // At this run level no package starts what it brings: tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const answers = missing.flatMap((tool) => tool.answers ?? []);
  if (answers.length > 0) spawnSync('debconf-set-selections', { input: `${answers.join('\n')}\n` });
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=600'];
  await runAttached('apt-get', [...options, 'update'], { env });
  await runAttached('apt-get', [...options, 'install', '-y', '--no-install-recommends', ...packages], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return tools.filter((tool) => !tool.isPresent());
}

/**
 * Unpacks a package into a folder without installing it: one that would take the place of another one.
 * @returns whether that was possible.
 */
export async function unpackTool(folder: string, packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  await mkdir(folder, { recursive: true });
  const code = await runAttached('apt-get', ['-qq', 'download', ...packages], { cwd: folder });
  if (code !== 0) return false;
  const archives = (await readdir(folder)).filter((name) => name.endsWith('.deb'));
  const codes = archives.map((name) => spawnSync('dpkg', ['-x', path.join(folder, name), folder]).status);
  return codes.every((status) => status === 0);
}
