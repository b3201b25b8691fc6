import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheDir } from './paths.ts';
import { runAttached } from './run.ts';
import type { TestTool } from './test-tools.ts';

/** A program of a Go module, built into a folder of its own. */
type GoTool = TestTool & { program: string; module: string };

function goTool(name: string, version: string, { module, usedFor }: { module: string; usedFor: string }): GoTool {
  const program = path.join(cacheDir, `${name}-${version}`, name);
  return {
    package: `${name} ${version} (a Go module; needs go)`,
    program,
    module: `${module}@v${version}`,
    isPresent: () => existsSync(program),
    usedFor,
  };
}

/** Stripe's own server for tests: it checks every request against Stripe's contract, and answers with samples. */
export const stripeMock = goTool('stripe-mock', '0.203.0', {
  module: 'github.com/stripe/stripe-mock',
  usedFor: 'checking what is asked of Stripe',
});

/** What makes manifests of the chart. It takes minutes to build: only the nightly run does. */
export const helm = goTool('helm', '3.19.2', {
  module: 'helm.sh/helm/v3/cmd/helm',
  usedFor: 'checking the Helm chart',
});

/**
 * Builds what tests use of Go's modules, where there is a Go for it.
 * @returns the tools that are missing still.
 */
export async function installGoTools(tools: readonly GoTool[] = [stripeMock]): Promise<TestTool[]> {
  const missing: TestTool[] = [];
  for (const tool of tools) {
    if (!tool.isPresent()) await install(tool);
    if (!tool.isPresent()) missing.push(tool);
  }
  return missing;
}

async function install({ program, module }: GoTool): Promise<void> {
  process.stderr.write(`Building from its Go module what the tests use: ${path.basename(program)}\n`);
  try {
    await runAttached('go', ['install', module], {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { ...process.env, GOBIN: path.dirname(program) },
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
