import type { Transaction } from '../../../platform/database/index.ts';
import type { FilePatch } from '../files/index.ts';
import { isConfirmed } from './plan-change.ts';
import { provenanceOf } from './provenance.store.ts';

/**
 * What a reading says of the language of a document that is held, as the columns it changes: what a person said stays, and where
 * nothing is read, so does what was found otherwise.
 */
export async function languageRead(tx: Transaction, fileId: string, language: string | null): Promise<FilePatch> {
  const known = (await provenanceOf(tx, fileId)).get('language');
  return isConfirmed(known) || (language === null && known !== undefined) ? {} : { language };
}
