import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawPage } from '../../../src/modules/reading/ocr/testing/sample-page.ts';
import { buildPdf, textContent } from '../../../src/modules/reading/pdf/fixtures/build-pdf.ts';
import { canEncodeHeic, heicOf } from '../../../src/modules/reading/pdf/fixtures/heic.ts';
import { createTestFolder, hasProgram, run } from '../../../src/modules/reading/pdf/fixtures/programs.ts';

/** What a document has to end as: completed, or failed with this code in this step. */
export type RightEnd = { status: 'completed' } | { status: 'failed'; code: string; step: string };

/** A document to upload, and what has to become of it. */
export type FaultDocument = {
  name: string;
  bytes: Buffer;
  sha256: string;
  /** In the title of this document and of no other. */
  titleWord: string;
  /** Two words that stand on a page of this document and, in this order, on no other; null when it has no text. */
  phrase: string | null;
  /** Whether its pages have to be read. */
  isScan: boolean;
  end: RightEnd;
};

const DPI = 110;
const FIRST_WORDS =
  'Anchor Bridge Candle Dolphin Elephant Feather Garden Hammer Island Jungle Kitchen Lantern Mountain Needle Orange Pencil Quarter Rabbit Silver Thunder'.split(
    ' ',
  );
const SECOND_WORDS =
  'Autumn Butter Castle Diamond Engine Forest Guitar Harbour Insect Journey Kingdom Lemon Market November Ocean Planet River Summer Tunnel Violet Winter Yellow'.split(
    ' ',
  );
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

type Content = { extension: string; bytes: Buffer; hasText: boolean; isScan: boolean; end?: RightEnd };
type Maker = (phrase: string) => Promise<Content> | Content;

/** Makes documents; no two ever get the same title word or phrase. */
export class DocumentSource {
  #made = 0;

  /** Fifty documents of all kinds in a fixed order: text, scans, pictures, protected, broken, blank, and copies of some. */
  async fifty(): Promise<FaultDocument[]> {
    const makers: Maker[] = [
      ...Array<Maker>(17).fill(textPdf),
      ...Array<Maker>(6).fill((phrase) => scan(phrase, 1)),
      ...Array<Maker>(2).fill((phrase) => scan(phrase, 2)),
      ...(['png', 'png', 'png', 'jpeg', 'jpeg', 'jpeg', 'webp', 'webp', 'tiff', 'tiff'] as const).map(pictureMaker),
      faxTiff,
      ...Array<Maker>(2).fill(canEncodeHeic() ? heic : pictureMaker('jpeg')),
      ...Array<Maker>(2).fill(hasProgram('qpdf') ? protectedPdf : textPdf),
      ...Array<Maker>(2).fill(brokenPdf),
      brokenJpeg,
      damagedPdf,
      blankPdf,
    ];
    const documents: FaultDocument[] = [];
    for (const make of makers) documents.push(await this.#make(make));
    return [...documents, ...[0, 3, 18, 24, 30].flatMap((at) => this.#copyOf(documents[at]))];
  }

  /** One more with text of its own. */
  text(): Promise<FaultDocument> {
    return this.#make(textPdf);
  }

  /** One more that has to be read. */
  scan(): Promise<FaultDocument> {
    return this.#make((phrase) => scan(phrase, 1));
  }

  async #make(make: Maker): Promise<FaultDocument> {
    const number = this.#made;
    const first = FIRST_WORDS[number % FIRST_WORDS.length];
    const round = Math.floor(number / FIRST_WORDS.length);
    const second = SECOND_WORDS[round % SECOND_WORDS.length];
    const phrase = round < SECOND_WORDS.length ? `${first} ${second}` : `${second} ${first}`;
    const { extension, bytes, hasText, isScan, end } = await make(phrase);
    return this.#document(bytes, extension, {
      phrase: hasText ? phrase : null,
      isScan,
      end: end ?? { status: 'completed' },
    });
  }

  #copyOf(original: FaultDocument | undefined): FaultDocument[] {
    if (!original) return [];
    return [this.#document(original.bytes, original.name.split('.').at(-1) ?? '', original)];
  }

  #document(bytes: Buffer, extension: string, facts: Pick<FaultDocument, 'phrase' | 'isScan' | 'end'>): FaultDocument {
    const titleWord = `zq${inLetters(this.#made++)}`;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { phrase, isScan, end } = facts;
    return { name: `${titleWord}.${extension}`, bytes, sha256, titleWord, phrase, isScan, end };
  }
}

