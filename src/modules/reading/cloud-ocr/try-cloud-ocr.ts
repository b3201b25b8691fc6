import type { Context } from '../../../platform/context.ts';
import { askForPage } from './cloud-reader.ts';
import type { CloudOcrService } from './provider.ts';

/** What the picture says that is sent to try a service out. */
const SAMPLE_WORDS = 'ARCHIVOLT 2468';
/** Signs of five by seven dots: each number is a row, its highest bit the dot at the left. */
const SIGNS: Readonly<Record<string, readonly number[]>> = {
  ...{ A: [14, 17, 17, 31, 17, 17, 17], R: [30, 17, 17, 30, 20, 18, 17], C: [14, 17, 16, 16, 16, 17, 14] },
  ...{ H: [17, 17, 17, 31, 17, 17, 17], I: [14, 4, 4, 4, 4, 4, 14], V: [17, 17, 17, 17, 17, 10, 4] },
  ...{ O: [14, 17, 17, 17, 17, 17, 14], L: [16, 16, 16, 16, 16, 16, 31], T: [31, 4, 4, 4, 4, 4, 4] },
  ...{ 2: [14, 17, 1, 2, 4, 8, 31], 4: [2, 6, 10, 18, 31, 2, 2], 6: [6, 8, 16, 30, 17, 17, 14] },
  8: [14, 17, 17, 14, 17, 17, 14],
};
const DOT_PX = 6;
const SIGN_DOTS = 6;
const MARGIN_DOTS = 6;
const ROWS = 7;
const MAX_SHOWN = 200;

/** What came back for a picture of ours. */
export type CloudOcrTrial = {
  /** The beginning of what was read. */
  text: string;
  /** It is what the picture says. */
  isRight: boolean;
  /** The service also says where words stand. */
  hasPlaces: boolean;
};

/** Has a service read a small picture that says nothing of anybody. @throws CloudOcrProblem */
export async function tryCloudOcr(
  ctx: Pick<Context, 'outbound' | 'log'>,
  service: CloudOcrService,
  signal: AbortSignal,
): Promise<CloudOcrTrial> {
  const { text, words } = await askForPage(ctx, service, { ...(await samplePicture()), scale: 1 }, signal);
  const isRight = text.toUpperCase().replaceAll(/\s/g, '').includes(SAMPLE_WORDS.replaceAll(' ', ''));
  return { text: text.trim().slice(0, MAX_SHOWN), isRight, hasPlaces: words.length > 0 };
}

async function samplePicture() {
  const [columns, rows] = [SAMPLE_WORDS.length * SIGN_DOTS + 2 * MARGIN_DOTS, ROWS + 2 * MARGIN_DOTS];
  const dots = Buffer.alloc(columns * rows, 255);
  for (const [at, sign] of [...SAMPLE_WORDS].entries())
    for (const [row, bits] of (SIGNS[sign] ?? []).entries())
      for (let column = 0; column < 5; column++)
        if ((bits & (16 >> column)) !== 0)
          dots[(MARGIN_DOTS + row) * columns + MARGIN_DOTS + at * SIGN_DOTS + column] = 0;
  const size = { widthPx: columns * DOT_PX, heightPx: rows * DOT_PX };
  const { default: sharp } = await import('sharp');
  const jpeg = await sharp(dots, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(size.widthPx, size.heightPx, { kernel: 'cubic' })
    .jpeg()
    .toBuffer();
  return { jpeg, ...size };
}
