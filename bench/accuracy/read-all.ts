import { treeCpuSeconds } from '../lib/cpu.ts';
import type { Reader, Reading } from './contestants/contestant.ts';
import type { MadePage } from './make-page.ts';

/** What one program made of many pages, by the page's id, and the CPU it took for one. */
export type Readings = { name: string; byPage: ReadonlyMap<string, Reading>; cpuSecondsPerPage: number };

/** Lets a program read the pages, as many side by side as it may, and closes it. */
export async function readAll(
  reader: Reader,
  pages: readonly MadePage[],
  note: (line: string) => void,
): Promise<Readings> {
  const byPage = new Map<string, Reading>();
  const cpuBefore = treeCpuSeconds(process.pid);
  await sideBySide(pages, reader.concurrency, async (page) => {
    byPage.set(page.id, await reader.read(page));
    if (byPage.size % 10 === 0) note(`${reader.name}: ${byPage.size} of ${pages.length} pages`);
  });
  await reader.close();
  const cpuSeconds = treeCpuSeconds(process.pid) - cpuBefore;
  return { name: reader.name, byPage, cpuSecondsPerPage: cpuSeconds / pages.length };
}

/** Works through a list, so many items at a time. The first error ends it. */
export async function sideBySide<T>(
  items: readonly T[],
  count: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: count }, worker));
}
