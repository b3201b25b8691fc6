import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../scripts/lib/paths.ts';
import { textPdf } from '../corpus/documents.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { startTestService, type TestService } from '../harness/service.ts';

let service: TestService;
let folder: string;

beforeAll(async () => {
  service = await startTestService();
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-recipes-'));
  await mkdir(path.join(folder, 'scans'));
  await writeFile(path.join(folder, 'letter.pdf'), textPdf([['Invoice 4711 of Nordwind Energie']]));
  for (const number of [1, 2])
    await writeFile(path.join(folder, 'scans', `${number}.pdf`), textPdf([[`Letter number ${number}`]]));
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The blocks of a page of the documentation that a shell runs. */
async function blocksOf(file: string, heading = ''): Promise<string> {
  const text = await readFile(path.join(root, file), 'utf8');
  const from = text.slice(text.indexOf(heading));
  const part = heading === '' ? from : from.slice(0, from.indexOf('\n## ', 1));
  return [...part.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block).join('\n');
}

function bash(script: string, env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => parts.push(text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: parts.join('') }));
  });
}

it.skipIf(!isInstalled('curl') || !isInstalled('jq'))(
  'what docs/recipes.md and the README tell people to type works as it stands, one block after the other',
  async () => {
    const { token } = await service.tokenClient(['documents:read', 'documents:write']);
    const recipes = (await blocksOf('docs/recipes.md')).replace('avt_…', token);
    const script = `${recipes}\n${await blocksOf('README.md', '## From a script')}`;
    const { code, output } = await bash(script.replaceAll('http://localhost:8080', service.url), {});
    expect(code, output).toBe(0);
    for (const printed of ['"status": "completed"', '"title": "Invoice 4711"', '"2026-11-20"', '2.pdf', 'null'])
      expect(output).toContain(printed);
    for (const name of ['found.pdf', 'original.pdf'])
      expect((await readFile(path.join(folder, name))).subarray(0, 5).toString()).toBe('%PDF-');
    const { pagination } = await service.admin.get<{ pagination: { total: number } }>('/api/files');
    expect(pagination.total).toBe(4);
  },
);
