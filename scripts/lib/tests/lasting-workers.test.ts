import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cacheDir } from '../paths.ts';
import { runVitest } from './run-vitest.ts';

const config = `
import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { lastingWorkers } from '${path.join(import.meta.dirname, 'lasting-workers.ts')}';

class ByName extends BaseSequencer {
  async sort(files) {
    return files.toSorted((one, other) => path.basename(one.moduleId) < path.basename(other.moduleId) ? -1 : 1);
  }
}
const files = (name) => ({ name, include: ['*-' + name + '.test.ts'] });
export default { test: {
  maxWorkers: 2, sequence: { sequencer: ByName }, experimental: { viteModuleRunner: false },
  projects: [{ test: { ...files('lasting'), isolate: false, pool: lastingWorkers } }, { test: files('other') }],
} };`;

const notesItsProcess = `
import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
it('runs', () => { writeFileSync(expect.getState().testPath + '.' + process.pid, ''); });`;

it('files of one project share its processes, also when files of others, which have one each, lie between them', async () => {
  await mkdir(cacheDir, { recursive: true });
  // Below the checkout, so that the planted files find Vitest.
  const folder = await mkdtemp(path.join(cacheDir, 'planted-'));
  try {
    await writeFile(path.join(folder, 'vitest.config.ts'), config);
    const names = [1, 2, 3, 4].flatMap((at) => [`${at}a-lasting`, `${at}b-other`]);
    for (const name of names) await writeFile(path.join(folder, `${name}.test.ts`), notesItsProcess);
    const reportFile = path.join(folder, 'report.json');
    const { exitCode, run } = await runVitest({ words: [], cwd: folder, reportFile, stdio: 'ignore' });
    expect([exitCode, run?.strayErrors, run?.files.length]).toEqual([0, 0, names.length]);
    const notes = (await readdir(folder)).map((name) => /-(\w+)\.test\.ts\.(\d+)$/.exec(name));
    const processes = (project: string) => new Set(notes.flatMap((note) => (note?.[1] === project ? [note[2]] : [])));
    expect(processes('lasting').size).toBeLessThanOrEqual(2);
    expect(processes('other').size).toBe(4);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
