import type { SourceFile } from '../lib/source-files.ts';

/** Folders of src/modules and names of src/layers.json that do not agree: a module outside the tiers would escape the import rules. */
export function layoutProblems(tiers: readonly (readonly string[])[], files: readonly SourceFile[]): string[] {
  const listed = tiers.flat();
  const folders = new Set(
    files.map((file) => /^src\/modules\/([^/]+)\//.exec(file.path)?.[1]).filter((name) => name !== undefined),
  );
  const doubled = listed.filter((name, index) => listed.indexOf(name) !== index);
  return [
    ...[...folders]
      .filter((name) => !listed.includes(name))
      .map((name) => `src/modules/${name} has no tier in src/layers.json`),
    ...listed
      .filter((name) => !folders.has(name))
      .map((name) => `src/layers.json names "${name}", which src/modules does not have`),
    ...doubled.map((name) => `src/layers.json names "${name}" twice`),
    ...[...folders]
      .filter((name) => !files.some((file) => file.path === `src/modules/${name}/index.ts`))
      .map((name) => `src/modules/${name} has no index.ts`),
  ];
}
