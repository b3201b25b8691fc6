import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ChildRunner } from '../src/platform/children/index.ts';
import { createLog } from '../src/platform/log/index.ts';
import { generateSamples, SHIPPED_SEED } from '../test/corpus/samples/generate-samples.ts';
import { root } from './lib/paths.ts';

/** Draws the sample documents anew, where the service reads them; a test compares the committed ones with the drawing. */
const folder = path.join(root, 'src/modules/documents/samples/files');
const workDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-samples-'));
const children = new ChildRunner({ log: createLog({ level: 'silent' }) });
try {
  await mkdir(folder, { recursive: true });
  for (const sample of await generateSamples(children, { workDir, seed: SHIPPED_SEED })) {
    const file = path.join(folder, path.basename(sample.path));
    await copyFile(sample.path, file);
    process.stdout.write(`written: ${path.relative(root, file)}\n`);
  }
} finally {
  await children.stopAll();
  await rm(workDir, { recursive: true, force: true });
}
