import { withSuffix } from '../../../../platform/blobs/index.ts';

/** The names, none twice whatever its case: many folders tell no capitals apart. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return names.map((name) => {
    const key = name.toLowerCase();
    let count = counts.get(key) ?? 0;
    let own = withSuffix(name, count);
    while (taken.has(own.toLowerCase())) own = withSuffix(name, ++count);
    counts.set(key, count + 1);
    taken.add(own.toLowerCase());
    return own;
  });
}
