import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheDir } from './paths.ts';
import { runAttached } from './run.ts';
import type { TestTool } from './test-tools.ts';

const VERSION = '0.203.0';
const folder = path.join(cacheDir, `stripe-mock-${VERSION}`);
const program = path.join(folder, 'stripe-mock');

/** Stripe's own server for tests: it checks every request against Stripe's contract, and answers with samples. */
export const stripeMock: TestTool & { program: string } = {
  package: `stripe-mock ${VERSION} (a Go module; needs go)`,
  program,
  isPresent: () => existsSync(program),
  usedFor: 'checking what is asked of Stripe',
};

/**
 * Builds what tests use of Go's modules, where there is a Go for it.
 * @returns the tools that are missing still.
 */
export async function installGoTools(): Promise<TestTool[]> {
  if (!stripeMock.isPresent()) await install();
  return stripeMock.isPresent() ? [] : [stripeMock];
}

async function install(): Promise<void> {
  process.stderr.write('Building from its Go module what the tests use: stripe-mock\n');
  try {
    await runAttached('go', ['install', `github.com/stripe/stripe-mock@v${VERSION}`], {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { ...process.env, GOBIN: folder },
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
