import { safeName, withSuffix } from '../../../platform/blobs/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import { dayIn } from '../../../platform/time/index.ts';
import type { Role } from './roles.ts';

/** What of a document stands in its path. */
export type TemplateFacts = {
  id: string;
  title: string;
  original_filename: string;
  document_type: string | null;
  sender: string | null;
  recipient: string | null;
  document_date: string | null;
  language: string | null;
  tags: readonly string[];
  created_at: Date;
  /** Where the day it came on began. */
  timeZone: string;
};

const dayOf = ({ document_date, created_at, timeZone }: TemplateFacts) => document_date ?? dayIn(timeZone, created_at);

/** The words of a template, each with what it stands for; what is not known of a document is nothing. */
const values: Readonly<Record<string, (facts: TemplateFacts) => string>> = {
  year: (facts) => dayOf(facts).slice(0, 4),
  month: (facts) => dayOf(facts).slice(5, 7),
  day: (facts) => dayOf(facts).slice(8, 10),
  date: dayOf,
  sender: ({ sender }) => sender ?? '',
  recipient: ({ recipient }) => recipient ?? '',
  type: ({ document_type }) => document_type ?? '',
  language: ({ language }) => language ?? '',
  tag: ({ tags }) => tags[0] ?? '',
  title: ({ title }) => title.replace(/\.pdf$/i, ''),
  filename: ({ original_filename }) => original_filename.replace(/\.\w{1,10}$/, ''),
  id: ({ id }) => id,
};

/** The words that a template may hold in braces. */
export const TEMPLATE_WORDS: readonly string[] = Object.keys(values);

/** By them a last part names the file; a template without is folders alone. */
const NAMES_FILE = /\{(?:title|filename|id)\}/;
const MAX_FOLDERS = 20;

/** What is wrong with the words of a template, in a few words; undefined when nothing is. */
export function wordsProblem(template: string): string | undefined {
  const rest = template.replaceAll(/\{(\w+)\}/g, (word, name: string) => (name in values ? '' : word));
  const [unknown] = /\{[^}]*\}?|\}/.exec(rest) ?? [];
  if (unknown === undefined) return undefined;
  return says('template_word', { value: unknown, values: TEMPLATE_WORDS.map((name) => `{${name}}`) });
}

/** The words of a template that stand for nothing in a document, in braces. */
export function missingWords(template: string, facts: TemplateFacts): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].flatMap(([word, name = '']) => (values[name]?.(facts) ? [] : [word]));
}

/** A line with the words of a template in it, filled in. */
export function renderLine(template: string, facts: TemplateFacts): string {
  return template
    .replaceAll(/\{(\w+)\}/g, (_word, name: string) => values[name]?.(facts) ?? '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

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
  return part
    .replaceAll(/\{(\w+)\}/g, (_word, name: string) => (values[name]?.(facts) ?? '').replaceAll(/[/\\]/g, '_'))
    .trim();
}
