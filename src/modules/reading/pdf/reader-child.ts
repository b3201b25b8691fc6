import { type CallOptions, type ChildRunner, requireOutput, residentBytes } from '../../../platform/children/index.ts';
import { childSpecs } from './pdf-child.ts';
import type { ReaderCalls } from './reader/reader-calls.ts';
import { systemFonts } from './system-fonts.ts';

/** A child that looks at one document: started for it alone, or kept from the documents of the same owner before. */
export type ReaderChild = {
  /** Paths are the caller's, whatever the child calls them. @throws as ChildSession.call */
  call<K extends keyof ReaderCalls>(
    method: K,
    input: ReaderCalls[K]['input'],
    options: CallOptions,
  ): Promise<ReaderCalls[K]['result']>;
  /** How much it holds in memory; null where that cannot be told. */
  memoryBytes(): number | null;
  /** The document is done with. A call that still runs fails. @param mayStay false: its memory is needed, and no other document gets it. */
  close(mayStay?: boolean): Promise<void>;
};

/** What is left in memory of a large page or document goes with the child. */
export const MAX_RESIDENT_BYTES = 150 * 1024 * 1024;

/** What a reader is opened for: the document it may read, and the folder that what it writes goes to. */
export type ReaderInput = { path: string; workDir: string };

/** Opens a reader. @throws ChildError when it does not come up. */
export type OpenReader = (place: ReaderInput) => Promise<ReaderChild>;

/** Whether the answer to a call says that the child wrote the call's `outputPath`. */
export function saysWritten(method: keyof ReaderCalls, result: unknown): boolean {
  if (method === 'embedDetails') return result !== null && typeof result === 'object' && 'sizeBytes' in result;
  if (method === 'prepare') return result !== 'as_is' && result !== 'signed';
  return method === 'renderGray' || method === 'renderThumbnail' || method === 'takeFile';
}

/** Readers that are started for one document and end with it. */
export function newReaders(children: ChildRunner): OpenReader {
  return async ({ path, workDir }) => {
    const session = await children.open(childSpecs.reader, { workDir, readable: [path, ...systemFonts()] });
    return {
      async call(method, input, options) {
        const result = await session.call<ReaderCalls[typeof method]['result']>(method, input, options);
        if (input !== null && 'outputPath' in input && saysWritten(method, result))
          await requireOutput(input.outputPath);
        return result;
      },
      memoryBytes: () => residentBytes(session.pid),
      close: () => session.close(),
    };
  };
}
