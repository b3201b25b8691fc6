import type { List, ListedEntry } from '../provider.ts';
import { isEnd, isMissing, type ListedFile, type Session, sftpProblem } from './sftp-session.ts';

/** Lists a folder as the server hands it out. Links are neither objects nor folders here. */
export async function listFolder({ sftp, run }: Session, folder: string, take: Parameters<List>[1]): Promise<void> {
  const handle = await run<Buffer>((done) => sftp.opendir(folder === '' ? '.' : folder, done)).catch(
    (error: unknown) => {
      if (isMissing(error)) return null;
      throw sftpProblem(error);
    },
  );
  if (handle === null) return;
  try {
    for (;;) {
      const entries = await run<ListedFile[]>((done) => sftp.readdir(handle, done)).catch((error: unknown) => {
        if (isEnd(error)) return null;
        throw sftpProblem(error);
      });
      if (entries === null) return;
      await take(entries.flatMap((entry) => entryOf(entry) ?? []));
    }
  } finally {
    // A connection that is gone has closed it, too.
    await Promise.allSettled([run((done) => sftp.close(handle, done))]);
  }
}

function entryOf({ filename: name, attrs }: ListedFile): ListedEntry | null {
  if (name === '.' || name === '..') return null;
  if (attrs.isDirectory()) return { kind: 'folder', name };
  if (!attrs.isFile()) return null;
  return { kind: 'object', name, sizeBytes: attrs.size, fingerprint: `${attrs.size}-${attrs.mtime}` };
}
