import type { Config } from '../../../platform/config/index.ts';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import { pageMarksSettings } from './page-marks.settings.ts';
import { type PageMark, pageMarksOf } from './page-marks.store.ts';
import type { MarkedPage } from './propose-division.ts';
import { asnOf } from './read-asn.ts';

/** An archive serial number on a page, and the text of its barcode. */
export type PrintedAsn = { asn: number; page: number; text: string };

/** The first archive serial number that is printed on the pages of a document: a label is on top of what belongs to it. */
export async function printedAsn(
  { db, config }: { db: Database | Transaction; config: Config },
  file: { id: string; owner_id: string },
): Promise<PrintedAsn | undefined> {
  return firstAsn(await pageMarksOf(db, file.owner_id, file.id), config.get(pageMarksSettings).asnPrefix);
}

/** The first archive serial number among marks. */
export function firstAsn(marks: readonly PageMark[], prefix: string): PrintedAsn | undefined {
  for (const { page, barcodes } of marks)
    for (const { text } of barcodes) {
      const asn = asnOf(text, prefix);
      if (asn !== null) return { asn, page, text: text.trim() };
    }
  return undefined;
}

/** Marks as the division of a stack looks at them. */
export function markedPages(marks: readonly PageMark[], prefix: string): MarkedPage[] {
  return marks.map(({ page, isBlank, isSeparator, barcodes }) => {
    const asn = barcodes.map(({ text }) => asnOf(text, prefix)).find((one) => one !== null) ?? null;
    return { page, isBlank, isSeparator, asn };
  });
}
