import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { root } from './paths.ts';
import { CODES_VARIABLE } from './tests/codes-variable.ts';

/** How a process ended: the code, or the signal that ended it. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null };

/** The real service as a process of its own. */
export type ServiceProcess = {
  url: string;
  pid: number;
  /** Everything it has printed so far. */
  output(): string;
  ended: Promise<Ending>;
  /** Sends a signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<Ending>;
};

export type ServiceProcessOptions = {
  /** Settings; PORT is chosen here unless given. */
  env: Record<string, string>;
  /** The program, seen from the root of the checkout; the bundle when left out, which must be built (ensureBuilt). */
  main?: string;
  /** Words of the command line, such as `serve`. */
  args?: readonly string[];
  /** A program that starts it, with its own arguments, such as `setpriv`; it must not stay in between. */
  through?: readonly string[];
};

const startLimitMs = 120_000;

/** What the service prints when it is ready: see src/app/commands/run.ts. */
export const readyText = /\b(?:Archivolt|The worker) is running\./;

/** What the service may know of this machine; tests and benches then do not depend on the caller's settings. */
function baseEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', LANG = 'C.UTF-8', TMPDIR } = process.env;
  return { PATH, HOME, LANG, ...(TMPDIR === undefined ? {} : { TMPDIR }) };
}

/** In a test run a service notes the codes of its failures, too, and takes passwords quickly. What Node made of the code that does is kept as the service's own is. */
function codesRecorder(): { words: string[]; env: Record<string, string> } {
  const folder = process.env[CODES_VARIABLE];
  if (folder === undefined) return { words: [], env: {} };
  // The first may replace the process: what is loaded before it is loaded twice.
  const loaded = ['src/memory-settings.js', 'src/code-cache.js', 'test/harness/record-codes.ts'];
  loaded.push('test/harness/quick-passwords.ts');
  const words = loaded.flatMap((file) => ['--import', path.join(root, file)]);
  return { words, env: { [CODES_VARIABLE]: folder } };
}

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return address.port;
}

type Spawned = { child: ChildProcess; output: () => string; ready: Promise<void>; ended: Promise<Ending> };

function spawnMain(
  args: readonly string[],
  env: Record<string, string>,
  { through = [], main = 'dist/service.js' }: Pick<ServiceProcessOptions, 'through' | 'main'> = {},
): Spawned {
  const recorder = codesRecorder();
  const words = [...through, process.execPath, ...recorder.words, path.resolve(root, main), ...args];
  const [program = process.execPath, ...rest] = words;
  const child = spawn(program, rest, {
    cwd: env.DATA_DIR ?? root,
    env: { ...baseEnvironment(), ...recorder.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let printed = '';
  const { promise: ready, resolve: markReady } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      printed += text;
      if (readyText.test(printed)) markReady();
    });
  }
  // A test or bench that breaks off must not leave a service behind.
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  const ended = new Promise<Ending>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('exit', endWithUs);
      resolve({ code, signal });
    });
  });
  return { child, output: () => printed, ready, ended };
}

/** Runs one command of the command line to its end. `input` is its standard input, which is empty otherwise. */
export async function runMain(
  args: readonly string[],
  env: Record<string, string> = {},
  input = '',
): Promise<Ending & { output: string }> {
  const { child, output, ended } = spawnMain(args, env);
  child.stdin?.end(input);
  const ending = await ended;
  return { ...ending, output: output() };
}

/**
 * Starts the service and waits until it says that it is ready.
 * @throws with everything it printed when it ends before that.
 */
export async function startServiceProcess(options: ServiceProcessOptions): Promise<ServiceProcess> {
  const port = options.env.PORT ?? String(await freePort());
  const env = { ...options.env, HOST: '127.0.0.1', PORT: port };
  const { child, output, ready, ended } = spawnMain(options.args ?? [], env, options);
  child.stdin?.end();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(() => {
    child.kill('SIGKILL');
    reject(new Error(`the service was not ready within ${startLimitMs / 1000} s:\n${output()}`));
  }, startLimitMs);
  const tooEarly = ended.then(({ code, signal }) => {
    throw new Error(`the service ended at its start (${signal ?? `exit code ${code}`}):\n${output()}`);
  });
  // Later the end is an ordinary one: whoever wants it awaits `ended`.
  tooEarly.catch(() => ended);
  try {
    await Promise.race([ready, tooEarly, tooLate]);
  } finally {
    clearTimeout(limit);
  }
  if (child.pid === undefined) throw new Error('the service has no process id');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    output,
    ended,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}
