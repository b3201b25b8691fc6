import { z } from 'zod';
import type { ListedEntry } from '../provider.ts';
import { type BearerClient, parsed } from './bearer-client.ts';

/** The interface of Google Drive. */
export const DRIVE = 'https://www.googleapis.com/drive/v3';

const FOLDER_TYPE = 'application/vnd.google-apps.folder';
/** The folder of this service, in which its paths begin. */
const OURS = 'Archivolt';

const file = z.object({
  id: z.string().min(1),
  name: z.string(),
  size: z.coerce.number().default(0),
  headRevisionId: z.string().optional(),
  md5Checksum: z.string().optional(),
});
/** A file as Drive tells of it. */
export type DriveFile = z.infer<typeof file>;

const files = z.object({ files: z.array(file) });
const FIELDS = 'id,name,size,md5Checksum,headRevisionId';

/** One file by its id, or null. */
export async function fileOf(client: BearerClient, id: string): Promise<DriveFile | null> {
  const answer = await client.ask({ method: 'GET', url: `${DRIVE}/files/${id}?fields=${FIELDS},trashed` }, 404);
  if (answer.status === 404) return null;
  const { trashed } = parsed(z.object({ trashed: z.boolean().default(false) }), answer);
  return trashed ? null : parsed(file, answer);
}

/** What a folder holds of a name, the oldest first: Drive lets several things have the same. */
export async function named(
  client: BearerClient,
  query: { folderId: string; name: string; isFolder: boolean },
): Promise<DriveFile[]> {
  const quoted = query.name.replaceAll(/[\\']/g, '\\$&');
  const q = `'${query.folderId}' in parents and name = '${quoted}' and mimeType ${query.isFolder ? '=' : '!='} '${FOLDER_TYPE}' and trashed = false`;
  const words = new URLSearchParams({ q, orderBy: 'createdTime', fields: `files(${FIELDS})`, spaces: 'drive' });
  const answer = await client.ask({ method: 'GET', url: `${DRIVE}/files?${words}` });
  // Drive finds names in any case; a path of ours means one of them.
  return parsed(files, answer).files.filter(({ name }) => name.normalize() === query.name.normalize());
}

/** By what a file is recognised as it was left. */
export function fingerprintOf({ id, headRevisionId, md5Checksum }: DriveFile): string {
  return `${id} ${headRevisionId ?? md5Checksum ?? ''}`;
}

const children = z.object({
  nextPageToken: z.string().optional(),
  files: z.array(file.extend({ mimeType: z.string() })),
});

/** What a folder holds, a page at a time. */
export async function* childrenOf(client: BearerClient, folderId: string): AsyncGenerator<ListedEntry[]> {
  const query = {
    q: `'${folderId}' in parents and trashed = false`,
    orderBy: 'createdTime',
    fields: `nextPageToken,files(${FIELDS},mimeType)`,
    pageSize: '1000',
    spaces: 'drive',
  };
  for (let token: string | undefined; ; ) {
    const words = new URLSearchParams({ ...query, ...(token === undefined ? {} : { pageToken: token }) });
    const page = parsed(children, await client.ask({ method: 'GET', url: `${DRIVE}/files?${words}` }));
    yield page.files.map(({ mimeType, ...one }) =>
      mimeType === FOLDER_TYPE
        ? { kind: 'folder', name: one.name }
        : { kind: 'object', name: one.name, sizeBytes: one.size, fingerprint: fingerprintOf(one) },
    );
    token = page.nextPageToken;
    if (token === undefined) return;
  }
}

/** Removes something; nothing happens where it is gone. */
export async function removeFile(client: BearerClient, id: string): Promise<void> {
  await client.ask({ method: 'DELETE', url: `${DRIVE}/files/${id}` }, 404);
}

/** The folders of paths, found once a connection. */
export class Folders {
  readonly #client: BearerClient;
  readonly #ids = new Map<string, string>();

  constructor(client: BearerClient) {
    this.#client = client;
  }

  /** The folder that holds a path; null when it is not there. */
  async find(path: string): Promise<string | null> {
    let id = 'root';
    for (const [key, name] of stepsTo(path)) {
      const known = this.#ids.get(key) ?? (await this.#oldest(id, name));
      if (known === undefined) return null;
      this.#ids.set(key, known);
      id = known;
    }
    return id;
  }

  /** The same, made where it is missing. */
  async make(path: string): Promise<string> {
    let id = 'root';
    for (const [key, name] of stepsTo(path)) {
      const known = this.#ids.get(key) ?? (await this.#oldest(id, name)) ?? (await this.#create(id, name));
      this.#ids.set(key, known);
      id = known;
    }
    return id;
  }

  async #oldest(folderId: string, name: string): Promise<string | undefined> {
    const [first] = await named(this.#client, { folderId, name, isFolder: true });
    return first?.id;
  }

  /** Two who make a folder at once make two: both go on in the older one. */
  async #create(folderId: string, name: string): Promise<string> {
    const body = JSON.stringify({ name, mimeType: FOLDER_TYPE, parents: [folderId] });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await this.#client.ask({ method: 'POST', url: `${DRIVE}/files?fields=id,name`, headers, body });
    const { id } = parsed(file, answer);
    const oldest = (await this.#oldest(folderId, name)) ?? id;
    if (oldest !== id) await removeFile(this.#client, id);
    return oldest;
  }
}

/** Each folder on the way to what lies at a path, with the path it stands for. */
function* stepsTo(path: string): Generator<[key: string, name: string]> {
  const names = [OURS, ...path.split('/').slice(0, -1)];
  for (const [at, name] of names.entries()) yield [names.slice(0, at + 1).join('/'), name];
}

/** The name of what lies at a path. */
export function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
