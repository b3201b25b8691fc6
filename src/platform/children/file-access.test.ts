import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../log/index.ts';
import { ChildRunner, type ChildSession, linkTo } from './index.ts';
import { landlockProbe } from './landlock.ts';
import { socketFilter } from './seccomp.ts';

const log = createLog({ level: 'silent' });
const runner = new ChildRunner({ log });
const soon = { timeoutMs: 30_000 };

/** A DATA_DIR with one document's folder in it: what lies beside it is nobody's business in the child. */
let dataDir: string;
let workDir: string;
let secret: string;
let original: string;
let outside: string;

beforeAll(async () => {
  dataDir = realpathSync(await mkdtemp(path.join(os.tmpdir(), 'archivolt-access-')));
  workDir = path.join(dataDir, 'work', 'own');
  secret = path.join(dataDir, 'session-secret');
  original = path.join(dataDir, 'original.pdf');
  outside = path.join(dataDir, 'written-outside');
  await mkdir(workDir, { recursive: true });
  await writeFile(secret, 'the secret');
  await writeFile(original, 'the document');
  await writeFile(path.join(dataDir, 'work', 'own-neighbour'), 'of another document');
});
afterAll(async () => {
  await runner.stopAll();
  await rm(dataDir, { recursive: true });
});

function open(needs: ('addons' | 'programs' | 'listening')[] = []): Promise<ChildSession> {
  const entry = new URL('./misbehaving.child.ts', import.meta.url);
  return runner.open(
    { name: 'misbehaving', entry, heapMb: 64, memoryMb: 400, needs },
    { workDir, readable: [original] },
  );
}

describe('by Node, on every platform,', () => {
  test('a child reads what it was given and its own folder, and nothing beside them', async () => {
    const child = await open();
    const read = (file: string) => child.call('readFile', { path: file }, soon);
    expect(await child.call('writeFile', { path: path.join(workDir, 'own.txt') }, soon)).toBe('done');
    expect(await read(path.join(workDir, 'own.txt'))).toBe('done');
    expect(await read(original)).toBe('done');
    for (const file of [secret, `${workDir}-neighbour`, '/etc/passwd', `${workDir}/../../session-secret`])
      expect(await read(file)).toBe('ERR_ACCESS_DENIED');
  });

  test('a child writes nowhere but into its own folder, not even over what it may read', async () => {
    const child = await open();
    for (const file of [outside, original, path.join(os.tmpdir(), 'archivolt-outside')])
      expect(await child.call('writeFile', { path: file }, soon)).toBe('ERR_ACCESS_DENIED');
    expect(existsSync(outside)).toBe(false);
    expect(await readFile(original, 'utf8')).toBe('the document');
  });

  test('a child starts no program and loads no native code unless it is made for that', async () => {
    const child = await open();
    const run = (session: ChildSession) =>
      session.call('runProgram', { command: process.execPath, values: ['-v'] }, soon);
    const load = (session: ChildSession) => session.call('loadAddon', { path: path.join(workDir, 'no.node') }, soon);
    expect(await run(child)).toBe('ERR_ACCESS_DENIED');
    expect(await load(child)).toBe('ERR_DLOPEN_DISABLED');
    const trusted = await open(['addons', 'programs']);
    expect(await run(trusted)).toBe(0);
    expect(await load(trusted)).toBe('ERR_DLOPEN_FAILED');
  });
});

const probe = process.platform === 'linux' ? landlockProbe('/usr/bin/perl') : null;
const version = probe ? Number(spawnSync(probe[0], probe.slice(1), { encoding: 'utf8' }).stdout) || 0 : 0;

const children: { needs: ('addons' | 'programs')[] }[] = [
  { needs: [] },
  { needs: ['addons'] },
  { needs: ['programs'] },
];

describe.skipIf(socketFilter(process.arch) === null || !probe)('by the kernel, for sockets of other services,', () => {
  test.each(children)('a child that needs $needs connects to none, nor does what it starts', async ({ needs }) => {
    const reached: unknown[] = [];
    const [inDataDir, beside] = [path.join(dataDir, 'service.sock'), path.join(workDir, 'service.sock')];
    const listeners = [inDataDir, beside].map((socket) => createServer(() => reached.push(socket)).listen(socket));
    await Promise.all(listeners.map((listener) => listener.listening || once(listener, 'listening')));
    const child = await open(needs);
    for (const socket of [inDataDir, beside]) {
      expect(await child.call('connect', { path: socket }, soon)).toBe('EPERM');
      if (!needs.includes('programs')) continue;
      const program = `socket(my $made, 1, 1, 0) or exit 7; exit(connect($made, pack("Sa108", 1, "${socket}")) ? 0 : 8)`;
      expect(await child.call('runProgram', { command: '/usr/bin/perl', values: ['-e', program] }, soon)).toBe(7);
      // Pairs of datagrams can be led to another socket later, those of streams cannot.
      const pairs = 'exit((socketpair(my $a, my $b, 1, 2, 0) ? 1 : 0) + (socketpair(my $c, my $d, 1, 1, 0) ? 2 : 0))';
      expect(await child.call('runProgram', { command: '/usr/bin/perl', values: ['-e', pairs] }, soon)).toBe(2);
    }
    expect(reached).toEqual([]);
    await child.close();
    for (const listener of listeners) listener.close();
  });
});

