import type { Readable } from 'node:stream';
import { ExchangeProblem } from '../exchange-problem.ts';

/** Files of an export that one list of checksums names, at most a thousand documents of them. */
export type ArchivePart = {
  /** SHA-256 of each, by name below `archivolt-export/`, in the order of the list. */
  sums: ReadonlyMap<string, string>;
  /** @throws ExchangeProblem `import_damaged` when it is not there. */
  open(name: string): Promise<Readable>;
};

/** The export of one person, wherever it lies. */
export interface ArchiveSource {
  /** As people know it. */
  readonly name: string;
  /** From the first part to the last, as often as asked. @throws ExchangeProblem when it is not whole. */
  parts(): AsyncIterable<ArchivePart>;
  /** How many documents it says it has. @throws ExchangeProblem `import_not_whole` */
  documentCount(): Promise<number>;
}

const LINE = /^([0-9a-f]{64}) {2}archivolt-export\/(.+)$/;

/** Reads a list of checksums. @throws ExchangeProblem when it is none, or a name leads elsewhere. */
export function sumsOf(list: string, where: string): Map<string, string> {
  const sums = new Map<string, string>();
  for (const line of list.split('\n')) {
    if (line === '') continue;
    const [, sum = '', name = ''] = LINE.exec(line) ?? [];
    if (!isInnerName(name)) throw damaged(where, 'a list of checksums in it is none');
    sums.set(name, sum);
  }
  return sums;
}

/** Whether a name stays in the folder that it is below. */
function isInnerName(name: string): boolean {
  return name !== '' && !name.includes('\0') && !name.split('/').some((part) => ['', '.', '..'].includes(part));
}

/** Something of an export is not what was written. */
export function damaged(where: string, what: string, cause?: unknown): ExchangeProblem {
  return new ExchangeProblem(
    'import_damaged',
    `${where}: ${what}. Nothing of it was imported: copy the export anew, or make another one.`,
    { cause },
  );
}
