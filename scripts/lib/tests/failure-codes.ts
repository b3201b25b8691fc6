import { chmod, glob, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

const CODE = /\b(?:failed\(|retryIn\([^']*|new ChildFailure\()\s*'([a-z_]+)'/g;

/** Makes an empty folder for the codes of a run, which services with less rights can write to as well. */
export async function emptyCodesFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o777);
}

/** The declared codes that came up in no process of the run. */
export async function unprovokedCodes(folder: string, declared: Iterable<string>): Promise<string[]> {
  const provoked = new Set<string>();
  for (const name of await readdir(folder)) {
    for (const code of (await readFile(path.join(folder, name), 'utf8')).split('\n')) provoked.add(code);
  }
  return [...new Set(declared)].filter((code) => !provoked.has(code)).sort();
}

/** Every code the service can fail or wait with: those of errors, of documents and of children, and what steps write out. */
export async function declaredCodes(root: string): Promise<string[]> {
  await import('../../../src/app/modules.ts');
  const { allDeclaredErrors } = await import('../../../src/platform/errors.ts');
  const { pdfSentences } = await import('../../../src/modules/reading/pdf/pdf.errors.ts');
  const { crashSentences } = await import('../../../src/platform/children/child-error.ts');
  const named = [...allDeclaredErrors().keys(), ...Object.keys(pdfSentences), ...Object.keys(crashSentences)];
  return [...named, ...(await writtenCodes(path.join(root, 'src')))];
}

/** Codes that stand in the source where a step or a child ends with them. */
async function writtenCodes(folder: string): Promise<string[]> {
  const codes: string[] = [];
  for await (const name of glob('**/*.ts', { cwd: folder, exclude: ['web/**', '**/testing/**', '**/*.test.ts'] })) {
    codes.push(...codesIn(await readFile(path.join(folder, name), 'utf8')));
  }
  return codes;
}

/** The codes that a text ends a step, a wait or a child's work with. */
export function codesIn(text: string): string[] {
  return [...text.matchAll(CODE)].flatMap(([, code]) => code ?? []);
}
