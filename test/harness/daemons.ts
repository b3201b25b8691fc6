import { type ChildProcess, spawnSync } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const START_LIMIT_MS = 60_000;

/** Ports that nobody has at the moment. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    ports.push(address !== null && typeof address === 'object' ? address.port : 0);
  }
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  return ports;
}

/** Waits until somebody listens on a port of this machine. */
export async function untilOpen(port: number, limitMs = START_LIMIT_MS): Promise<void> {
  const until = Date.now() + limitMs;
  while (!(await isOpen(port))) {
    if (Date.now() > until) throw new Error(`nobody listens on port ${port}`);
    await delay(50);
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Waits until a child has ended. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('close', resolve));
}

/** Ends a child that a test has started, and waits for it. */
export async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await ended(child);
}

/** Runs a program that sets something up. @throws with what it said when it fails. */
export function mustRun(program: string, args: readonly string[], input = ''): void {
  const { status, stderr, error } = spawnSync(program, args, { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
}
