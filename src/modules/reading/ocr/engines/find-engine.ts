import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram, isProcessTableFull } from '../../../../platform/children/index.ts';
import type { Log } from '../../../../platform/log/index.ts';
import type { EngineSpec } from './engine.ts';

const run = promisify(execFile);

/** The engine to read with, its name for the documents it reads, and whether it takes the machine's own models. */
export type FoundEngine = { name: string; isNative: boolean; specFor(modelDir: string): EngineSpec };

/** Finds the engine once at start-up. */
export async function findEngine(
  wanted: 'local' | 'native' | 'wasm',
  options: { path: string; log: Log },
): Promise<FoundEngine> {
  if (wanted !== 'wasm') {
    const native = await findNative(options.path, options.log);
    if (native) return native;
    if (wanted === 'native') {
      throw new Error(
        'OCR_ENGINE is native, but no tesseract program (version 4 or newer) is on the PATH: install it or set OCR_ENGINE=local',
      );
    }
  }
  const { version } = createRequire(import.meta.url)('tesseract.js-core/package.json') as { version: string };
  return { name: `tesseract.js-core ${version}`, isNative: false, specFor: (modelDir) => ({ kind: 'wasm', modelDir }) };
}

async function findNative(searchPath: string, log: Log): Promise<FoundEngine | null> {
  const program = await findProgram('tesseract', searchPath.split(path.delimiter));
  if (!program) return null;
  const version = await versionOf(program, log);
  if (!version) return null;
  const setpriv = process.platform === 'linux' ? await findProgram('setpriv', ['/usr/bin', '/bin']) : null;
  // A page child that is killed takes its tesseract with it.
  const command: [string, ...string[]] = setpriv ? [setpriv, '--pdeathsig', 'KILL', program] : [program];
  return {
    name: `tesseract ${version}`,
    isNative: true,
    specFor: (modelDir) => ({ kind: 'native', command, modelDir }),
  };
}

/** The version, when it is one that has the LSTM engine. */
async function versionOf(program: string, log: Log): Promise<string | null> {
  try {
    const { stdout, stderr } = await run(program, ['--version'], { timeout: 20_000, env: {} });
    const version = /tesseract v?(\d+)(\.[\d.]+)?/.exec(stdout + stderr);
    if (version && Number(version[1]) >= 4) return `${version[1]}${version[2] ?? ''}`;
    log.warn({ program }, 'the tesseract program on the PATH is too old and is not used');
  } catch (error) {
    if (isProcessTableFull(error)) throw error;
    log.warn({ program, err: error }, 'the tesseract program on the PATH does not run and is not used');
  }
  return null;
}
