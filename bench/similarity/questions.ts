import { createRandom, type Random } from '../../test/corpus/samples/random.ts';
import type { Labelled } from './labelled-set.ts';
import { meantQuestions } from './meant-questions.ts';
import { whole } from './slots.ts';

/** How a question asks. */
export const QUESTION_KINDS = ['known item', 'words', 'typo', 'paraphrase', 'other language', 'digits'] as const;
/** One of them. */
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** A question, and the places of the documents that answer it. */
export type Question = { kind: QuestionKind; text: string; relevant: ReadonlySet<number> };

const SEED = 90_127;
/** Of so many documents one is looked for by its words and numbers. */
const ASKED_OF = 4;

/** Questions to a set of documents; those by their words are made from these, the others were written by hand. */
export function questionsTo(documents: readonly Labelled[]): Question[] {
  const random = createRandom(SEED);
  const words = documents.map(({ text }) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu)));
  const counts = new Map<string, number>();
  for (const word of words.flatMap((set) => [...set])) counts.set(word, (counts.get(word) ?? 0) + 1);
  const placesWhere = (is: (document: Labelled, at: number) => boolean) =>
    new Set(documents.flatMap((document, at) => (is(document, at) ? [at] : [])));
  const asked = documents.flatMap((document, at) => (at % ASKED_OF === 0 ? [{ document, at }] : []));
  const knownItems = asked.map(({ at }): Question => {
    const rarest = [...(words[at] ?? [])].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0)).slice(0, 3);
    const relevant = placesWhere((_, place) => rarest.every((word) => words[place]?.has(word)));
    return { kind: 'known item', text: rarest.join(' '), relevant };
  });
  const digits = asked.flatMap(({ document }): Question[] => {
    const [number] = /\d{4,}/.exec(document.text) ?? [];
    if (number === undefined) return [];
    return [{ kind: 'digits', text: number, relevant: placesWhere(({ text }) => text.includes(number)) }];
  });
  const ofKinds = [...new Set(documents.map(({ kind }) => kind))].flatMap((kind) =>
    ['en', 'de'].map((language): Question => {
      const own = placesWhere((one) => one.kind === kind && one.language === language);
      const inside = (word: string) => [...own].filter((at) => words[at]?.has(word)).length;
      // What stands in many documents of the kind and in few others.
      const distinctive = (word: string) => inside(word) / Math.sqrt((counts.get(word) ?? 0) + 3);
      const candidates = new Set([...own].flatMap((at) => [...(words[at] ?? [])]));
      const best = [...candidates].sort((a, b) => distinctive(b) - distinctive(a)).slice(0, 2);
      return { kind: 'words', text: best.join(' '), relevant: placesWhere((one) => one.kind === kind) };
    }),
  );
  const typos = ofKinds.map(
    (question): Question => ({ ...question, kind: 'typo', text: mistyped(random, question.text) }),
  );
  const meant = meantQuestions().map(
    ({ kind, language, text }): Question => ({
      kind: language === 'fr' ? 'other language' : 'paraphrase',
      text,
      relevant: placesWhere((one) => one.kind === kind),
    }),
  );
  return [...knownItems, ...ofKinds, ...typos, ...meant, ...digits];
}

/** Two letters of the first word changed places, as fingers do it. */
function mistyped(random: Random, text: string): string {
  const [first = '', ...others] = text.split(' ');
  const at = whole(random, 1, first.length - 3);
  return [`${first.slice(0, at)}${first[at + 1]}${first[at]}${first.slice(at + 2)}`, ...others].join(' ');
}
