import type { TFunction } from 'i18next';
import type { FileRecord } from '../api/types.ts';
import { countedWords, wordsOfStep } from '../steps/words.ts';

type Progress = NonNullable<FileRecord['progress']>;

/** "Reading page 3 of 12": what is being done right now, in words. */
export function progressWords(t: TFunction, progress: Progress, length: 'long' | 'short' = 'long'): string {
  const words = wordsOfStep(progress.step);
  if (!words) return t('progress.other');
  const total = progress.total ?? 0;
  if (!words.counted || total <= 1) return words.doing;
  const page = Math.min((progress.done ?? 0) + 1, total);
  return length === 'long'
    ? countedWords(words.counted, { page, count: total })
    : t('progress.page', { page, count: total });
}

/** Share done of the step under way, 0 to 100; null when it cannot be counted. */
export function progressPercent(progress: Progress | null): number | null {
  if (!progress?.total) return null;
  return Math.min(100, (100 * (progress.done ?? 0)) / progress.total);
}

/** True when a password is all that is missing. */
export function needsPassword(code: string | null | undefined): boolean {
  return code === 'password_required' || code === 'password_wrong';
}

/** What is wrong with the document itself, or with what its pipeline asks for: another try ends just the same. */
const neverBetter: ReadonlySet<string> = new Set([
  'attached_file_missing',
  'attached_file_too_large',
  'destination_gone',
  'image_broken',
  'image_too_large',
  'image_type_unsupported',
  'invoice_broken',
  'not_a_pdf',
  'office_broken',
  'office_protection_unsupported',
  'pdf_broken',
  'pdf_security_unsupported',
  'pdfa_not_possible',
  'text_broken',
  'text_empty',
  'webhook_gone',
]);

/** True where a failed step may end otherwise when it is tried once more. */
export function canBeTriedAgain(code: string | null): boolean {
  return !neverBetter.has(code ?? '');
}

/** Why a document or a step waits, in a few words; the server's own sentence goes into the title. */
export function waitWords(t: TFunction, code: string | null): string {
  switch (code) {
    case 'storage_full':
      return t('wait.storage_full');
    case 'storage_read_only':
      return t('wait.storage_read_only');
    case 'storage_unavailable':
      return t('wait.storage_unavailable');
    case 'step_unknown':
      return t('wait.step_unknown');
    case 'ai_busy':
      return t('wait.ai_busy');
    case 'cloud_ocr_busy':
      return t('wait.cloud_ocr_busy');
    case 'processes_exhausted':
      return t('wait.processes_exhausted');
    default:
      return t('wait.again');
  }
}
