import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { ChildFailure, serveChild } from './child.ts';

const hoard: Uint8Array[] = [];
const listed: unknown[] = [];

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
  describe: async () => ({
    cwd: process.cwd(),
    environment: Object.keys(process.env),
    interfaces: Object.keys(networkInterfaces()),
  }),
  connect: async (input: { port: number }) => {
    const socket = connect(input.port, '127.0.0.1');
    return new Promise((resolve) => {
      socket
        .once('connect', () => resolve('connected'))
        .once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    });
  },
});
