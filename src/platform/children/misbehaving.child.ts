import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { ChildFailure, serveChild } from './child.ts';

const hoard: Uint8Array[] = [];
const listed: unknown[] = [];

/** What an attempt ended in: `done`, or the code of the refusal. */
function attempt(work: () => unknown): string {
  try {
    work();
    return 'done';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

/** A child for tests: does what its methods' names say. */
serveChild({
  echo: async (input: unknown) => input,
  count: async (input: { to: number }, { progress }) => {
    for (let number = 1; number <= input.to; number++) progress(number);
    return input.to;
  },
  refuse: async () => {
    throw new ChildFailure('pdf_broken', 'The file is damaged.');
  },
  throwUnexpectedly: async () => {
    throw new TypeError('secret detail of the inside');
  },
  exit: async () => process.exit(3),
  hang: () => new Promise(() => undefined),
  spin: async () => {
    for (;;) hoard.length = 0;
  },
  hoardMemory: async () => {
    for (;;) {
      hoard.push(new Uint8Array(8 * 1024 * 1024).fill(1));
      await new Promise((resolve) => setImmediate(resolve));
    }
  },
  hoardHeap: async () => {
    for (;;) listed.push(new Array(1_000).fill({ some: 'thing' }).map((entry) => ({ ...entry })));
  },
  startProcess: async () => {
    const { spawn } = await import('node:child_process');
    return spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' }).pid;
  },
  readFile: async (input: { path: string }) => attempt(() => readFileSync(input.path)),
  writeFile: async (input: { path: string }) => attempt(() => writeFileSync(input.path, 'written')),
  loadAddon: async (input: { path: string }) => attempt(() => process.dlopen({ exports: {} }, input.path)),
  makeLink: async (input: { from: string; to: string }) => attempt(() => symlinkSync(input.from, input.to)),
  sendSignal: async (input: { pid: number }) => attempt(() => process.kill(input.pid, 0)),
  /** A program is what the code of a native addon would be: Node's own rules do not hold for it. */
  runProgram: async (input: { command: string; values: string[] }) =>
    new Promise((resolve) => {
      const program = execFile(input.command, input.values, (error) => {
        if (error && typeof error.code !== 'number') resolve(String(error.code));
        else resolve(program.exitCode);
      });
    }).catch((error: NodeJS.ErrnoException) => error.code),
  describe: async () => ({
    cwd: process.cwd(),
    environment: Object.keys(process.env),
  }),
  connect: async (input: { port: number } | { path: string }) => {
    const socket = connect({ host: '127.0.0.1', ...input });
    return new Promise((resolve) => {
      socket
        .once('connect', () => resolve('connected'))
        .once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    });
  },
});
