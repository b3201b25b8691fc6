import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { lastingWorkers } from './scripts/lib/tests/lasting-workers.ts';
import { MixedOrder } from './scripts/lib/tests/order.ts';

const cores = Math.max(2, os.availableParallelism());

const common = {
  environment: 'node' as const,
  // Real PostgreSQL, real children: generous limits that only a hang reaches.
  testTimeout: 120_000,
  hookTimeout: 400_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['quick-passwords', 'note-running', 'note-cpu', 'record-codes'].map((name) => `test/harness/${name}.ts`),
  // Each file has a process of its own: what another one compiled is used again.
  execArgv: ['--import', new URL('./src/code-cache.js', import.meta.url).href],
};

/** To load the code costs more than most files do with it: those that leave nothing behind in their process follow each other in one. */
const together = { isolate: false, pool: lastingWorkers };

/** Files over HTTP that leave nothing behind in their process: they take over each other's, and load the service once. */
const sharing = [
  'test/service/{abuse,access,account,ai,audit,notifications}/*.test.ts',
  'test/service/administration/{block,deletion,people-list,users}.test.ts',
  'test/service/destinations/{dropbox,email,ftp,google-drive,nextcloud-login,nextcloud}.test.ts',
  'test/service/destinations/{onedrive,paperless,sftp,states,trials,webdav}.test.ts',
  'test/service/webhooks/{blocked-owner,deliveries,tricks,webhooks,who-hears}.test.ts',
  'test/service/{authentication-sentences,e-invoices,events,folders,local-account-lines,mail-in,mailbox-connections}.test.ts',
  'test/service/pipelines/{local-only,trials}.test.ts',
  'test/service/{mailbox-faults,main-job,trash,upright-pages,uploads}.test.ts',
];

const fuzzers = 'test/hostile/*-fuzz.test.ts';
const axe = 'test/browser/accessibility.test.ts';
/** What dies on purpose, in turns from commit to commit. */
const kills = ['test/service/crashes.test.ts', 'test/service/**/*kills.test.ts'];

export default defineConfig({
  test: {
    experimental: { viteModuleRunner: false, nodeLoader: false },
    globalSetup: ['test/harness/global-setup.ts'],
    // Three more than there are cores: somebody always waits, for a lost job, a child or a disk that has room again.
    maxWorkers: cores + 3,
    sequence: { sequencer: MixedOrder },
    teardownTimeout: 30_000,
    projects: [
      {
        test: {
          ...common,
          ...together,
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'test/harness/**/*.test.ts',
            'test/checks/**/*.test.ts',
            'test/corpus/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...common,
          ...together,
          name: 'service',
          include: sharing,
          testTimeout: 180_000,
        },
      },
      // These start processes, look at what is the whole process's, or were not seen to go together.
      {
        test: {
          ...common,
          name: 'service-alone',
          include: ['test/service/**/*.test.ts'],
          exclude: [...sharing, ...kills],
          testTimeout: 180_000,
        },
      },
      { test: { ...common, name: 'kills', include: kills, testTimeout: 180_000 } },
      // Further servers than every run needs, which take minutes even where they are installed; `npm run test:nightly` has them.
      ...(process.env.NIGHTLY === '1' || process.argv.some((word) => word.includes('remotes'))
        ? [
            {
              test: {
                ...common,
                name: 'remotes',
                include: ['test/remotes/**/*.test.ts'],
                testTimeout: 180_000,
              },
            },
          ]
        : []),
      { test: { ...common, ...together, name: 'fuzz', include: [fuzzers], testTimeout: 420_000 } },
      // It looks at pages that stand still, however long they take.
      { test: { ...common, name: 'axe', include: [axe], testTimeout: 600_000 } },
      // A kill comes at a point or a moment of its own service, however fast that runs; in between it waits for lost jobs, and leaves
      // its core to whoever computes. `npm run test:nightly` runs it for longer.
      {
        test: {
          ...common,
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          testTimeout: process.env.FAULT_KILLS === undefined ? 900_000 : 3_600_000,
        },
      },
      // A person's journey leaves more than half of a core to the others.
      {
        test: {
          ...common,
          ...together,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude: [axe],
          testTimeout: 180_000,
        },
      },
      // What costs so much that only `npm run test:nightly` runs it.
      ...(process.env.NIGHTLY === '1'
        ? [{ test: { ...common, name: 'nightly', include: ['test/nightly/**/*.test.ts'] } }]
        : []),
      // It feeds one file after the other, and mostly waits for the limits of children; what is watched from outside is only this service.
      {
        test: {
          ...common,
          name: 'hostile',
          include: ['test/hostile/**/*.test.ts'],
          exclude: [fuzzers],
          testTimeout: 300_000,
        },
      },
    ],
  },
});
