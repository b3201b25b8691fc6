import i18next from 'i18next';

/** What a processing step is called in the interface. */
export type StepWords = {
  /** As something there is to do, something that was done, and what is being done right now. */
  todo: string;
  done: string;
  doing: string;
  /** In a pipeline: what it is about in a few words, and what it is for in one sentence. */
  about?: string;
  explains?: string;
  /** While it counts what it does: "Reading page {{page}} of {{count}}". */
  counted?: string;
  /** What should be known of a step that did its work on something damaged, by the code the step warns with. */
  warnings?: Record<string, string>;
  /** Why it was passed over, in a few words, by the code the step gives for it. */
  notes?: Record<string, string>;
};

/** One file a step and language beside this one, `<step>.<language>.json`: adding a step needs no line here. */
const files = import.meta.glob<StepWords>('./*.json', { eager: true, import: 'default' });

/** The words for a step in the language in use; undefined for one we have none for. */
export function wordsOfStep(step: string): StepWords | undefined {
  return files[`./${step}.${i18next.language}.json`];
}

/** The words for what a step counts, with its numbers. */
export function countedWords(words: string, numbers: { page: number; count: number }): string {
  return words.replace('{{page}}', String(numbers.page)).replace('{{count}}', String(numbers.count));
}
