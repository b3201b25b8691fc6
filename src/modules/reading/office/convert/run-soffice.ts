import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeProfile } from './profile.ts';

/** It has set up its profile and wants to be started again. */
const EXIT_RESTART = 81;
const MAX_STARTS = 3;
const MAX_OUTPUT_BYTES = 1024 * 1024;

/** How LibreOffice ended; without a code it was killed. */
export type Ended = { code: number | null; output: string };

/** A folder for one start of LibreOffice, with a profile of its own. */
export type OfficeFolder = { path: string; made: string; profile: string };

/** Makes the folder anew. */
export async function openOfficeFolder(workDir: string): Promise<OfficeFolder> {
  const folder = path.join(workDir, 'office');
  const [made, profile] = [path.join(folder, 'made'), path.join(folder, 'profile')];
  await rm(folder, { recursive: true, force: true });
  await mkdir(made, { recursive: true });
  await writeProfile(profile);
  return { path: folder, made, profile };
}

/** Has LibreOffice make PDFs of these files, each in `made` under its own name. What it could not open is not there. */
export async function runSoffice(
  folder: OfficeFolder,
  { command, sources, withinMs }: { command: readonly string[]; sources: readonly string[]; withinMs?: number },
): Promise<Ended> {
  const whole = [
    ...command,
    '--headless',
    '--norestore',
    '--nolockcheck',
    '--nodefault',
    '--nologo',
    `-env:UserInstallation=${pathToFileURL(folder.profile).href}`,
    '--convert-to',
    'pdf',
    '--outdir',
    folder.made,
    ...sources,
  ];
  let ended = await run(whole, folder.path, withinMs);
  for (let starts = 1; ended.code === EXIT_RESTART && starts < MAX_STARTS; starts++)
    ended = await run(whole, folder.path, withinMs);
  return ended;
}

/** Runs it to its end, with nothing of the environment but a folder of its own. */
function run(command: readonly string[], workDir: string, withinMs = 0): Promise<Ended> {
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
  const limits = { timeout: withinMs, killSignal: 'SIGKILL', maxBuffer: MAX_OUTPUT_BYTES } as const;
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      args,
      { cwd: workDir, env, encoding: 'utf8', ...limits },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number' && !error.signal) reject(error);
        else resolve({ code: child.exitCode, output: `${stdout}${stderr}` });
      },
    );
  });
}
