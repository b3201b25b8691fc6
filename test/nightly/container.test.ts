import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { waitForStatus } from '../../scripts/lib/client/wait.ts';
import { root } from '../../scripts/lib/paths.ts';
import { nightlyTools } from '../../scripts/lib/test-tools.ts';
import { scanPdf } from '../corpus/documents.ts';
import { freePorts, mustRun, untilOpen } from '../harness/daemons.ts';
import { admin } from '../harness/process.ts';

/** The user of the image. */
const USER = 10_001;
const MOST_MEGABYTES = 450;

const canBuild =
  process.getuid?.() === 0 &&
  nightlyTools.filter((tool) => ['buildah', 'mmdebstrap'].includes(tool.package)).every((tool) => tool.isPresent());

/** What the test has in place of the public images: Debian from its packages, and Node in the one that builds. */
const makeBases = `
set -e
mmdebstrap --quiet --variant=minbase --include=ca-certificates,usr-is-merged bookworm "$FOLDER/base.tar"
container=$($BUILDAH from scratch); mounted=$($BUILDAH mount $container)
tar -C $mounted -xf "$FOLDER/base.tar"
rm -rf $mounted/usr/share/doc/* $mounted/usr/share/man/* $mounted/usr/share/locale/* $mounted/var/cache/apt/* $mounted/var/lib/apt/lists/*
cp /etc/ssl/certs/ca-certificates.crt $mounted/etc/ssl/certs/
$BUILDAH umount $container; $BUILDAH commit -q $container localhost/base
mounted=$($BUILDAH mount $container)
cp "$NODE" $mounted/usr/local/bin/node
mkdir -p $mounted/usr/local/lib/node_modules
cp -a "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" $mounted/usr/local/lib/node_modules/npm
ln -s ../lib/node_modules/npm/bin/npm-cli.js $mounted/usr/local/bin/npm
$BUILDAH umount $container
$BUILDAH config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt $container
$BUILDAH commit -q $container localhost/build-base; $BUILDAH rm $container
`;

/** As a container runtime starts it: files that cannot be written, a volume, a temporary folder, one user, process 1. */
const startImage = `
set -e
mount --bind "$IMAGE" "$IMAGE"
mount -t proc proc "$IMAGE/proc"; mount --rbind /dev "$IMAGE/dev"
mount --bind "$FOLDER/data" "$IMAGE/data"; mount -t tmpfs tmpfs "$IMAGE/tmp"
mount -o remount,bind,ro "$IMAGE"
exec chroot --userspec=${USER}:${USER} "$IMAGE" /usr/bin/env -i -C /data PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production \\
  HOST=127.0.0.1 PORT="$PORT" DATA_DIR=/data HOME=/data ADMIN_USERNAME="$ADMIN" ADMIN_PASSWORD="$PASSWORD" \\
  node /opt/archivolt/bin/archivolt.js
`;

describe.skipIf(!canBuild)('the slim container', { timeout: 1_800_000 }, () => {
  let folder: string;
  let env: Record<string, string>;
  let image: string;
  const buildah = (...words: string[]) => {
    const [program = '', ...rest] = (env.BUILDAH ?? '').split(' ');
    const { status, stdout, stderr } = spawnSync(program, [...rest, ...words], { encoding: 'utf8', cwd: root });
    if (status !== 0) throw new Error(`buildah ${words[0]} failed: ${stderr.slice(-4000)}`);
    return stdout.trim();
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-container-'));
    const { PATH = '' } = process.env;
    const places = `--root ${folder}/store --runroot ${folder}/run --storage-driver vfs`;
    env = { PATH, FOLDER: folder, NODE: process.execPath, BUILDAH: `buildah ${places}` };
    const made = spawnSync('bash', ['-c', makeBases], { env: { ...process.env, ...env }, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`no image to build on: ${made.stderr.slice(-4000)}`);
    const bases = ['--build-arg', 'BUILD_BASE=localhost/build-base', '--build-arg', 'BASE=localhost/base'];
    const file = ['--ignorefile', '.containerignore', '--file', 'Containerfile'];
    buildah('bud', '--isolation', 'chroot', '--format', 'docker', ...bases, ...file, '--tag', 'archivolt:slim', '.');
    image = buildah('mount', buildah('from', 'localhost/archivolt:slim'));
  }, 1_800_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it(`takes no more than ${MOST_MEGABYTES} MB of a disk`, () => {
    const { stdout } = spawnSync('bash', ['-c', 'du -sm "$IMAGE"'], {
      env: { ...env, IMAGE: image },
      encoding: 'utf8',
    });
    expect(Number.parseInt(stdout, 10)).toBeLessThanOrEqual(MOST_MEGABYTES);
  });

  it('reads a scan and finds it with nothing to write to but its volume, and stops when it is told to', async () => {
    await mkdir(path.join(folder, 'data'));
    await chown(path.join(folder, 'data'), USER, USER);
    const [port = 0] = await freePorts(1);
    const settings = { IMAGE: image, PORT: String(port), ADMIN: admin.username, PASSWORD: admin.password };
    const words = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', 'bash', '-c', startImage];
    const child = spawn('unshare', words, { env: { ...env, ...settings }, stdio: ['ignore', 'inherit', 'inherit'] });
    const ended = once(child, 'exit');
    try {
      await untilOpen(port, 180_000);
      mustRun('env', [`PORT=${port}`, process.execPath, path.join(root, 'deploy/ready.mjs')]);
      const client = new ApiClient(`http://127.0.0.1:${port}`);
      await client.signIn(admin.username, admin.password);
      const [scan] = await client.upload([{ name: 'scan.pdf', bytes: await scanPdf([{ word: 'Lighthouse' }]) }]);
      expect((await waitForStatus(client, scan?.id ?? '')).status).toBe('completed');
      expect((await client.get<{ hits: unknown[] }>('/api/search?q=lighthouse')).hits).toHaveLength(1);
      const [service] = (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).trim().split(' ');
      process.kill(Number(service), 'SIGTERM');
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
    }
  });
});
