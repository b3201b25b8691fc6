import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, webDist } from './paths.ts';
import { runAttached } from './run.ts';
import { isServiceBuilt, serviceBuild } from './service-build.ts';
import { fingerprintFile, isUpToDate } from './web-build.ts';

/** Builds what is missing or older than its sources, each in a process of its own. An installation without sources keeps what it has. */
export async function ensureBuilt(): Promise<void> {
  await Promise.all([ensureWebBuilt(), ensureServiceBuilt()]);
}

async function ensureWebBuilt(): Promise<void> {
  if (!existsSync(path.join(root, 'src/web/index.html'))) return;
  if (!(await isUpToDate(webDist, fingerprintFile))) await build('the web interface', 'build-web.ts');
}

/** The same for the service alone, which most tests start without a look at its pages. */
export async function ensureServiceBuilt(): Promise<void> {
  if (!(await isServiceBuilt(await serviceBuild()))) await build('the service', 'build-service.ts');
}

async function build(what: string, script: string): Promise<void> {
  process.stderr.write(`Building ${what} (once)…\n`);
  const code = await runAttached(process.execPath, [path.join(root, 'scripts', script)]);
  if (code !== 0)
    throw new Error(
      `Archivolt could not build ${what}: see the messages above. Run "npm ci", and see that this user may write to ${path.join(root, 'dist')}; where that is not possible, run "npm run build" as a user who may.`,
    );
}
