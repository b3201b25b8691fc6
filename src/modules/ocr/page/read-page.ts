import type { TextEngine } from '../engines/engine.ts';
import type { GrayImage } from '../raster/gray-image.ts';
import { textLike } from '../raster/ink.ts';
import { guessLanguage, type LanguageGuess, UNDETERMINED } from '../words/language.ts';
import { parseTsv } from '../words/parse-tsv.ts';
import { isPlausible } from '../words/plausible.ts';
import { meanConfidence, measureQuality, qualityScore } from '../words/quality-score.ts';
import { orderWords, textOf } from '../words/reading-order.ts';
import type { RawWord, Word } from '../words/word.ts';
import { mapWords } from './map-words.ts';
import { type PreparedPage, preparePage, turnOver } from './prepare-page.ts';
import { densestStrip } from './probe.ts';
import { readReversed, reversedAreas, wordsSeenFrom } from './read-reversed.ts';
import { rescueWords } from './rescue.ts';

/** What a page child answers: a PageReading without the engine's name. */
export type ChildReading = {
  words: Word[];
  text: string;
  qualityScore: number | null;
  language: string;
  turnedDegrees: 0 | 90 | 180 | 270;
  skewDegrees: number;
  /** Straightened at its old size the page would lose ink at its edges. */
  outgrowsItself: boolean;
  isPhoto: boolean;
};

/** How one page is to be read. */
export type PageOptions = {
  dpi: number;
  mayBePhoto: boolean;
  /** The models to read with, or null to find the language among `candidates`. */
  languages: readonly string[] | null;
  /** The language to be expected, such as that of the page before; it has to prove itself. */
  expectedLanguage: string | null;
  candidates: readonly string[];
};

/** Several models at once where the language stays open; more of them would only cost time. */
const MAX_MIXED_LANGUAGES = 4;
const MAX_HINTED_LANGUAGES = 3;
const PROBE_LANGUAGE = 'eng';
/** So sure is the engine of nearly every word only with the right model. */
const RIGHT_MODEL_CONFIDENCE = 88;
/** Text that is upside down is read with a confidence of about 30, however much like words it looks. */
const DOUBTFUL_CONFIDENCE = 50;

type Probe = { page: PreparedPage; text: string; isReadable: boolean };

/** Reads a page: prepares it, finds which way is up and which language it is in, reads it once, and judges the result. */
export async function readPage(engine: TextEngine, input: GrayImage, options: PageOptions): Promise<ChildReading> {
  const prepared = preparePage(input, options);
  if (!textLike(prepared.ink).includes(1)) return answer(prepared, [], UNDETERMINED);
  const expected = await readAsExpected(engine, prepared, options);
  if (expected) return expected;
  const probe = await probePage(engine, prepared, options);
  const guess = probe?.isReadable ? guessLanguage(probe.text, options.candidates) : null;
  const languages = options.languages ?? (guess?.isSure ? [guess.language] : mixOf(options.candidates, guess));
  const reading = await readUpright(engine, probe?.page ?? prepared, languages, probe?.isReadable ?? false);
  const words = await readPassedOver(engine, reading.page, reading.words, languages);
  const text = words.map((word) => word.text).join(' ');
  const found = guessLanguage(text, options.languages ?? options.candidates);
  if (isWrongModel(options, languages, found)) {
    const again = await recognise(engine, reading.page, [found.language, ...languages]);
    return answer(reading.page, again, found.language);
  }
  const [only] = languages;
  return answer(reading.page, words, languages.length === 1 && only ? only : found.language);
}

/** Reads with the expected model alone, which saves the probe; null when the result does not bear the expectation out. */
async function readAsExpected(
  engine: TextEngine,
  page: PreparedPage,
  options: PageOptions,
): Promise<ChildReading | null> {
  const { expectedLanguage, languages, candidates } = options;
  if (languages || page.wasSideways || !expectedLanguage || !candidates.includes(expectedLanguage)) return null;
  const words = await recognise(engine, page, [expectedLanguage]);
  const guess = guessLanguage(words.map((word) => word.text).join(' '), candidates);
  const isBorneOut = guess.isSure
    ? guess.language === expectedLanguage && !isDoubtful(words)
    : meanConfidence(words) >= RIGHT_MODEL_CONFIDENCE;
  if (!isBorneOut) return null;
  return answer(page, await readPassedOver(engine, page, words, [expectedLanguage]), expectedLanguage);
}

