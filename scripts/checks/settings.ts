import type { SourceFile } from '../lib/source-files.ts';

/** What this check needs to know of a settings group. */
type Group = { name: string; declarations: object };

/** What this check needs to know of a setting. */
type Declared = { env: string; restart?: true; environmentOnly?: true };

/** Keys and variables of a group; the value types do not matter here. */
function declarationsOf(group: Group): [string, Declared][] {
  return Object.entries(group.declarations as Record<string, Declared>);
}

const notReading = /\.test\.tsx?$|\.settings\.ts$|^src\/web\/|^src\/platform\/config\//;

/**
 * Declared settings that nothing reads or that contradict themselves, and groups that start-up would not know.
 * A read is `.key`, or `key` taken out of an object by name, in the server's code outside the declaring file.
 */
export function settingsProblems(groups: readonly Group[], files: readonly SourceFile[]): string[] {
  const server = files.filter((file) => /^src\/.*\.ts$/.test(file.path));
  const readers = server
    .filter((file) => !notReading.test(file.path))
    .map((file) => file.text)
    .join('\n');
  const unread = groups.flatMap((group) =>
    declarationsOf(group)
      .filter(([key]) => !new RegExp(`\\.${key}\\b|\\{[^{}]*\\b${key}\\b[^{}]*\\}\\s*=`).test(readers))
      .map(([key, { env }]) => `${env} (${group.name}.${key}) is declared and nothing reads it`),
  );
  const known = new Set(groups.map((group) => group.name));
  const unregistered = server
    .filter((file) => !/\.test\.ts$/.test(file.path))
    .flatMap((file) =>
      [...file.text.matchAll(/= defineSettings(?:<[^(]*>)?\(\s*'([^']+)'/g)]
        .filter(([, name]) => name !== undefined && !known.has(name))
        .map(([, name]) => `${file.path}: the settings group "${name}" is not in src/app/settings.ts`),
    );
  const owners = new Map<string, string>();
  const twice = groups.flatMap((group) =>
    declarationsOf(group).flatMap(([, { env }]) => {
      const first = owners.get(env);
      owners.set(env, group.name);
      return first === undefined ? [] : [`${env} is declared by "${first}" and by "${group.name}"`];
    }),
  );
  const contradicting = groups.flatMap((group) =>
    declarationsOf(group)
      .filter(([, { restart, environmentOnly }]) => restart && environmentOnly)
      .map(([, { env }]) => `${env} is environmentOnly, so nobody can save it and restart says nothing`),
  );
  return [...unread, ...unregistered, ...twice, ...contradicting];
}