/** Five letters a number: digits would keep a word out of the counts of words. */
export function inLetters(number: number): string {
  return Array.from({ length: 5 }, (_, at) => LETTERS[Math.floor(number / 26 ** at) % 26]).join('');
}

function textPdf(phrase: string): Content {
  const bytes = buildPdf([
    { content: textContent([`${phrase} is what this letter is about`, 'and it says no more.']) },
  ]);
  return { extension: 'pdf', bytes, hasText: true, isScan: false };
}

/** A slip of paper: few words, so that reading it takes a fraction of a second. */
async function slip(phrase: string) {
  const lines = [
    { text: phrase, x: 24, y: 60, size: 24, isBold: true },
    { text: 'Please keep this for your records', x: 24, y: 100, size: 13 },
    { text: 'and bring it with you next time', x: 24, y: 122, size: 13 },
  ];
  const { image } = await drawPage({ widthPt: 330, heightPt: 160, dpi: DPI, lines });
  return image;
}

async function picture(phrase: string) {
  const { data, width, height } = await slip(phrase);
  return sharp(data, { raw: { width, height, channels: 1 } }).withMetadata({ density: DPI });
}

async function scan(phrase: string, pageCount: number): Promise<Content> {
  const pages = Array.from({ length: pageCount }, async (_, at) => {
    const { data, width, height } = await slip(at === 0 ? phrase : 'The second page');
    const image = sharp(data, { raw: { width, height, channels: 1 } }).toColourspace('b-w');
    const entries = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/DCTDecode`;
    return {
      content: 'q 330 0 0 160 0 600 cm /Im0 Do Q',
      images: [{ entries, data: await image.jpeg({ quality: 90 }).toBuffer() }],
    };
  });
  return { extension: 'pdf', bytes: buildPdf(await Promise.all(pages)), hasText: true, isScan: true };
}

function pictureMaker(format: 'png' | 'jpeg' | 'webp' | 'tiff'): Maker {
  return async (phrase) => {
    const bytes = await (await picture(phrase)).toFormat(format, { quality: 90 }).toBuffer();
    return { extension: format, bytes, hasText: true, isScan: true };
  };
}

async function faxTiff(phrase: string): Promise<Content> {
  const pages = await Promise.all(
    [phrase, 'The second page'].map(async (words) => (await picture(words)).png().toBuffer()),
  );
  const bytes = await sharp(pages, { join: { animated: true } })
    .tiff({ compression: 'deflate' })
    .withMetadata({ density: DPI })
    .toBuffer();
  return { extension: 'tiff', bytes, hasText: true, isScan: true };
}

async function heic(phrase: string): Promise<Content> {
  const bytes = heicOf(await (await picture(phrase)).jpeg({ quality: 95 }).toBuffer());
  return { extension: 'heic', bytes, hasText: true, isScan: true };
}

async function protectedPdf(phrase: string): Promise<Content> {
  const folder = createTestFolder();
  try {
    const [open, locked] = [folder.file('open.pdf'), folder.file('locked.pdf')];
    await writeFile(open, textPdf(phrase).bytes);
    run('qpdf', '--encrypt', 'geheim', 'owner', '256', '--', open, locked);
    const end: RightEnd = { status: 'failed', code: 'password_required', step: 'convert_to_pdf' };
    return { extension: 'pdf', bytes: await readFile(locked), hasText: false, isScan: false, end };
  } finally {
    folder.remove();
  }
}

function brokenPdf(phrase: string): Content {
  const end: RightEnd = { status: 'failed', code: 'pdf_broken', step: 'convert_to_pdf' };
  return { extension: 'pdf', bytes: Buffer.from(`%PDF-1.7\n${phrase}`), hasText: false, isScan: false, end };
}

async function brokenJpeg(phrase: string): Promise<Content> {
  const bytes = await (await picture(phrase)).jpeg().toBuffer();
  const end: RightEnd = { status: 'failed', code: 'image_broken', step: 'convert_to_pdf' };
  return { extension: 'jpeg', bytes: bytes.subarray(0, 200), hasText: false, isScan: false, end };
}

/** Its table of objects points into nothing: it is repaired on the way. */
function damagedPdf(phrase: string): Content {
  const { bytes, ...rest } = textPdf(phrase);
  return { ...rest, bytes: Buffer.from(bytes.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1') };
}

function blankPdf(phrase: string): Content {
  const bytes = Buffer.concat([buildPdf([{ content: '' }]), Buffer.from(`% ${phrase}\n`)]);
  return { extension: 'pdf', bytes, hasText: false, isScan: false };
}
