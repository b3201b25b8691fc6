import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from './paths.ts';
import { runAttached } from './run.ts';
import type { TestTool } from './test-tools.ts';

const GROUP = 'org.verapdf.apps';
const ARTIFACT = 'greenfield-apps';
const VERSION = '1.28.2';
const folder = path.join(cacheDir, `verapdf-${VERSION}`);

/** The program that says whether a file is PDF/A, from Maven's central repository; `jars` is what VERAPDF_PATH wants. */
export const veraPdf: TestTool & { jars: string; version: string } = {
  package: `veraPDF (Maven; needs mvn and java)`,
  jars: path.join(folder, 'lib'),
  version: VERSION,
  isPresent: () => existsSync(path.join(folder, 'installed')),
  usedFor: 'checking archive copies (PDF/A)',
};

/**
 * Fetches it into a folder of its own, where there is a Maven for it.
 * @returns it when it is missing still.
 */
export async function installVeraPdf(): Promise<TestTool[]> {
  if (veraPdf.isPresent()) return [];
  process.stderr.write(`Installing from Maven what the tests use: ${ARTIFACT} ${VERSION}\n`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const own = '<groupId>tests</groupId><artifactId>tests</artifactId><version>1</version>';
  const wanted = `<groupId>${GROUP}</groupId><artifactId>${ARTIFACT}</artifactId><version>${VERSION}</version>`;
  await writeFile(
    path.join(folder, 'pom.xml'),
    `<project><modelVersion>4.0.0</modelVersion>${own}<dependencies><dependency>${wanted}</dependency></dependencies></project>`,
  );
  const quiet = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  try {
    const code = await runAttached('mvn', ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=lib'], quiet);
    // Last: a folder that was left half full is made anew.
    if (code === 0) await writeFile(path.join(folder, 'installed'), '');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return veraPdf.isPresent() ? [] : [veraPdf];
}
