import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Log } from '../log/index.ts';
import { isProcessTableFull } from './child-error.ts';
import type { ChildNeed, FileAccess } from './file-access.ts';
import { findProgram } from './find-program.ts';
import { confinedPrefix, LANDLOCK_WITH_TCP, landlockProbe } from './landlock.ts';
import { type SocketFilter, socketFilter } from './seccomp.ts';

const run = promisify(execFile);

/** What the operating system does to confine children, found out once. */
export type Sandbox = {
  /** Programs put before the child's own command line; each replaces itself by the next, so the pid stays the same. */
  prefixFor(access: FileAccess, needs?: readonly ChildNeed[]): string[];
  /** Whether the kernel itself keeps children to what `prefixFor` was told. */
  confinesFiles: boolean;
  /** What this machine cannot do, a sentence each. */
  missing: readonly string[];
};

const TOOL_FOLDERS = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin'];
/** Larger than anything a document is made into, smaller than the disk of whoever has little. */
const LARGEST_FILE_BYTES = 8 * 1024 ** 3;
const PROBE_TIMEOUT_MS = 20_000;

/**
 * Finds out once what this machine allows: a network namespace without any network, no sockets, death together with the service, no
 * new privileges, no core dumps (they would hold documents), no files but the child's own. What is missing is logged.
 */
export async function probeSandbox(log: Log): Promise<Sandbox> {
  const sandbox = process.platform === 'linux' ? await probeLinuxOnce() : withoutKernel();
  for (const sentence of sandbox.missing) log.warn(sentence);
  return sandbox;
}

/** What a dozen programs were started for; the kernel stays the same for as long as this process lives. */
let ofLinux: Promise<Sandbox> | undefined;

function probeLinuxOnce(): Promise<Sandbox> {
  ofLinux ??= probeLinux().catch((error: unknown) => {
    ofLinux = undefined;
    throw error;
  });
  return ofLinux;
}

async function probeLinux(): Promise<Sandbox> {
  const network = await firstThatWorks(networkPrefixes(await findProgram('unshare', TOOL_FOLDERS)));
  // After the namespaces: a change of credentials would clear the death signal.
  const privileges = await firstThatWorks(privilegePrefixes(await findProgram('setpriv', TOOL_FOLDERS)));
  const limits = await firstThatWorks(limitPrefixes(await findProgram('prlimit', TOOL_FOLDERS)));
  const before = [...network, ...privileges, ...limits];
  const perl = await findProgram('perl', TOOL_FOLDERS);
  const landlock = perl ? await landlockVersion([...before, ...landlockProbe(perl)]) : 0;
  const filter = perl ? await filterThatWorks(perl, before) : null;
  const missing: string[] = [];
  if (network.length === 0) missing.push(landlock >= LANDLOCK_WITH_TCP ? ONLY_TCP_REFUSED : NETWORK_OPEN);
  if (!filter) missing.push(SOCKETS_OPEN);
  if (landlock === 0) missing.push(FILES_BY_NODE);
  return {
    prefixFor(access, needs = []) {
      const listens = needs.includes('listening');
      const rules = {
        filter: filter && listens ? socketFilter(process.arch, { listens }) : filter,
        access: landlock > 0 ? access : null,
        listens,
      };
      return [...before, ...(perl ? confinedPrefix(perl, rules) : [])];
    },
    confinesFiles: landlock > 0,
    missing,
  };
}

function withoutKernel(): Sandbox {
  return { prefixFor: () => [], confinesFiles: false, missing: [NETWORK_OPEN, SOCKETS_OPEN, FILES_BY_NODE] };
}

const NETWORK_OPEN =
  'Documents are processed without network isolation: it needs Linux with user namespaces (unshare) or Landlock.';
const ONLY_TCP_REFUSED =
  'Documents are processed without TCP but not without any network: this system refuses network namespaces (unshare).';
const SOCKETS_OPEN =
  'Programs that process documents could connect to other services of this machine by the sockets that these keep in the file system: refusing that needs Linux with seccomp on x86-64 or ARM64, and Perl.';
const FILES_BY_NODE =
  'Programs that process documents are kept from other files by Node alone, not by the kernel: that needs Linux with Landlock, and Perl.';

/** 0 where the kernel has no Landlock, or this process may not use it. */
async function landlockVersion(command: readonly string[]): Promise<number> {
  const [file = '', ...args] = command;
  try {
    const { stdout } = await run(file, args, { timeout: PROBE_TIMEOUT_MS, env: {} });
    return Number(stdout) || 0;
  } catch (error) {
    throwUnlessRefused(error);
    return 0;
  }
}

/** Asks Perl for a socket under it, because a filter that is taken and refuses nothing would be worse than none. */
async function filterThatWorks(perl: string, before: readonly string[]): Promise<SocketFilter | null> {
  const filter = socketFilter(process.arch);
  const asksForSocket = [perl, '-e', 'exit(socket(my $made, 1, 1, 0) ? 1 : 0)'];
  const [file = '', ...args] = [...before, ...confinedPrefix(perl, { filter, access: null }), ...asksForSocket];
  try {
    await run(file, args, { timeout: PROBE_TIMEOUT_MS, env: {} });
    return filter;
  } catch (error) {
    throwUnlessRefused(error);
    return null;
  }
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
  return prlimit ? [[prlimit, '--core=0', `--fsize=${LARGEST_FILE_BYTES}`]] : [];
}

async function firstThatWorks(prefixes: string[][]): Promise<string[]> {
  for (const prefix of prefixes) {
    const [file, ...args] = prefix;
    if (!file) continue;
    try {
      await run(file, [...args, process.execPath, '--version'], { timeout: PROBE_TIMEOUT_MS, env: {} });
      return prefix;
    } catch (error) {
      throwUnlessRefused(error);
    }
  }
  return [];
}

/** A machine too busy to answer says nothing about what it allows. */
function throwUnlessRefused(error: unknown): void {
  if (!(error instanceof Error && 'code' in error) || ('killed' in error && error.killed)) throw error;
  // Nor does one that has no process left: what is found out now is believed for good.
  if (isProcessTableFull(error)) throw error;
}
