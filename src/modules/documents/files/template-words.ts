import { says } from '../../../platform/refusals/index.ts';
import { dayIn } from '../../../platform/time/index.ts';

/** What of a document the words of a template stand for. */
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
  return fillWords(template, facts)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** What the words of a template stand for in a document, each as `written` has it; a word nobody knows is nothing. */
export function fillWords(
  template: string,
  facts: TemplateFacts,
  written: (value: string) => string = (value) => value,
): string {
  return template.replaceAll(/\{(\w+)\}/g, (_word, name: string) => written(values[name]?.(facts) ?? ''));
}
