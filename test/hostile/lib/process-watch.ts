import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import path from 'node:path';

/** What was seen of one child of the service, from outside. */
export type SeenChild = {
  pid: number;
  /** Name of the entry file without its ending, such as `reader.child`, or of the program. */
  kind: string;
  peakBytes: number;
  /** Own network namespace with nothing in it but an unused loopback. */
  hasNetwork: boolean;
  /** Sockets of internet families it held. */
  inetSockets: string[];
  /** Files on disk it held open for writing. */
  writtenFiles: string[];
  noNewPrivileges: boolean;
  capabilities: string;
};

const PAGE_BYTES = 4096;
const INET_TABLES = ['tcp', 'tcp6', 'udp', 'udp6', 'raw', 'raw6'];

/** Looks at every descendant of a process again and again, through /proc and nothing else. Linux only. */
export class ProcessWatch {
  readonly #pid: number;
  readonly #seen = new Map<number, SeenChild>();
  readonly #timer: NodeJS.Timeout;
  readonly #ownNetwork: string;
  scanCount = 0;

  constructor(pid: number, intervalMs: number) {
    this.#pid = pid;
    this.#ownNetwork = readlinkSync(`/proc/${pid}/ns/net`);
    this.#timer = setInterval(() => this.#look(), intervalMs);
  }

  /** Every child seen so far that has come to its own code: not what only starts one. */
  get children(): SeenChild[] {
    return [...this.#seen.values()];
  }

  /** Children that live now. */
  alive(): number[] {
    return descendants(this.#pid).filter((pid) => kindOf(pid) !== null);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    this.scanCount += 1;
    for (const pid of descendants(this.#pid)) {
      const kind = kindOf(pid);
      if (kind === null) continue;
      try {
        this.#note(pid, kind);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    }
  }

  #note(pid: number, kind: string): void {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string): string => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
    const now: SeenChild = {
      pid,
      kind,
      peakBytes: treeBytes(pid),
      hasNetwork:
        readlinkSync(`/proc/${pid}/ns/net`) === this.#ownNetwork || interfacesOf(pid).some((name) => name !== 'lo'),
      inetSockets: inetSocketsOf(pid),
      writtenFiles: writtenFilesOf(pid),
      noNewPrivileges: field('NoNewPrivs') === '1',
      capabilities: field('CapEff'),
    };
    const before = this.#seen.get(pid);
    if (before?.kind === kind) {
      now.peakBytes = Math.max(now.peakBytes, before.peakBytes);
      now.inetSockets = [...new Set([...before.inetSockets, ...now.inetSockets])];
      now.writtenFiles = [...new Set([...before.writtenFiles, ...now.writtenFiles])];
    }
    this.#seen.set(pid, now);
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH', 'EACCES'].includes(String(error.code));
}

/** What a gone process would have said is nothing. */
function ifThere<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (isGone(error)) return otherwise;
    throw error;
  }
}

function descendants(pid: number): number[] {
  const threads = ifThere(() => readdirSync(`/proc/${pid}/task`), []);
  const own = threads.flatMap((thread) =>
    ifThere(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'), '')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
  return own.flatMap((child) => [child, ...descendants(child)]);
}

/** What a child is by its command line; null for the database and for what is still on its way to the child's own code. */
function kindOf(pid: number): string | null {
  const words = ifThere(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'), '').split('\0');
  const program = path.basename(words[0] ?? '');
  if (program === 'node') {
    const entry = words.find((word) => /\.child\.[jt]s$/.test(word));
    return entry === undefined ? null : path.parse(entry).name;
  }
  // Asking a program for its version reads nothing of anybody's.
  return ['tesseract', 'qpdf', 'soffice.bin'].includes(program) && !words.includes('--version') ? program : null;
}

function treeBytes(pid: number): number {
  const own = ifThere(() => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES, 0);
  return descendants(pid).reduce((sum, child) => sum + treeBytes(child), own);
}

function interfacesOf(pid: number): string[] {
  const rows = readFileSync(`/proc/${pid}/net/dev`, 'utf8').split('\n').slice(2);
  return rows.map((row) => row.split(':')[0]?.trim() ?? '').filter((name) => name !== '');
}

function writtenFilesOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    const link = `/proc/${pid}/fd/${fd}`;
    const target = ifThere(() => readlinkSync(link), '');
    // What is open decides, wherever it lies and also once it has no name any more: devices, pipes and sockets are no files.
    if (!ifThere(() => statSync(link).isFile(), false)) return [];
    const flags = /^flags:\s+(\d+)/m.exec(ifThere(() => readFileSync(`/proc/${pid}/fdinfo/${fd}`, 'utf8'), ''))?.[1];
    // A number is given again as soon as it is free: only what was the same file all along counts.
    if (target === '' || ifThere(() => readlinkSync(link), '') !== target) return [];
    // The last two bits: for reading, for writing, for both.
    return flags !== undefined && (Number.parseInt(flags, 8) & 3) !== 0 ? [target.replace(/ \(deleted\)$/, '')] : [];
  });
}

function inetSocketsOf(pid: number): string[] {
  const held = new Set<string>();
  for (const fd of readdirSync(`/proc/${pid}/fd`)) {
    const target = ifThere(() => readlinkSync(`/proc/${pid}/fd/${fd}`), '');
    const inode = /^socket:\[(\d+)\]$/.exec(target)?.[1];
    if (inode !== undefined) held.add(inode);
  }
  return INET_TABLES.flatMap((table) => {
    const rows = ifThere(() => readFileSync(`/proc/${pid}/net/${table}`, 'utf8'), '')
      .split('\n')
      .slice(1);
    return rows.filter((row) => held.has(row.trim().split(/\s+/)[9] ?? '')).map((row) => `${table} ${row.trim()}`);
  });
}
