import os from 'node:os';
import { root } from '../lib/paths.ts';
import type { SourceFile } from '../lib/source-files.ts';

const longestFileLines = 250;
const code = /\.(?:tsx?|js|mjs|css)$/;
const test = /\.test\.tsx?$/;

/** This file and its test spell out what they forbid. */
const exempt = /^scripts\/checks\/source-text(?:\.test)?\.ts$/;

type Mark = { pattern: RegExp; files: RegExp; why: string };

const marks: Mark[] = [
  { pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/, files: /./, why: 'unfinished work is finished or reported, not marked' },
  { pattern: /\bas any\b|:\s*any\b(?!\w)|<any>|\bany\[\]/, files: /\.tsx?$/, why: '"any" switches the checker off' },
  {
    pattern: /@ts-(?:ignore|expect-error|nocheck)|biome-ignore|eslint-disable/,
    files: code,
    why: 'a check is satisfied, not silenced',
  },
  { pattern: /[\w)\]]!(?:\.|\[|;|,|\))/, files: /\.ts$/, why: 'a non-null assertion hides a case' },
  {
    pattern: /catch\s*(?:\(\w*\)\s*)?\{\s*(?:\/\/[^\n]*\s*|\/\*[^*]*\*\/\s*)*\}/,
    files: code,
    why: 'an empty catch swallows what nobody expected',
  },
  {
    pattern: /\.catch\(\s*(?:\(\w*\)|\w+)\s*=>\s*(?:\{\s*\}|undefined|null|void 0)\s*,?\s*\)/,
    files: code,
    why: 'an empty catch swallows what nobody expected',
  },
  {
    pattern: /\b(?:it|test|describe|suite)\.(?:only|skip|todo)\b/,
    files: test,
    why: 'every test runs (skipIf names its condition)',
  },
  {
    pattern: /setTimeout\(\s*(?:resolve|done|r)\b|\bsleep\(/,
    files: test,
    why: 'a test waits for the thing itself, not for time',
  },
];

/** Paths of one machine: this checkout's own, and home folders. */
function machinePaths(): RegExp {
  const own = [root, os.homedir()].filter((folder) => folder.split('/').length > 2 || folder === '/root');
  const quoted = own.map((folder) => folder.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\w.])(?:${[...quoted, '/home/\\w+', '/Users/\\w+'].join('|')})/`);
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** Length, marks and paths that no committed file may have. */
export function sourceTextProblems(files: readonly SourceFile[]): string[] {
  const machine = machinePaths();
  return files.flatMap((file) => {
    const problems: string[] = [];
    const lines = file.text.split('\n').length - 1;
    if (code.test(file.path) && lines > longestFileLines) {
      problems.push(`${file.path}: ${lines} lines, more than ${longestFileLines}: split it by what it does`);
    }
    if (exempt.test(file.path)) return problems;
    for (const mark of marks) {
      const found = mark.files.test(file.path) ? mark.pattern.exec(file.text) : null;
      if (found) problems.push(`${file.path}:${lineOf(file.text, found.index)}: "${found[0].trim()}": ${mark.why}`);
    }
    const path = machine.exec(file.text);
    if (path) problems.push(`${file.path}:${lineOf(file.text, path.index)}: "${path[0]}" exists on one machine only`);
    return problems;
  });
}
