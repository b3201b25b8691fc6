import type { Config } from '../../../platform/config/index.ts';
import type { PageSights } from '../../reading/ocr/index.ts';
import { pageMarksSettings } from './page-marks.settings.ts';
import type { PageMark } from './page-marks.store.ts';
import { isSeparatorText } from './read-asn.ts';

/** What a page's sights and its text come to. `sights`: left out where nobody looked at its picture. */
export type SeenPage = { page: number; hasText: boolean; isBlank: boolean; sights: PageSights | undefined };

/** The mark of a page: blank only where neither its picture nor its text says anything. */
export function markOfPage(config: Config, { page, hasText, isBlank, sights }: SeenPage): PageMark {
  const barcodes = sights?.barcodes ?? [];
  const { separatorBarcodes } = config.get(pageMarksSettings);
  return {
    page,
    isBlank: !hasText && barcodes.length === 0 && (sights ? sights.isEmpty : isBlank),
    isSeparator: barcodes.some(({ text }) => isSeparatorText(text, separatorBarcodes)),
    barcodes,
  };
}
