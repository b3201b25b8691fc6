import { createHash } from 'node:crypto';

/** What lies there. */
export type Stored = { path: string; bytes: Buffer; rev: string };
/** What it answers. */
export type Answer = { status: number; json?: unknown; bytes?: Buffer };

const MIB = 1024 * 1024;
const LISTED_AT_ONCE = 1_000;

/** A refusal, as it is called there. */
export function refused(summary: string): Answer {
  return { status: 409, json: { error_summary: `${summary}..`, error: {} } };
}

/** As it describes a file; the hash is that of the hashes of each 4 MiB. */
export function metadata({ path, bytes, rev }: Stored) {
  const blocks = Array.from({ length: Math.ceil(bytes.length / (4 * MIB)) }, (_nothing, index) =>
    createHash('sha256')
      .update(bytes.subarray(index * 4 * MIB, (index + 1) * 4 * MIB))
      .digest(),
  );
  const content_hash = createHash('sha256').update(Buffer.concat(blocks)).digest('hex');
  return { name: path.slice(path.lastIndexOf('/') + 1), path_display: path, rev, size: bytes.length, content_hash };
}

/** A page of what is right below a folder. The cursor is the path, and from where on. */
export function listed(objects: readonly Stored[], name: string, argument: Record<string, unknown>): Answer {
  const [path = '', from = '0'] = name.endsWith('continue')
    ? String(argument.cursor).split('\0')
    : [String(argument.path), '0'];
  const start = `${path}/`.toLowerCase();
  const below = objects.filter((stored) => stored.path.toLowerCase().startsWith(start));
  if (path === '/' || (below.length === 0 && path !== '')) return refused('path/not_found/');
  const folders = new Set<string>();
  const entries: object[] = [];
  for (const stored of below) {
    const [first = '', ...more] = stored.path.slice(start.length).split('/');
    if (more.length === 0) entries.push({ '.tag': 'file', ...metadata(stored) });
    else if (!folders.has(first)) entries.push({ '.tag': 'folder', name: first });
    if (more.length > 0) folders.add(first);
  }
  const page = entries.slice(Number(from), Number(from) + LISTED_AT_ONCE);
  const next = Number(from) + page.length;
  return { status: 200, json: { entries: page, cursor: `${path}\0${next}`, has_more: next < entries.length } };
}
