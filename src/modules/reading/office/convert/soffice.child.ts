import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveChild } from '../../../../platform/children/child.ts';
import { officeFailure } from './failure.ts';
import type { SofficeCall } from './office-calls.ts';
import { prepareOffice } from './prepare-office.ts';
import { writeProfile } from './profile.ts';

/** It has set up its profile and wants to be started again. */
const EXIT_RESTART = 81;
const MAX_STARTS = 3;
const MAX_OUTPUT_BYTES = 1024 * 1024;
type Ended = { code: number | null; output: string };

/** Runs LibreOffice to its end, with nothing of the environment but a folder of its own. */
function run(command: readonly string[], workDir: string): Promise<Ended> {
  const [program = '', ...args] = command;
  const env = {
    PATH: '/usr/bin:/bin',
    HOME: workDir,
    TMPDIR: workDir,
    LC_ALL: 'C.UTF-8',
    SAL_USE_VCLPLUGIN: 'svp',
    // Where the socket lies by which one LibreOffice finds another; nothing can be connected to it.
    OSL_SOCKET_PATH: '.',
  };
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      args,
      { cwd: workDir, env, maxBuffer: MAX_OUTPUT_BYTES, encoding: 'utf8' },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number' && !error.signal) reject(error);
        else resolve({ code: child.exitCode, output: `${stdout}${stderr}` });
      },
    );
  });
}

serveChild({
  convert: async (call: SofficeCall): Promise<null> => {
    const { outputPath } = call;
    const { bytes, ending } = await prepareOffice(await readFile(call.sourcePath), call);
    const workDir = path.join(call.workDir, 'office');
    const [profile, made] = [path.join(workDir, 'profile'), path.join(workDir, 'made')];
    await rm(workDir, { recursive: true, force: true });
    await mkdir(made, { recursive: true });
    await writeProfile(profile);
    const source = path.join(workDir, `document.${ending}`);
    await writeFile(source, bytes);
    const command = [
      ...call.command,
      '--headless',
      '--norestore',
      '--nolockcheck',
      '--nodefault',
      '--nologo',
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--convert-to',
      'pdf',
      '--outdir',
      made,
      source,
    ];
    let ended = await run(command, workDir);
    for (let starts = 1; ended.code === EXIT_RESTART && starts < MAX_STARTS; starts++)
      ended = await run(command, workDir);
    const pdf = path.join(made, 'document.pdf');
    if (!existsSync(pdf)) {
      process.stderr.write(`LibreOffice ended with ${ended.code}: ${ended.output}\n`);
      throw officeFailure('office_broken');
    }
    await rename(pdf, outputPath);
    await rm(workDir, { recursive: true, force: true });
    return null;
  },
});
