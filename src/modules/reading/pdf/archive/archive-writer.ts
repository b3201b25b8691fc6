import { readXmp } from '../details/embed-details.ts';
import { DETAIL_KEYS } from '../details/plan-details.ts';
import { GLYPHLESS_NAME } from '../layer/glyphless-font.ts';
import { damaged } from '../syntax/failures.ts';
import { PdfFile } from '../syntax/pdf-file.ts';
import { asCount, asDict, asName, type PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from '../syntax/values.ts';
import { type ArchiveDetails, archiveDetails } from './archive-details.ts';
import { NewPdf } from './new-pdf.ts';
import { buildSrgbProfile } from './srgb-profile.ts';

/** What an archive copy is made from, where it goes, and what it says of itself. */
export type WriteArchiveInput = ArchiveDetails & { sourcePath: string; outputPath: string };

/** Entries of the catalog that are the copy's own. */
const OWN_ENTRIES = ['Metadata', 'OutputIntents', 'Version', 'Extensions', 'PieceInfo'];
/** What programs keep beside pages and pictures for themselves. */
const PRIVATE_ENTRIES = ['Metadata', 'PieceInfo'];
/** Of an annotation's /F: invisible, hidden, not shown, shown only when pointed at. */
const UNSEEN = 1 | 2 | 32 | 256;
const PRINTED = 4;
/** A bit for each of 65,536 characters. */
const CID_SET_BYTES = 8192;

/**
 * Writes a document anew as PDF/A says: its pages, pictures and texts byte for byte, in plain objects, with the colours they are meant in
 * and what it says of itself. Whether its pages may stand in an archive is not looked at: that is what came before.
 */
export function writeArchive(input: WriteArchiveInput): number {
  const source = new PdfFile(input.sourcePath);
  try {
    return new ArchiveWriter(source, input).write();
  } finally {
    source.close();
  }
}

class ArchiveWriter {
  readonly #source: PdfFile;
  readonly #input: WriteArchiveInput;
  readonly #target: NewPdf;
  readonly #numbers = new Map<number, PdfRef>();
  readonly #waiting: number[] = [];
  #cidSet: PdfRef | null = null;

  constructor(source: PdfFile, input: WriteArchiveInput) {
    this.#source = source;
    this.#input = input;
    this.#target = new NewPdf(input.outputPath, input.part === '1' ? '1.4' : '1.7');
  }

  write(): number {
    const target = this.#target;
    try {
      const { trailer } = this.#source.references;
      const root = trailer.get('Root');
      const catalog = this.#source.resolveDict(root);
      if (!(root instanceof PdfRef) || !catalog) throw damaged('no catalog');
      const ref = target.reserve();
      this.#numbers.set(root.number, ref);
      const own = this.#ownEntries(catalog);
      const kept = [...catalog].filter(([key]) => !OWN_ENTRIES.includes(key));
      target.object(ref, new Map([...this.#mapDict(new Map(kept)), ...own.catalog]));
      for (let number = this.#waiting.pop(); number !== undefined; number = this.#waiting.pop()) this.#copy(number);
      return target.finish(ref, own.info);
    } finally {
      target.close();
    }
  }

  /** Info, XMP and what the colours mean. */
  #ownEntries(catalog: PdfDict): { catalog: PdfDict; info: PdfRef } {
    const target = this.#target;
    const source = this.#source;
    const info: PdfDict = new Map();
    const earlier = source.resolveDict(source.references.trailer.get('Info'));
    for (const key of DETAIL_KEYS) if (earlier?.has(key)) info.set(key, source.resolve(earlier.get(key)));
    const { packet } = readXmp(source, catalog.get('Metadata'));
    const says = archiveDetails({ info, xmp: packet }, this.#input);
    const [infoRef, xmp, profile, intent] = [target.reserve(), target.reserve(), target.reserve(), target.reserve()];
    target.object(infoRef, says.info);
    target.stream(xmp, entries({ Type: name('Metadata'), Subtype: name('XML') }), says.xmp.serialise());
    target.stream(profile, entries({ N: 3 }), buildSrgbProfile());
    const words = (text: string): PdfString => new PdfString(Buffer.from(text, 'latin1'));
    const what = 'sRGB IEC61966-2.1';
    target.object(
      intent,
      entries({
        Type: name('OutputIntent'),
        S: name('GTS_PDFA1'),
        OutputConditionIdentifier: words(what),
        Info: words(what),
        DestOutputProfile: profile,
      }),
    );
    return { catalog: entries({ Metadata: xmp, OutputIntents: [intent] }), info: infoRef };
  }

  #copy(number: number): void {
    const ref = this.#numbers.get(number);
    if (!ref) throw new Error('an object waits that has no number');
    const { value, streamOffset } = this.#source.object(number);
    const dict = asDict(value);
    if (streamOffset === null || !dict) {
      this.#target.object(ref, this.#map(value));
      return;
    }
    const sizeBytes = asCount(this.#source.resolve(dict.get('Length')));
    if (sizeBytes === null) throw damaged('a stream without a length');
    const body = { window: this.#source.window, offset: streamOffset, sizeBytes };
    this.#target.stream(ref, this.#mapDict(new Map([...dict].filter(([key]) => key !== 'Length'))), body);
  }

  #map(value: PdfValue): PdfValue {
    if (value instanceof PdfRef) return this.#refOf(value);
    if (Array.isArray(value)) return value.map((item) => this.#map(item));
    return value instanceof Map ? this.#mapDict(value) : value;
  }

  #mapDict(dict: PdfDict): PdfDict {
    const mapped: PdfDict = new Map();
    for (const [key, value] of dict) if (!PRIVATE_ENTRIES.includes(key)) mapped.set(key, this.#map(value));
    const subtype = asName(dict.get('Subtype'));
    if (subtype === 'Image') mapped.delete('Interpolate');
    if (subtype === 'Link') mapped.set('F', (flagsOf(dict) & ~UNSEEN) | PRINTED);
    if (this.#input.part === '1' && asName(dict.get('FontName')) === GLYPHLESS_NAME)
      mapped.set('CIDSet', this.#allCids());
    return mapped;
  }

  /** Says of the layer's font that it has every character, which part 1 wants to know. */
  #allCids(): PdfRef {
    if (!this.#cidSet) {
      this.#cidSet = this.#target.reserve();
      this.#target.stream(this.#cidSet, new Map(), Buffer.alloc(CID_SET_BYTES, 0xff));
    }
    return this.#cidSet;
  }

  /** A reference to nothing is nothing. */
  #refOf({ number }: PdfRef): PdfValue {
    const known = this.#numbers.get(number);
    if (known) return known;
    if (!this.#source.references.table.get(number)) return null;
    const ref = this.#target.reserve();
    this.#numbers.set(number, ref);
    this.#waiting.push(number);
    return ref;
  }
}

function flagsOf(dict: PdfDict): number {
  const flags = dict.get('F');
  return typeof flags === 'number' && Number.isInteger(flags) ? flags : 0;
}

function name(value: string): PdfName {
  return new PdfName(value);
}

function entries(of: Record<string, PdfValue>): PdfDict {
  return new Map(Object.entries(of));
}
