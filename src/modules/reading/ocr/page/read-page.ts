import { orderWords, type RawWord, textOf, type Word } from '../../layout/index.ts';
import type { TextEngine } from '../engines/engine.ts';
import type { GrayImage } from '../raster/gray-image.ts';
import { textLike } from '../raster/ink.ts';
import { hasMarks } from '../raster/marks.ts';
import { reduceGray } from '../raster/resize.ts';
import { guessLanguage, type LanguageGuess, UNDETERMINED } from '../words/language.ts';
import { isPlausible } from '../words/plausible.ts';
import { meanConfidence, measureQuality, qualityScore } from '../words/quality-score.ts';
import { mapWords } from './map-words.ts';
import { mirrorPage, type PreparedPage, preparePage, turnOver } from './prepare-page.ts';
import { DOUBTFUL_CONFIDENCE, densestStrip, isDoubtful, isReadable } from './probe.ts';
import { readReversed, reversedAreas, wordsSeenFrom } from './read-reversed.ts';
import { readWords } from './read-words.ts';
import { rescueWords } from './rescue.ts';
import { findWholeSheet } from './whole-sheet.ts';

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
  /** No word was found, or next to none, although there is something on the page that somebody wrote, printed or drew. */
  hasUnreadInk: boolean;
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
/** Below, next to nothing of a page was read. */
const UNREAD_SCORE = 10;
/** Below, a page is poorly read. */
const POOR_SCORE = 60;
const PROBE_LANGUAGE = 'eng';
/** So sure is the engine of nearly every word only with the right model. */
const RIGHT_MODEL_CONFIDENCE = 88;

type Probe = { page: PreparedPage; text: string; isReadable: boolean; confidence: number };
/** The page the right way up, what was read of it, and its words where that was the whole page. */
type Upright = { page: PreparedPage; text: string; words: RawWord[] | null };

/** The models to read with; sure when they are told, or found, to be the page's. */
type ChosenModels = { languages: readonly string[]; isSure: boolean };

/**
 * Reads a page: prepares it, finds which way is up and which language it is in, reads it once, and judges the result. One of which
 * nothing can be read although there is something on it has the lowest score.
 */
export async function readPage(engine: TextEngine, input: GrayImage, options: PageOptions): Promise<ChildReading> {
  const sheet = options.mayBePhoto ? await findWholeSheet(engine, input, probeLanguages(options)) : null;
  const prepared = preparePage(input, { ...options, sheet });
  const reading = await readPrepared(engine, prepared, options);
  const score = reading.qualityScore ?? 0;
  if (score < POOR_SCORE && prepared.isFaint) {
    // Darkening can spoil what was no faint print: the page as it came has the last word.
    const asItCame = await readPrepared(engine, preparePage(input, { ...options, sheet, keepsPale: true }), options);
    if ((asItCame.qualityScore ?? 0) > score) return asItCame;
  }
  if (score >= POOR_SCORE) return reading;
  if (prepared.isFaint && (await shinesThrough(engine, prepared, options))) return answer(prepared, [], UNDETERMINED);
  const hasUnreadInk =
    score < UNREAD_SCORE && hasMarks(reduceGray(prepared.image, prepared.inkScale), prepared.ink.dpi);
  return hasUnreadInk ? { ...reading, qualityScore: score, hasUnreadInk } : reading;
}

/** Whether the page is empty, and its back shines through: that is read in the mirror. */
async function shinesThrough(engine: TextEngine, page: PreparedPage, options: PageOptions): Promise<boolean> {
  const languages = probeLanguages(options);
  const [seen, mirrored] = [
    await readStrip(engine, page, languages),
    await readStrip(engine, mirrorPage(page), languages),
  ];
  return (mirrored?.isReadable ?? false) && (mirrored?.confidence ?? 0) > (seen?.confidence ?? 0) + 10;
}

