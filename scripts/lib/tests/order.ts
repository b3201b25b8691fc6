import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * Projects in the order their files begin in; those of one line are spread among each other, for journeys, kills and hostile files wait
 * for most of their time. The many small files at the end keep every core at work to the last.
 */
const ORDER: readonly (readonly string[])[] = [
  ['hostile', 'axe', 'faults', 'fuzz', 'kills', 'browser', 'service', 'service-alone', 'nightly', 'remotes'],
  ['unit'],
];

/** Files that take minutes begin before the others of their project; without a run before, Vitest knows only their size. */
const LONG =
  /\/(?:points|moments|api-fuzz|crashes|kills|scaffolds|canaries|crash-and-resume|archive-copies|archive-copy)\.test\.ts$/;

/** Lines up the files of a run so that somebody who waits runs beside somebody who computes. */
export class MixedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const known = new Set(ORDER.flat());
    const of = (name: string) => {
      const own = sorted.filter(({ project }) => project.name === name);
      return [
        ...own.filter(({ moduleId }) => LONG.test(moduleId)),
        ...own.filter(({ moduleId }) => !LONG.test(moduleId)),
      ];
    };
    return [
      ...sorted.filter(({ project }) => !known.has(project.name)),
      ...ORDER.flatMap((line) => spread(line.map(of))),
    ];
  }
}

/** One list of several, in which each is spread evenly from the first to the last place and keeps its own order. */
export function spread<T>(lists: readonly (readonly T[])[]): T[] {
  return lists
    .flatMap((list) => list.map((item, at) => ({ item, place: at / list.length })))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
