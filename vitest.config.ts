import os from 'node:os';
import { defineConfig } from 'vitest/config';

const common = {
  environment: 'node' as const,
  // Real PostgreSQL, real children: a generous limit that only a hang reaches.
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/** Minutes each, and not yet proven on machines that are busy with other things: `npm run test:nightly` runs them. */
const nightlyOnly = ['test/faults/points.test.ts', 'test/hostile/corpus.test.ts', 'test/hostile/api-fuzz.test.ts'];
const exclude = process.env.NIGHTLY_TESTS === '1' ? [] : nightlyOnly;

export default defineConfig({
  test: {
    experimental: { viteModuleRunner: false, nodeLoader: false },
    globalSetup: ['test/harness/global-setup.ts'],
    maxWorkers: Math.max(2, os.availableParallelism()),
    teardownTimeout: 30_000,
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'test/harness/**/*.test.ts',
            'test/checks/**/*.test.ts',
          ],
        },
      },
      { test: { ...common, name: 'service', include: ['test/service/**/*.test.ts'], testTimeout: 180_000 } },
      // One journey at a time, after the rest: Chromium and the service it drives fill two cores.
      {
        test: {
          ...common,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 180_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      // Kills are timed by what the service does: nothing else may take its cores. `npm run test:nightly` runs it for longer.
      {
        test: {
          ...common,
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          exclude,
          testTimeout: 3_600_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      // Bombs take both cores and all the memory a child may have; what is watched from outside is only this service.
      {
        test: {
          ...common,
          name: 'hostile',
          include: ['test/hostile/**/*.test.ts'],
          exclude,
          testTimeout: 300_000,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
