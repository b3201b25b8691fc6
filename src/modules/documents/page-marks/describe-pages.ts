import { type Context, ownerOf } from '../../../platform/context.ts';
import { holderOfAsn, requireFile } from '../files/index.ts';
import type { PageMarksJson } from './page-marks.schemas.ts';
import { pageMarksSettings } from './page-marks.settings.ts';
import { pageMarksOf } from './page-marks.store.ts';
import { firstAsn, markedPages } from './printed-asn.ts';
import { proposeDivision } from './propose-division.ts';

/** What was seen on the pages of a document, and what follows from it. @throws file_not_found */
export async function describePages(ctx: Context, input: { id: string }): Promise<PageMarksJson> {
  const file = await requireFile(ctx, input);
  const marks = await pageMarksOf(ctx.db, ownerOf(ctx), file.id);
  const { asnPrefix } = ctx.config.get(pageMarksSettings);
  const printed = firstAsn(marks, asnPrefix);
  const holder = printed && (await holderOfAsn(ctx.db, ownerOf(ctx), { asn: printed.asn, besideId: file.id }));
  return {
    pages: marks.map(({ page, isBlank, isSeparator, barcodes }) => ({
      page,
      is_blank: isBlank,
      is_separator: isSeparator,
      barcodes,
    })),
    division: proposeDivision(markedPages(marks, asnPrefix), file.page_count ?? 0),
    printed_asn: printed
      ? {
          asn: printed.asn,
          page: printed.page,
          held_by: holder ? { id: holder.id, title: holder.title, in_trash: holder.deleted_at !== null } : null,
        }
      : null,
  };
}
