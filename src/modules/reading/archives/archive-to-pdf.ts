import { ChildError, type ChildRunner, type ChildSpec } from '../../../platform/children/index.ts';
import { type ArchiveDocument, failureSentences } from './archive-document.ts';

/** The child that looks into archives and takes out what lies in them. */
export const archiveChild = {
  name: 'contents',
  entry: new URL('./contents.child.ts', import.meta.url),
  heapMb: 512,
  memoryMb: 800,
} as const satisfies ChildSpec;

const TIMEOUT_MS = 300_000;
/** The child was stopped over it: it is too much. A crash may have come from outside, and is tried again. */
const STOPPED: ReadonlySet<string> = new Set(['child_timeout', 'child_out_of_memory']);

type ArchiveInput = { sourcePath: string; workDir: string; signal: AbortSignal; password: string | undefined };

/**
 * Looks into an archive and writes the pages that say what lies in it.
 * @throws ChildError password_required, password_wrong, archive_broken, archive_too_large, archive_not_taken
 */
export async function archiveToPdf(
  children: ChildRunner,
  input: ArchiveInput & { outputPath: string; timeoutMs?: number },
): Promise<ArchiveDocument> {
  const { sourcePath, outputPath, workDir, signal, password, timeoutMs = TIMEOUT_MS } = input;
  signal.throwIfAborted();
  const session = await children.open(archiveChild, { workDir, readable: [sourcePath] });
  try {
    return await session.call<ArchiveDocument>('convert', { sourcePath, outputPath, password }, { timeoutMs, signal });
  } catch (error) {
    throw asVerdict(error, signal);
  } finally {
    await session.close();
  }
}

/** An archive out of which files are taken, one after the other. */
type OpenArchive = { extract(position: number, outputPath: string): Promise<void>; close(): Promise<void> };

/** Opens an archive for what lies in it. @throws ChildError as `archiveToPdf` does. */
export async function openArchive(children: ChildRunner, input: ArchiveInput): Promise<OpenArchive> {
  const { sourcePath, workDir, signal, password } = input;
  const session = await children.open(archiveChild, { workDir, readable: [sourcePath] });
  const call = async (method: string, params: Record<string, unknown>) => {
    try {
      await session.call(method, params, { timeoutMs: TIMEOUT_MS, signal });
    } catch (error) {
      throw asVerdict(error, signal);
    }
  };
  try {
    await call('open', { sourcePath, password });
  } catch (error) {
    await session.close();
    throw error;
  }
  return {
    extract: (position, outputPath) => call('extract', { position, outputPath }),
    close: () => session.close(),
  };
}

function asVerdict(error: unknown, signal: AbortSignal): unknown {
  signal.throwIfAborted();
  if (error instanceof ChildError && STOPPED.has(error.code))
    return new ChildError('archive_too_large', failureSentences.archive_too_large);
  return error;
}
