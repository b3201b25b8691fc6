import os from 'node:os';
import { defineConfig } from 'vitest/config';

const common = {
  environment: 'node' as const,
  // Real PostgreSQL, real children: generous limits that only a hang reaches.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['test/harness/record-codes.ts'],
};

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
          testTimeout: 300_000,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
