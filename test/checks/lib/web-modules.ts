import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../../scripts/lib/paths.ts';

const webRoot = path.join(root, 'src/web');

/** A module of the web interface: its text, what it imports at once, and what it loads later with the words of which areas. */
export type WebModule = {
  text: string;
  now: readonly string[];
  later: readonly { to: string; areas: readonly string[] }[];
};

const staticImport = /^(?:import|export)\s(?!type\b)[^'"]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm;
// `words: ['a'], load: () => import('x')` of a page, `withWords(['a'], () => import('x'))`, or a bare `import('x')`.
const laterImport = /(?:(?:words:|withWords\()\s*\[([^\]]*)\],[^[\]]{0,60}?)?\bimport\('(\.[^']+)'\)/g;

function readModule(name: string, text: string): WebModule {
  const at = (specifier: string) => path.posix.join(path.posix.dirname(name), specifier);
  return {
    text,
    now: [...text.matchAll(staticImport)].map((match) => at(match[1] ?? match[2] ?? '')),
    later: [...text.matchAll(laterImport)].map((match) => ({
      to: at(match[2] ?? ''),
      areas: [...(match[1] ?? '').matchAll(/'(\w+)'/g)].map((area) => area[1] ?? ''),
    })),
  };
}

/** Every module of the web interface by its path in src/web, tests and generated files left out. */
export async function webModules(): Promise<Map<string, WebModule>> {
  const entries = await readdir(webRoot, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => /\.tsx?$/.test(entry.name) && !/\.(test|gen|d)\.ts$/.test(entry.name));
  const modules = new Map<string, WebModule>();
  for (const file of files) {
    const full = path.join(file.parentPath, file.name);
    const name = path.relative(webRoot, full).replaceAll(path.sep, '/');
    modules.set(name, readModule(name, await readFile(full, 'utf8')));
  }
  return modules;
}

/** A key with a gap, as a template has it: `action.${action}`. */
const templateKey =
  /`((?:[a-z_.]|\$\{[^{}`]+\})+)`|\bwords(?:For|OfKind)\(\s*t,\s*'([a-z_.]+)'|\bgroupOf\('([a-z_]+)'\)/g;

/** The keys of words that a module says by a code, each as a pattern: what stands in a gap can be any code. */
export function keyPatterns(text: string): RegExp[] {
  return (
    [...text.matchAll(templateKey)]
      .map(
        ([, template, beginning, group]) =>
          template?.replaceAll(/\$\{[^{}]+\}/g, '*') ?? `${beginning ?? `${group}.`}*`,
      )
      // With a group and a gap, or a gap for the group and a word: all else is no key.
      .filter((key) => /^[a-z_]+\.[a-z_.]*\*[a-z_]*$|^\*\.[a-z_]{4,}$/.test(key))
      .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replace('*', '[a-z0-9_.]+')}$`))
  );
}

/** A word that a module says, and the areas that are loaded by then on one of the ways to that module. */
export type SaidWord = { key: string | RegExp; module: string; areas: ReadonlySet<string> };

/** Follows all imports from one module on: every word that is said, once for each set of areas it may be said with. */
export function reachableWords(
  modules: ReadonlyMap<string, WebModule>,
  start: string,
  firstAreas: readonly string[],
): SaidWord[] {
  const said: SaidWord[] = [];
  const visited = new Set<string>();
  const visit = (name: string, areas: ReadonlySet<string>) => {
    const module = modules.get(name);
    const seenAs = `${name} ${[...areas].toSorted().join()}`;
    if (!module || visited.has(seenAs)) return;
    visited.add(seenAs);
    for (const [, key = ''] of module.text.matchAll(/'([a-z_]+\.[a-z_]+)'/g)) said.push({ key, module: name, areas });
    for (const key of keyPatterns(module.text)) said.push({ key, module: name, areas });
    for (const next of module.now) visit(next, areas);
    for (const { to, areas: more } of module.later) visit(to, new Set([...areas, ...more]));
  };
  visit(start, new Set(firstAreas));
  return said;
}
