import { words as allWords } from '../words/all-words.ts';
import type { Concept, LanguageWords } from '../words/language-words.ts';
import { coarse, fold, joined, skeleton } from './fold.ts';

/** A concept a phrase stands for. `letters` is the phrase's length: short ones are only believed beside a value. */
export type Meaning = { concept: Concept; letters: number };

/** The phrases of some languages, to be looked up while a text is read. */
export type Lexicon = {
  /** Labels, greetings and closings, by the skeleton of the phrase without its blanks. */
  labels: ReadonlyMap<string, readonly Meaning[]>;
  /** What tells of type and topic; it stands in the midst of labels at times. */
  signs: ReadonlyMap<string, readonly Meaning[]>;
  /** The labels by their coarse keys, for what was read badly. */
  coarseLabels: ReadonlyMap<string, readonly Meaning[]>;
  /** Ends of long words, for languages that write words together. */
  suffixes: ReadonlyMap<string, readonly Meaning[]>;
  longest: number;
};

const cache = new Map<string, Lexicon>();

/** The lexicon of the languages with these codes; all there are when none of them is known. */
export function lexiconOf(codes: readonly string[]): Lexicon {
  const chosen = allWords.filter(({ code }) => codes.includes(code));
  const key = chosen.map(({ code }) => code).join();
  let lexicon = cache.get(key);
  if (!lexicon) {
    lexicon = compile(chosen.length > 0 ? chosen : allWords);
    cache.set(key, lexicon);
  }
  return lexicon;
}

function compile(languages: readonly LanguageWords[]): Lexicon {
  const labels = new Map<string, Meaning[]>();
  const signs = new Map<string, Meaning[]>();
  const suffixes = new Map<string, Meaning[]>();
  for (const words of languages) {
    for (const [concept, list] of conceptsOf(words)) {
      for (const phrase of list) {
        const isSuffix = phrase.startsWith('*');
        const key = joined(skeleton(phrase));
        add(isSuffix ? suffixes : concept.includes(':') || concept === 'payment_cue' ? signs : labels, key, {
          concept,
          letters: fold(phrase).length,
        });
      }
    }
  }
  const lengths = [...labels.keys(), ...signs.keys()].map((key) => key.length);
  return { labels, signs, coarseLabels: coarsely(labels), suffixes, longest: Math.max(...lengths) };
}

function coarsely(labels: ReadonlyMap<string, readonly Meaning[]>): Map<string, readonly Meaning[]> {
  const byCoarse = new Map<string, readonly Meaning[]>();
  for (const [key, meanings] of labels) {
    const rough = coarse(key);
    if (rough !== null) byCoarse.set(rough, meanings);
  }
  return byCoarse;
}

function* conceptsOf(words: LanguageWords): Generator<[Concept, readonly string[]]> {
  for (const [concept, list] of Object.entries(words.labels)) yield [concept as Concept, list];
  for (const [type, list] of Object.entries(words.headings)) yield [`heading:${type}` as Concept, list];
  for (const [type, list] of Object.entries(words.hints)) yield [`hint:${type}` as Concept, list];
  for (const [topic, list] of Object.entries(words.topics)) yield [`topic:${topic}`, list];
  yield ['greeting', words.greetings];
  yield ['closing', words.closings];
  yield ['payment_cue', words.paymentCues];
}

function add(map: Map<string, Meaning[]>, key: string, meaning: Meaning): void {
  if (key === '') return;
  const known = map.get(key);
  if (!known) map.set(key, [meaning]);
  else if (!known.some(({ concept }) => concept === meaning.concept)) known.push(meaning);
}
