import type { AppError, FieldError } from '../../../platform/errors.ts';
import { settingErrors } from './settings.errors.ts';

/** Reads what a start would say of wrong settings, `NAME: what is wrong`, as problems of single settings. */
export function fieldErrorsOf(sentences: readonly string[]): FieldError[] {
  return sentences.map((sentence) => {
    const [, path = '', message = sentence] = /^([A-Z][A-Z0-9_]*): (.*)$/s.exec(sentence) ?? [];
    return { path, message };
  });
}

/** The refusal of settings that are wrong. */
export function invalid(errors: FieldError[], cause?: unknown): AppError {
  const detail = errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('\n');
  return settingErrors.setting_invalid({ detail, errors, cause });
}
