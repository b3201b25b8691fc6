import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../paths.ts';
import { codesIn, declaredCodes, emptyCodesFolder, unprovokedCodes } from './failure-codes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-codes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a code that came up in no process of the run is named, whichever process noted the others', async () => {
  await emptyCodesFolder(folder);
  await writeFile(path.join(folder, '0-1'), 'file_not_found\n');
  await writeFile(path.join(folder, '0-2'), 'not_signed_in\nfile_not_found\n');
  const declared = ['not_signed_in', 'file_not_found', 'never_thrown', 'never_thrown'];
  expect(await unprovokedCodes(folder, declared)).toEqual(['never_thrown']);
});

it('the codes of errors, of documents, of children and those written into steps are all declared', async () => {
  const declared = await declaredCodes(root);
  for (const code of ['file_not_found', 'pdf_broken', 'child_crashed', 'page_unreadable', 'processes_exhausted'])
    expect(declared).toContain(code);
  expect(codesIn("return failed('one', x);\nretryIn(\n  wait(a, b),\n  'two',\nnew ChildFailure('three'")).toEqual([
    'one',
    'two',
    'three',
  ]);
});
