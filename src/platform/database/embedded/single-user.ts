import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { Launcher } from './launcher.ts';

/** A cluster that no server runs on, and what is needed to work on it. */
export type StoppedCluster = {
  clusterDir: string;
  binaries: Binaries;
  launcher: Launcher;
  /** Whether what is written is forced to disk. */
  durable: boolean;
};

/**
 * Runs statements as the superuser in PostgreSQL's single-user mode: without a server, so without a way in for anybody else.
 * @throws EmbeddedPostgresError when a statement fails (the ones before it hold), or a server runs.
 */
export async function runSingleUser(
  cluster: StoppedCluster,
  database: string,
  statements: readonly string[],
): Promise<void> {
  const { file, args, options } = cluster.launcher.command(cluster.binaries.postgres, [
    '--single',
    '-D',
    cluster.clusterDir,
    ...settings(cluster.durable),
    database,
  ]);
  const process = spawn(file, args, { ...options, cwd: cluster.clusterDir, stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = once(process, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const output = text(process.stderr);
  // It ends when it cannot start: what it did not read then is told by its output.
  process.stdin.on('error', () => undefined);
  // A line is a statement in this mode.
  process.stdin.end(statements.map((statement) => `${statement.replaceAll(/\s+/g, ' ').trim()}\n`).join(''));
  const [code] = await ended;
  const problem = (await output).split('\n').find((line) => /\b(ERROR|FATAL|PANIC):/.test(line));
  if (problem !== undefined || code !== 0)
    throw new EmbeddedPostgresError(
      `The embedded database in ${cluster.clusterDir} could not be set up: ${problem?.trim() ?? `postgres ended with ${code}`}`,
    );
}

function settings(durable: boolean): string[] {
  const values: Record<string, string> = {
    shared_buffers: '16MB',
    log_destination: 'stderr',
    // A statement may hold a password.
    log_min_error_statement: 'panic',
    lc_messages: 'C',
    password_encryption: 'scram-sha-256',
    // Stretching is for passwords that people think of; 256 random bits are not guessed, and each connection would pay for it.
    scram_iterations: '1',
    fsync: durable ? 'on' : 'off',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
