import path from 'node:path';
import type { SourceFile } from '../lib/source-files.ts';

const importOfModule = /import (\w+) from '(\.[^']+\.module\.css)'/g;

/** The classes a CSS module has. */
function classesOf(css: string): Set<string> {
  return new Set(
    [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name),
  );
}

/** Classes that a component asks its CSS module for and that are not there: the browser would draw it without them, silently. */
export function styleProblems(files: readonly SourceFile[]): string[] {
  const texts = new Map(files.map((file) => [file.path, file.text]));
  return files.flatMap(({ path: file, text }) => {
    if (!/^src\/web\/.*\.tsx?$/.test(file)) return [];
    return [...text.matchAll(importOfModule)].flatMap(([, name = '', specifier = '']) => {
      const css = path.posix.join(path.posix.dirname(file), specifier);
      const known = classesOf(texts.get(css) ?? '');
      const asked = [...text.matchAll(new RegExp(`(?<![\\w./-])${name}\\.([A-Za-z_]\\w*)`, 'g'))];
      const missing = new Set(asked.map(([, member = '']) => member).filter((member) => !known.has(member)));
      return [...missing].map((member) => `${file}: "${name}.${member}" is no class of ${css}`);
    });
  });
}
