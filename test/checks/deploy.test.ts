import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/lib/paths.ts';
import { composeSpec } from '../../scripts/lib/python-tools.ts';
import { settingsGroups } from '../../src/app/settings.ts';

const read = (file: string) => readFile(path.join(root, file), 'utf8');
const variables = new Set(
  settingsGroups.flatMap(({ declarations }) =>
    Object.values(declarations as Record<string, { env: string }>).map(({ env }) => env),
  ),
);

type Compose = { services: Record<string, ComposeService>; volumes: Record<string, unknown> };
type ComposeService = Record<string, unknown> & {
  environment?: Record<string, string>;
  volumes?: string[];
  image: string;
};

/** What docker makes of it before it looks at it: merge keys resolved. */
const composed = async (file: string) => parse(await read(file), { merge: true }) as Compose;

describe.each(['deploy/compose.yaml', 'deploy/compose.scaled.yaml'])('%s', (file) => {
  it.skipIf(!composeSpec.isPresent())('is what the Compose Specification describes', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-compose-'));
    const resolved = path.join(folder, 'compose.json');
    const { 'x-archivolt': _merged, ...given } = (await composed(file)) as Compose & { 'x-archivolt'?: unknown };
    await writeFile(resolved, JSON.stringify(given).replaceAll(/\$\{\w+:?[-?]?([^}]*)\}/g, '$1'));
    const script = 'import sys, compose_spec; compose_spec.PyCompose.from_json(open(sys.argv[1]).read())';
    const { status, stderr } = spawnSync(composeSpec.python, ['-c', script, resolved], { encoding: 'utf8' });
    await rm(folder, { recursive: true, force: true });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('gives Archivolt no rights, no files but its volume, settings that exist, and the time it takes to stop', async () => {
    const { services, volumes } = await composed(file);
    const ours = Object.values(services).filter(({ image }) => image.includes('archivolt'));
    expect(ours.length).toBeGreaterThan(0);
    for (const service of ours) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        stop_grace_period: '40s',
        tmpfs: ['/tmp'],
      });
      expect(Object.keys(service.environment ?? {}).filter((name) => !variables.has(name))).toEqual([]);
      expect(service.volumes?.map((one) => one.split(':')[1])).toEqual(['/data']);
      expect(Object.keys(volumes)).toEqual(
        expect.arrayContaining(service.volumes?.map((one) => one.split(':')[0]) ?? []),
      );
    }
  });
});

describe('the units of systemd', () => {
  const folder = path.join(root, 'deploy/systemd');

  it.skipIf(!existsSync('/usr/bin/systemd-analyze'))('are units that systemd finds nothing wrong with', async () => {
    const copies = await mkdtemp(path.join(os.tmpdir(), 'archivolt-units-'));
    const names = await readdir(folder);
    for (const name of names) {
      // The program is somewhere else on the machine of a test.
      const text = (await read(`deploy/systemd/${name}`)).replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true');
      await writeFile(path.join(copies, name.replace('@.', '@1.')), text);
    }
    const units = (await readdir(copies)).map((name) => path.join(copies, name));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' });
    await rm(copies, { recursive: true, force: true });
    const ours = stderr.split('\n').filter((line) => line.includes('archivolt'));
    expect({ status, ours }).toEqual({ status: 0, ours: [] });
  });

  it('differ in what they start alone', async () => {
    const ways = await Promise.all(
      ['archivolt', 'archivolt-serve', 'archivolt-work@'].map(async (name) => {
        const text = await read(`deploy/systemd/${name}.service`);
        const rest = text.split('\n').filter((line) => !/^(#|Description=|ExecStart=)/.test(line));
        return { starts: /^ExecStart=\S+ ?(.*)$/m.exec(text)?.[1], rest };
      }),
    );
    expect(ways.map(({ starts }) => starts)).toEqual(['', 'serve', 'work']);
    expect(new Set(ways.map(({ rest }) => rest.join('\n'))).size).toBe(1);
  });
});

describe('the Containerfile', () => {
  it('takes along everything that a package has, and what is ignored for it is not among that', async () => {
    const text = await read('Containerfile');
    const { files } = JSON.parse(await read('package.json')) as { files: string[] };
    const needed = files.filter((file) => file !== 'deploy/systemd');
    for (const file of needed) expect(text).toContain(file.replace(/\/?\*.*$/, ''));
    const ignored = (await read('.containerignore')).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    for (const file of [...needed.filter((name) => name !== 'dist'), 'scripts', 'vite.config.ts', 'LICENSE'])
      expect(ignored).not.toContain(file.split('/')[0]);
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', 'data']));
  });

  it('runs as nobody special, with signals for the program itself', async () => {
    const lines = (await read('Containerfile')).split('\n');
    const last = (word: string) => lines.findLast((line) => line.startsWith(`${word} `));
    expect(last('USER')).toBe('USER 10001:10001');
    expect(last('VOLUME')).toBe('VOLUME /data');
    expect(last('ENTRYPOINT')).toBe('ENTRYPOINT ["node", "/opt/archivolt/bin/archivolt.js"]');
  });
});
