import type { SourceFile } from '../lib/source-files.ts';

/** The distinct answers of `pattern` (one group) over the paths of `files`. */
function named(files: readonly SourceFile[], pattern: RegExp): Set<string> {
  return new Set(files.map((file) => pattern.exec(file.path)?.[1]).filter((name) => name !== undefined));
}

/**
 * Folders of src/modules (district/module) and names of src/layers.json that do not agree: a module outside the tiers would
 * escape the import rules. A district has a README.md, whose sentence says what lives there.
 */
export function layoutProblems(tiers: readonly (readonly string[])[], files: readonly SourceFile[]): string[] {
  const listed = tiers.flat();
  const folders = named(files, /^src\/modules\/([^/]+\/[^/]+)\//);
  const districts = named(files, /^src\/modules\/([^/]+)\/[^/]+\//);
  const paths = new Set(files.map((file) => file.path));
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
      .filter((name) => !paths.has(`src/modules/${name}/index.ts`))
      .map((name) => `src/modules/${name} has no index.ts`),
    ...[...districts]
      .filter((name) => !paths.has(`src/modules/${name}/README.md`))
      .map((name) => `src/modules/${name} has no README.md that says what lives there`),
  ];
}
