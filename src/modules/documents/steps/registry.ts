import type { SettingsGroup } from '../../../platform/config/index.ts';
import { askAi } from './ask-ai.ts';
import { checkForDuplicates } from './check-for-duplicates.ts';
import { computeEmbedding } from './compute-embedding.ts';
import { convertToPdf } from './convert-to-pdf.ts';
import { convertToPdfa } from './convert-to-pdfa.ts';
import type { RegisteredStep } from './define-step.ts';
import { embedMetadata } from './embed-metadata.ts';
import { extractMetadata } from './extract-metadata.ts';
import { extractText } from './extract-text.ts';
import { indexForSearch } from './index-for-search.ts';
import { notifySomebody } from './notify.ts';
import { ocr } from './ocr.ts';
import { renderThumbnail } from './render-thumbnail.ts';
import { sendToDestinations } from './send-to-destinations.ts';
import { setFields } from './set-fields.ts';
import { waitForReview } from './wait-for-review.ts';

/** The processing steps in their order. Adding a step: one file beside this one, and one line here. */
export const stepRegistry: readonly RegisteredStep[] = [
  checkForDuplicates,
  convertToPdf,
  extractText,
  ocr,
  askAi,
  extractMetadata,
  setFields,
  waitForReview,
  embedMetadata,
  convertToPdfa,
  renderThumbnail,
  computeEmbedding,
  indexForSearch,
  sendToDestinations,
  notifySomebody,
];

/** The settings of all steps, in their order. */
export const settingsOfSteps: readonly SettingsGroup[] = stepRegistry.flatMap((step) => step.settings ?? []);

const known = new Map(stepRegistry.map((step) => [step.name, step]));

/** The step of that name, undefined for one this version does not know. */
export function stepNamed(name: string): RegisteredStep | undefined {
  return known.get(name);
}

/** The step of that name, unless this version knows only older types of it: then its options mean what it cannot know. */
export function stepOfType(name: string, typeVersion: number): RegisteredStep | undefined {
  const step = known.get(name);
  return step && step.typeVersion >= typeVersion ? step : undefined;
}

/**
 * Makes a step known that belongs to a module above this one; it runs where a plan names it.
 * @throws when there is a step of that name.
 */
export function addStep(step: RegisteredStep): void {
  if (known.has(step.name)) throw new Error(`the step ${step.name} is there already`);
  known.set(step.name, step);
}
