import sharp from 'sharp';
import { imageFile, letterPage, type PageAppearance } from './documents.ts';

/** A TIFF of several pages, as fax machines and older scanners write them. */
export async function multiPageTiff(looks: readonly PageAppearance[]): Promise<Buffer> {
  const pages = await Promise.all(looks.map(async (look) => imageFile(await letterPage(look), 'png', look.dpi)));
  return sharp(pages, { join: { animated: true } })
    .tiff({ compression: 'deflate' })
    .withMetadata({ density: looks[0]?.dpi ?? 150 })
    .toBuffer();
}