describe.skipIf(version === 0 || socketFilter(process.arch) === null)(
  'by the kernel, for who insists on listening,',
  () => {
    test('a socket is made in the own folder alone; none is connected, none is of a network, and none sends to anybody', async () => {
      const child = await open(['programs', 'listening']);
      const run = (script: string) =>
        child.call('runProgram', { command: '/usr/bin/perl', values: ['-e', script] }, soon);
      const listener = createServer();
      listener.listen(path.join(workDir, 'other.sock'));
      await once(listener, 'listening');
      const listenAt = (place: string) =>
        `socket(my $made, 1, 1, 0) or exit 7; exit(bind($made, pack("Sa108", 1, "${place}")) && listen($made, 1) ? 0 : 8)`;
      expect(await run(listenAt(path.join(workDir, 'own.sock')))).toBe(0);
      expect(await run(listenAt(path.join(dataDir, 'outside.sock')))).toBe(8);
      const connect = `socket(my $made, 1, 1, 0) or exit 7; exit(connect($made, pack("Sa108", 1, "${path.join(workDir, 'other.sock')}")) ? 0 : 8)`;
      expect(await run(connect)).toBe(8);
      for (const [family, type] of [
        [2, 1],
        [2, 2],
        [10, 1],
        [16, 3],
        [1, 2],
      ])
        expect(await run(`exit(socket(my $made, ${family}, ${type}, 0) ? 0 : 7)`)).toBe(7);
      listener.close();
    });
  },
);

describe.skipIf(version === 0)('by the kernel, for native code and programs too,', () => {
  test('nothing outside is read or written', async () => {
    const child = await open(['programs']);
    const run = (command: string, ...values: string[]) => child.call('runProgram', { command, values }, soon);
    expect(await run('/bin/cat', original)).toBe(0);
    expect(await run('/bin/cp', original, path.join(workDir, 'copy'))).toBe(0);
    expect(await run('/bin/cat', secret)).toBe(1);
    expect(await run('/bin/ls', dataDir)).toBe(2);
    expect(await run('/bin/cp', original, outside)).toBe(1);
    expect(await run('/bin/cp', path.join(workDir, 'copy'), original)).toBe(1);
    expect(await run('/bin/rm', '-f', secret)).toBe(1);
    expect(existsSync(outside)).toBe(false);
    expect(existsSync(secret)).toBe(true);
  });

  test('the compiled code that children share is written to by none of them', async () => {
    const codeFolder = path.join(dataDir, 'code');
    const sharing = new ChildRunner({ log, codeFolder });
    const entry = new URL('./misbehaving.child.ts', import.meta.url);
    const spec = { name: 'misbehaving', entry, heapMb: 64, memoryMb: 400, needs: ['programs' as const] };
    await (await sharing.open(spec, { workDir })).close();
    const child = await sharing.open(spec, { workDir });
    const kept = path.join(codeFolder, 'kept', 'misbehaving.child.ts');
    const compiled = path.join(kept, (await readdir(kept, { recursive: true })).at(-1) ?? '');
    const before = await readFile(compiled);
    expect(await child.call('writeFile', { path: compiled }, soon)).toBe('EACCES');
    expect(await child.call('writeFile', { path: path.join(kept, 'new') }, soon)).toBe('EACCES');
    expect(await child.call('runProgram', { command: '/bin/rm', values: ['-f', compiled] }, soon)).toBe(1);
    expect(await readFile(compiled)).toEqual(before);
    expect(await readdir(path.join(codeFolder, 'lent'))).toEqual([]);
    await sharing.stopAll();
  });

  test('no link can be left behind for the service to follow', async () => {
    const child = await open(['programs']);
    const target = path.join(workDir, 'link');
    expect(await child.call('makeLink', { from: secret, to: target }, soon)).not.toBe('done');
    expect(await child.call('runProgram', { command: '/bin/ln', values: ['-s', secret, target] }, soon)).toBe(1);
    expect(await child.call('runProgram', { command: '/bin/ln', values: [secret, target] }, soon)).toBe(1);
    expect(existsSync(target)).toBe(false);
  });

  test('a document that is linked into a folder that a child may only read cannot be changed there, nor taken out', async () => {
    const own = path.join(dataDir, 'warm');
    const [out, documents] = [path.join(own, 'out'), path.join(own, 'in')];
    for (const made of [out, documents]) await mkdir(made, { recursive: true });
    const entry = new URL('./misbehaving.child.ts', import.meta.url);
    const spec = { name: 'misbehaving', entry, heapMb: 64, memoryMb: 400, needs: ['programs' as const] };
    const child = await runner.open(spec, { workDir: out, readable: [documents] });
    const handed = path.join(documents, 'document');
    expect(await linkTo(original, handed)).toBe(true);
    const run = (command: string, ...values: string[]) => child.call('runProgram', { command, values }, soon);
    expect(await run('/bin/cat', handed)).toBe(0);
    expect(await run('/bin/cp', '/dev/null', handed)).toBe(1);
    expect(await run('/bin/ln', handed, path.join(out, 'taken'))).toBe(1);
    expect(await run('/bin/mv', handed, path.join(documents, 'renamed'))).toBe(1);
    expect(await run('/bin/rm', '-f', handed)).toBe(1);
    expect(await readFile(original, 'utf8')).toBe('the document');
    expect(await readdir(out)).toEqual([]);
  });

  test.skipIf(version < 6)('no signal reaches the service', async () => {
    const child = await open();
    expect(await child.call('sendSignal', { pid: process.pid }, soon)).toBe('EPERM');
  });

  test('a child cannot look into the memory or the environment of the service', async () => {
    const child = await open(['programs']);
    for (const file of ['environ', 'mem', 'maps'])
      expect(
        await child.call('runProgram', { command: '/bin/cat', values: [`/proc/${process.pid}/${file}`] }, soon),
      ).toBe(1);
  });
});
