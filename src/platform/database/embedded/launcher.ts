import { execFile, type SpawnOptions } from 'node:child_process';
import { chmod, chown, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';

const run = promisify(execFile);

/** How the PostgreSQL programs are started: PostgreSQL refuses to run as root, so root takes a detour. */
export type Launcher = {
  /** What to spawn for `program`; the spawned process keeps its pid, nothing forks in between. */
  command(program: string, args: readonly string[]): { file: string; args: string[]; options: SpawnOptions };
  /** Gives a folder to the user the programs run as. */
  own(folder: string): Promise<void>;
  /** Lets that user pass through a folder, without seeing what else is in it. */
  letThrough(folder: string): Promise<void>;
};

/** The id of the user "nobody" on every system we know. */
export const NOBODY_ID = 65_534;

const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

/** PostgreSQL stops cleanly (SIGINT: fast shutdown) when the service is killed without a chance to stop it. */
const STOP_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT'];

/** @throws EmbeddedPostgresError when the programs cannot run as this user. */
export async function chooseLauncher(binaries: Binaries): Promise<Launcher> {
  const env = { ...postgresEnvironment(), ...binaries.env };
  const prefixes: { prefix: string[]; identity: { uid: number; gid: number } | undefined }[] = [];
  const nobody = { uid: NOBODY_ID, gid: NOBODY_ID };
  if (process.getuid?.() === 0) {
    prefixes.push({ prefix: [...NAMESPACE, ...STOP_WITH_PARENT], identity: undefined });
    prefixes.push({ prefix: NAMESPACE, identity: undefined });
    prefixes.push({ prefix: STOP_WITH_PARENT, identity: nobody });
    prefixes.push({ prefix: [], identity: nobody });
  } else {
    if (process.platform === 'linux') prefixes.push({ prefix: STOP_WITH_PARENT, identity: undefined });
    prefixes.push({ prefix: [], identity: undefined });
  }
  const refusals: string[] = [];
  for (const { prefix, identity } of prefixes) {
    const launcher = makeLauncher(prefix, identity, env);
    const refusal = await tryToRun(launcher, binaries.postgres);
    if (refusal === null) return launcher;
    refusals.push(refusal);
  }
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL cannot be started as this user (${refusals.at(-1)}). Run the service as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

function makeLauncher(
  prefix: string[],
  identity: { uid: number; gid: number } | undefined,
  env: NodeJS.ProcessEnv,
): Launcher {
  return {
    command(program, args) {
      const [file = program, ...rest] = [...prefix, program, ...args];
      return { file, args: rest, options: { env, windowsHide: true, ...identity } };
    },
    async own(folder) {
      if (identity) await chown(folder, identity.uid, identity.gid);
    },
    async letThrough(folder) {
      if (identity) await chmod(folder, ((await stat(folder)).mode & 0o777) | 0o011);
    },
  };
}

/** @returns null when the program runs, else why it does not. */
async function tryToRun(launcher: Launcher, postgres: string): Promise<string | null> {
  const { file, args, options } = launcher.command(postgres, ['--version']);
  try {
    await run(file, args, { ...options, timeout: 20_000, cwd: '/' } as Parameters<typeof run>[2]);
    return null;
  } catch (error) {
    const stderr = (error as { stderr?: unknown }).stderr;
    const text =
      typeof stderr === 'string' && stderr.trim() !== ''
        ? stderr
        : error instanceof Error
          ? error.message
          : String(error);
    return text.trim().split('\n').at(-1) ?? 'unknown reason';
  }
}

/** A small, fixed environment: PG* variables and locales of the caller must not change what we start. */
function postgresEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) =>
    ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'].includes(name),
  );
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}