/** Once more what the engine passed over: lost rows and lone words, light text on dark boxes. */
async function readPassedOver(
  engine: TextEngine,
  page: PreparedPage,
  words: readonly RawWord[],
  languages: readonly string[],
): Promise<RawWord[]> {
  return readReversed(engine, page, await rescueWords(engine, page, words, languages), languages);
}

/** The strip read for the language was not typical of the page: it is read again with both models. */
function isWrongModel(
  options: PageOptions,
  languages: readonly string[],
  found: { language: string; isSure: boolean },
): boolean {
  return options.languages === null && found.isSure && !languages.includes(found.language);
}

/** What the strip hints at goes first, then the languages in their usual order. */
function mixOf(candidates: readonly string[], guess: LanguageGuess | null): string[] {
  const hinted = [guess?.language, guess?.runnerUp].filter(
    (code) => code !== undefined && code !== null && code !== UNDETERMINED,
  );
  const limit = hinted.length > 0 ? MAX_HINTED_LANGUAGES : MAX_MIXED_LANGUAGES;
  return [...new Set([...hinted, ...candidates])].filter((code) => code !== undefined && code !== null).slice(0, limit);
}

async function probePage(engine: TextEngine, page: PreparedPage, options: PageOptions): Promise<Probe | null> {
  if (options.languages && !page.wasSideways) return null;
  const languages = options.languages ?? [
    options.candidates.find((code) => code === PROBE_LANGUAGE) ?? options.candidates[0] ?? PROBE_LANGUAGE,
  ];
  const first = await readStrip(engine, page, languages);
  if (!first || first.isReadable) return first;
  const overturned = await readStrip(engine, turnOver(page), languages);
  return overturned?.isReadable ? overturned : first;
}

async function readStrip(engine: TextEngine, page: PreparedPage, languages: readonly string[]): Promise<Probe | null> {
  const strip = densestStrip(page.image, page.ink, page.inkScale);
  if (!strip) return null;
  const words = parseTsv(await engine.read({ image: strip, dpi: page.dpi, languages, segmentation: 'block' }));
  return { page, text: words.map((word) => word.text).join(' '), isReadable: words.length >= 4 && !isDoubtful(words) };
}

async function readUpright(engine: TextEngine, page: PreparedPage, languages: readonly string[], isUpright: boolean) {
  const words = await recognise(engine, page, languages);
  if (isUpright || !isDoubtful(words)) return { page, words };
  const turned = turnOver(page);
  const turnedWords = await recognise(engine, turned, languages);
  return meanConfidence(turnedWords) > meanConfidence(words) + 10
    ? { page: turned, words: turnedWords }
    : { page, words };
}

async function recognise(engine: TextEngine, page: PreparedPage, languages: readonly string[]): Promise<RawWord[]> {
  return parseTsv(await engine.read({ image: page.image, dpi: page.dpi, languages, segmentation: 'page' }));
}

function isDoubtful(words: readonly RawWord[]): boolean {
  return meanConfidence(words) < DOUBTFUL_CONFIDENCE;
}

function answer(page: PreparedPage, found: readonly RawWord[], language: string): ChildReading {
  // A picture gives scattered doubtful letters. They are no text, and no poor text either.
  const words = found.some((word) => word.confidence >= DOUBTFUL_CONFIDENCE && isPlausible(word.text)) ? found : [];
  const lines = orderWords(words);
  return {
    words: mapWords(lines, page.toInput),
    text: textOf(lines),
    qualityScore: words.length === 0 ? null : scoreOf(page, words),
    language: words.length === 0 ? UNDETERMINED : language,
    turnedDegrees: page.turn,
    skewDegrees: page.skewDegrees,
    outgrowsItself: page.outgrowsItself,
    isPhoto: page.isPhoto,
  };
}

function scoreOf(page: PreparedPage, words: readonly RawWord[]): number {
  const reversed = reversedAreas(page).map((area) => {
    return { ink: area.ink, marks: area.marks, words: wordsSeenFrom(area, words, page.inkScale) };
  });
  const inks = [{ ink: page.ink, marks: textLike(page.ink), words }, ...reversed];
  return qualityScore(measureQuality(inks, words, page.inkScale));
}
