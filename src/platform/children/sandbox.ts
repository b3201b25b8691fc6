import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '../log/index.ts';

const run = promisify(execFile);

/** Programs put before the child's own command line; each replaces itself by the next, so the pid stays the same. */
export type Sandbox = { prefix: readonly string[]; hasNetwork: boolean };

const TOOL_FOLDERS = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin'];

/**
 * Finds out once what this machine allows: a network namespace without any network, death together with the service,
 * no new privileges, no core dumps (they would hold documents). What is missing is left out and logged.
 */
export async function probeSandbox(log: Log): Promise<Sandbox> {
  if (process.platform !== 'linux') {
    log.warn('documents are processed without network isolation: it exists on Linux only');
    return { prefix: [], hasNetwork: true };
  }
  const network = await firstThatWorks(networkPrefixes(await findTool('unshare')));
  // After the namespaces: a change of credentials would clear the death signal.
  const privileges = await firstThatWorks(privilegePrefixes(await findTool('setpriv')));
  const limits = await firstThatWorks(limitPrefixes(await findTool('prlimit')));
  if (network.length === 0) {
    log.warn('documents are processed without network isolation: this system refuses network namespaces (unshare)');
  }
  return { prefix: [...network, ...privileges, ...limits], hasNetwork: network.length === 0 };
}

function networkPrefixes(unshare: string | null): string[][] {
  if (!unshare) return [];
  // The user namespace also takes away every capability root has on the machine.
  const asUser = [unshare, '--user', '--map-user=1000', '--map-group=1000', '--net'];
  const asOneself = [unshare, '--user', '--map-root-user', '--net'];
  return process.getuid?.() === 0 ? [asUser, [unshare, '--net']] : [asUser, asOneself];
}

function privilegePrefixes(setpriv: string | null): string[][] {
  if (!setpriv) return [];
  return [
    [setpriv, '--pdeathsig', 'KILL', '--no-new-privs'],
    [setpriv, '--no-new-privs'],
  ];
}

function limitPrefixes(prlimit: string | null): string[][] {
  return prlimit ? [[prlimit, '--core=0']] : [];
}

async function firstThatWorks(prefixes: string[][]): Promise<string[]> {
  for (const prefix of prefixes) {
    const [file, ...args] = prefix;
    if (!file) continue;
    try {
      await run(file, [...args, process.execPath, '--version'], { timeout: 20_000, env: {} });
      return prefix;
    } catch (error) {
      // A machine too busy to answer says nothing about what it allows.
      if (!(error instanceof Error && 'code' in error) || ('killed' in error && error.killed)) throw error;
    }
  }
  return [];
}

async function findTool(name: string): Promise<string | null> {
  for (const folder of TOOL_FOLDERS) {
    const file = path.join(folder, name);
    try {
      await access(file, constants.X_OK);
      return file;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }
  return null;
}
