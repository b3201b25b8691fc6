import type { TFunction } from 'i18next';
import { waitsForReview } from '../../api/file-status.ts';
import type { FileDetail } from '../../api/types.ts';
import { fieldRows, isOpen, offeredOf, originOf, suggestionsFor, sureness } from '../../fields/field-rows.ts';

/** What every document should have. */
export const needed = ['sender', 'document_date', 'document_type'] as const;

type Needed = (typeof needed)[number];

/** What the queue says of a document that waits: what it lacks, else how much was found and how much of it is unsure, else that its pipeline asks. */
export type WhatWaits = { found: number; unsure: number; missing: readonly Needed[]; isAwaited: boolean };

/** Looks at a document as the fields beside it do, so that the queue never says otherwise. */
export function whatWaits(file: FileDetail): WhatWaits {
  const rows = fieldRows(file);
  const origins = [...rows.filter(isOpen).map(originOf), ...suggestionsFor(file, 'tags')];
  return {
    found: origins.length,
    unsure: origins.filter((origin) => origin !== null && sureness(origin.confidence) === 'unsure').length,
    missing: needed.filter((field) => rows.some((row) => row.field === field && offeredOf(row) === '')),
    isAwaited: waitsForReview(file),
  };
}

/** The same in words; empty where nothing is to be said. */
export function whatWaitsWords(t: TFunction, { found, unsure, missing, isAwaited }: WhatWaits): string {
  const words = {
    sender: t('review.no_sender'),
    document_date: t('review.no_date'),
    document_type: t('review.no_type'),
  };
  const parts = missing.map((field) => words[field]);
  if (missing.length === 0 && found > 0) parts.push(t('review.found', { count: found }));
  if (unsure > 0) parts.push(t('review.unsure', { count: unsure }));
  if (parts.length === 0 && isAwaited) parts.push(t('review.awaited'));
  const line = parts.join(', ');
  return line.charAt(0).toLocaleUpperCase() + line.slice(1);
}
