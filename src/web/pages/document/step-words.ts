import type { TFunction } from 'i18next';
import type { FileStep } from '../../api/types.ts';

/** A step's name: as something that was done, else as what there is to do. A step we have no words for keeps its own title. */
export function stepWords(t: TFunction, step: FileStep): string {
  const isDone = step.status === 'success';
  switch (step.step) {
    case 'check_for_duplicates':
      return isDone ? t('step.check_for_duplicates') : t('step_todo.check_for_duplicates');
    case 'convert_to_pdf':
      return isDone ? t('step.convert_to_pdf') : t('step_todo.convert_to_pdf');
    case 'extract_text':
      return isDone ? t('step.extract_text') : t('step_todo.extract_text');
    case 'ocr':
      return isDone ? t('step.ocr') : t('step_todo.ocr');
    case 'render_thumbnail':
      return isDone ? t('step.render_thumbnail') : t('step_todo.render_thumbnail');
    case 'index_for_search':
      return isDone ? t('step.index_for_search') : t('step_todo.index_for_search');
    default:
      return step.title;
  }
}

/** What should be known of a step that did its work on something damaged. */
export function warningWords(t: TFunction, code: NonNullable<FileStep['warning_code']>): string {
  switch (code) {
    case 'image_damaged':
      return t('warning.image_damaged');
    case 'pdf_repaired':
      return t('warning.pdf_repaired');
  }
}
