import { posix } from 'node:path';
import type { Client, FileInfo } from 'basic-ftp';
import { DeliveryProblem } from '../problems.ts';
import type { List, ListedEntry } from '../provider.ts';
import { ftpProblem } from './ftp-problems.ts';

const LISTED_AT_ONCE = 1_000;

/**
 * Lists a folder. Servers tell no exact times in their lists, so no fingerprint; and to a folder they do not show they say the same
 * as to one that is not there: then the folder above tells which it is.
 */
export async function listFolder(client: Client, folder: string, take: Parameters<List>[1]): Promise<void> {
  if (!(await enter(client, folder))) {
    const parent = posix.dirname(folder);
    const isThere = parent !== folder && (await enter(client, parent)) && (await holds(client, posix.basename(folder)));
    if (isThere) throw new DeliveryProblem('permission_denied');
    return;
  }
  const entries = (await listHere(client)).flatMap((info) => entryOf(info) ?? []);
  for (let start = 0; start < entries.length; start += LISTED_AT_ONCE)
    await take(entries.slice(start, start + LISTED_AT_ONCE));
}

/** Names in a list may be patterns to a server: it is asked for the folder it is in. */
async function enter(client: Client, folder: string): Promise<boolean> {
  const { code } = await client.sendIgnoringError(`CWD ${folder}`).catch((error: unknown) => {
    throw ftpProblem(error, client);
  });
  return code < 400;
}

async function holds(client: Client, name: string): Promise<boolean> {
  return (await listHere(client)).some((info) => info.name === name);
}

async function listHere(client: Client): Promise<FileInfo[]> {
  try {
    return await client.list();
  } catch (error) {
    const isUnknown = error instanceof Error && /directory listing/i.test(error.message);
    throw isUnknown ? new DeliveryProblem('answer_not_understood', { cause: error }) : ftpProblem(error, client);
  }
}

function entryOf({ name, size, isDirectory, isFile }: FileInfo): ListedEntry | null {
  if (name === '.' || name === '..') return null;
  if (isDirectory) return { kind: 'folder', name };
  return isFile ? { kind: 'object', name, sizeBytes: size, fingerprint: null } : null;
}
