import type { Database } from '../../../../platform/database/index.ts';
import type { FileRow } from '../../files/index.ts';
import { stepsOf } from './steps.store.ts';

/** What makes the PDF that people see, and its words. */
const READING: ReadonlySet<string> = new Set(['convert_to_pdf', 'extract_text', 'ocr']);

/** Whether the pages of a document are still to be read, or are read now; what comes behind may go on. */
export async function isBeingRead(db: Database, { id, status }: Pick<FileRow, 'id' | 'status'>): Promise<boolean> {
  if (status !== 'pending' && status !== 'processing') return false;
  const steps = await stepsOf(db, id);
  return steps.some(
    (step) => READING.has(step.step_name) && (step.status === 'pending' || step.status === 'in_progress'),
  );
}
