import { safeName, withSuffix } from '../../../platform/blobs/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import { fillWords, type TemplateFacts, wordsProblem } from '../../documents/files/index.ts';
import type { Role } from './roles.ts';

/** By them a last part names the file; a template without is folders alone. */
const NAMES_FILE = /\{(?:title|filename|id)\}/;
const MAX_FOLDERS = 20;

/** What is wrong with a template, in a few words; undefined when it can be used. */
export function templateProblem(template: string): string | undefined {
  const problem = wordsProblem(template);
  if (problem !== undefined) return problem;
  const parts = partsOf(template);
  if (parts.some((part) => part === '.' || part === '..')) return says('no_folder_above');
  return parts.length > MAX_FOLDERS ? says('many_folders', { limit: MAX_FOLDERS }) : undefined;
}

/**
 * Where a copy of a document goes: folders and a name, each safe on every file system, `/` between them. A folder that would have no
 * name is left out; a value never makes a folder of its own.
 * @param copy.isAlone no other copy of the document goes there that ends alike.
 */
export function renderPath(
  template: string,
  facts: TemplateFacts,
  copy: { role: Role; extension: string; isAlone: boolean },
): string {
  const parts = partsOf(template);
  const namesFile = NAMES_FILE.test(parts.at(-1) ?? '');
  const folders = (namesFile ? parts.slice(0, -1) : parts)
    .map((part) => fill(part, facts))
    .filter((name) => name !== '')
    .map((name) => safeName(name));
  const stem = fill(namesFile ? (parts.at(-1) ?? '') : '{title}', facts) || facts.id;
  const mark = copy.isAlone || copy.role === 'processed' ? '' : ` (${copy.role})`;
  return [...folders, safeName(`${stem}${mark}${copy.extension}`)].join('/');
}

/** The same path with a number before its ending: -0001, -0002, … */
export function numberedPath(path: string, number: number): string {
  const at = path.lastIndexOf('/') + 1;
  return `${path.slice(0, at)}${withSuffix(path.slice(at), number)}`;
}

/** The folders a template begins with whatever the document. */
export function fixedFolder(template: string): string {
  const parts = partsOf(template);
  const first = parts.findIndex((part) => part.includes('{'));
  return parts
    .slice(0, first === -1 ? undefined : first)
    .map((part) => safeName(part))
    .join('/');
}

function partsOf(template: string): string[] {
  return template
    .split(/[/\\]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function fill(part: string, facts: TemplateFacts): string {
  return fillWords(part, facts, (value) => value.replaceAll(/[/\\]/g, '_')).trim();
}
