import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PutBucketPolicyCommand } from '@aws-sdk/client-s3';
import { ended, freePorts, mustRun, untilOpen } from '../daemons.ts';
import { BUCKET, makeBucket, PREFIX, type S3Remote } from './s3-bucket.ts';

const PROGRAMS = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph', 'radosgw-admin'];

/** Whether Ceph's object gateway can run here: it is installed, and root can give it to its own user. */
export const canRunCeph =
  process.getuid?.() === 0 && PROGRAMS.every((program) => existsSync(path.join('/usr/bin', program)));

const KEYS = { access_key_id: 'AKARCHIVOLT', secret_access_key: 'only the gateway and we know it' };

/** Starts Ceph with its object gateway, all of it in memory; it takes a quarter of a minute. */
export async function startCeph(): Promise<S3Remote> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-ceph-'));
  await chmod(folder, 0o755);
  const [monV2 = 0, monV1 = 0, port = 0] = await freePorts(3);
  const config = path.join(folder, 'ceph.conf');
  for (const name of ['mon', 'osd0', 'rgw', 'run', 'log']) await mkdir(path.join(folder, name));
  const id = randomUUID();
  await writeFile(config, configOf({ folder, id, monV2, monV1, port }));
  const keyring = path.join(folder, 'keyring');
  const map = path.join(folder, 'monmap');
  makeKeys(keyring);
  mustRun('monmaptool', [
    ...['--create', '--clobber', '--fsid', id, '--addv', 'a'],
    ...[`[v2:127.0.0.1:${monV2},v1:127.0.0.1:${monV1}]`, map],
  ]);
  mustRun('chown', ['-R', 'ceph:ceph', folder]);
  const asCeph = ['--reuid=ceph', '--regid=ceph', '--clear-groups'];
  const start = (...command: string[]) => spawn('setpriv', [...asCeph, ...command, '-c', config], { stdio: 'ignore' });
  const run = (...command: string[]) => mustRun('setpriv', [...asCeph, ...command, '-c', config]);
  run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring);
  const mon = start('ceph-mon', '-f', '-i', 'a');
  mustRun('ceph', ['-c', config, '--connect-timeout', '60', 'osd', 'create']);
  run('ceph-osd', '-i', '0', '--mkfs');
  const osd = start('ceph-osd', '-f', '-i', '0');
  let gateway: ChildProcess;
  const up = async () => {
    gateway = start('radosgw', '-f', '-n', 'client.rgw.a');
    await untilOpen(port);
  };
  // It has nothing to lose, and takes its time otherwise.
  const down = () => killed(gateway);
  await up();
  makeUser(config, 'archivolt', KEYS.access_key_id, KEYS.secret_access_key);
  const { owner, ...bucket } = await makeBucket(port, KEYS);
  await owner.send(new PutBucketPolicyCommand({ Bucket: BUCKET, Policy: POLICY }));
  return {
    ...bucket,
    closedFolder: 'closed',
    down,
    async restart() {
      await down();
      await up();
    },
    async stop() {
      owner.destroy();
      for (const child of [gateway, osd, mon]) await killed(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whom the bucket belongs to may not write into one folder. */
const POLICY = JSON.stringify({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Deny',
      Principal: { AWS: ['arn:aws:iam:::user/archivolt'] },
      Action: 's3:PutObject',
      Resource: [`arn:aws:s3:::${BUCKET}/${PREFIX}closed/*`],
    },
  ],
});

function makeKeys(keyring: string): void {
  const make = (...args: string[]) => mustRun('ceph-authtool', [...args]);
  make('-C', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *');
  const admin = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *', '--cap', 'mgr', 'allow *'];
  make(keyring, '--gen-key', '-n', 'client.admin', ...admin);
  make(keyring, '--gen-key', '-n', 'client.rgw.a', '--cap', 'mon', 'allow rw', '--cap', 'osd', 'allow rwx');
  make(keyring, '--gen-key', '-n', 'osd.0', '--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *');
}

function makeUser(config: string, name: string, key: string, secret: string): void {
  const args = ['-c', config, 'user', 'create', `--uid=${name}`, `--display-name=${name}`];
  const { status, stderr } = spawnSync('radosgw-admin', [...args, `--access-key=${key}`, `--secret=${secret}`]);
  if (status !== 0) throw new Error(`the gateway takes no user: ${stderr.toString()}`);
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended(child);
}

type Settings = { folder: string; id: string; monV2: number; monV1: number; port: number };

function configOf({ folder, id, monV2, monV1, port }: Settings): string {
  return `
[global]
fsid = ${id}
mon host = [v2:127.0.0.1:${monV2},v1:127.0.0.1:${monV1}]
mon initial members = a
keyring = ${folder}/keyring
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd crush chooseleaf type = 0
mon allow pool size one = true
auth allow insecure global id reclaim = false
osd objectstore = memstore
memstore device bytes = 2147483648
run dir = ${folder}/run
admin socket = ${folder}/run/$cluster-$name.asok
log file = ${folder}/log/$name.log
mon data = ${folder}/mon
osd data = ${folder}/osd0
mon data avail crit = 1
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw rados pool pg num min = 4
`;
}