async function readPrepared(engine: TextEngine, prepared: PreparedPage, options: PageOptions): Promise<ChildReading> {
  if (!textLike(prepared.ink).includes(1)) return answer(prepared, [], UNDETERMINED);
  const expected = await readAsExpected(engine, prepared, options);
  if (expected) return expected;
  const probe = await probePage(engine, prepared, options);
  const upright = probe?.isReadable
    ? { page: probe.page, text: probe.text, words: null }
    : await readUpright(engine, probe?.page ?? prepared, probeLanguages(options));
  const { page } = upright;
  const { languages, isSure } = chooseModels(upright, options);
  const isRead = languages.join() === probeLanguages(options).join();
  const read = (isRead ? upright.words : null) ?? (await recognise(engine, page, languages));
  const words = await readPassedOver(engine, page, read, languages);
  const text = words.map((word) => word.text).join(' ');
  const found = guessLanguage(text, options.languages ?? options.candidates);
  if (isWrongModel(options, languages, found)) {
    const again = await recognise(engine, page, [found.language, ...languages]);
    return answer(page, again, found.language);
  }
  const [only] = languages;
  return answer(page, words, isSure && only ? only : found.language);
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

/**
 * The models for a page that was tried with another one. Where that found next to nothing sure, several models at once
 * would find no more: noise costs each of them many times what print does.
 */
function chooseModels({ text, words }: Upright, { languages, candidates }: PageOptions): ChosenModels {
  if (languages) return { languages, isSure: languages.length === 1 };
  const guess = guessLanguage(text, candidates);
  if (guess.isSure) return { languages: [guess.language], isSure: true };
  const mix = mixOf(candidates, guess);
  const isHopeless = words !== null && isDoubtful(words);
  return { languages: isHopeless ? mix.slice(0, 1) : mix, isSure: mix.length === 1 };
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
  const languages = probeLanguages(options);
  const first = await readStrip(engine, page, languages);
  if (!first || first.isReadable) return first;
  const overturned = await readStrip(engine, turnOver(page), languages);
  return overturned?.isReadable ? overturned : first;
}

function probeLanguages({ languages, candidates }: PageOptions): readonly string[] {
  return languages ?? [candidates.find((code) => code === PROBE_LANGUAGE) ?? candidates[0] ?? PROBE_LANGUAGE];
}

async function readStrip(engine: TextEngine, page: PreparedPage, languages: readonly string[]): Promise<Probe | null> {
  const strip = densestStrip(page.image, page.ink, page.inkScale);
  if (!strip) return null;
  const words = await readWords(engine, { image: strip, dpi: page.dpi, languages, segmentation: 'block' });
  const text = words.map((word) => word.text).join(' ');
  return { page, text, isReadable: isReadable(words), confidence: meanConfidence(words) };
}

/** The page the way up that is read with more confidence. */
async function readUpright(engine: TextEngine, page: PreparedPage, languages: readonly string[]): Promise<Upright> {
  const words = await recognise(engine, page, languages);
  if (!isDoubtful(words)) return uprightOf(page, words);
  const turned = turnOver(page);
  const turnedWords = await recognise(engine, turned, languages);
  return meanConfidence(turnedWords) > meanConfidence(words) + 10
    ? uprightOf(turned, turnedWords)
    : uprightOf(page, words);
}

function uprightOf(page: PreparedPage, words: RawWord[]): Upright {
  return { page, words, text: words.map((word) => word.text).join(' ') };
}

function recognise(engine: TextEngine, page: PreparedPage, languages: readonly string[]): Promise<RawWord[]> {
  return readWords(engine, { image: page.image, dpi: page.dpi, languages, segmentation: 'page' });
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
    hasUnreadInk: false,
  };
}

function scoreOf(page: PreparedPage, words: readonly RawWord[]): number {
  const reversed = reversedAreas(page).map((area) => {
    return { ink: area.ink, marks: area.marks, words: wordsSeenFrom(area, words, page.inkScale) };
  });
  const inks = [{ ink: page.ink, marks: textLike(page.ink), words }, ...reversed];
  return qualityScore(measureQuality(inks, words, page.inkScale));
}
