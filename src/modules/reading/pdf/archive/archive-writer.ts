import { readXmp } from '../details/embed-details.ts';
import { DETAIL_KEYS } from '../details/plan-details.ts';
import { GLYPHLESS_NAME } from '../layer/glyphless-font.ts';
import { damaged } from '../syntax/failures.ts';
import { PdfFile } from '../syntax/pdf-file.ts';
import { asCount, asDict, asName, type PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from '../syntax/values.ts';
import { fateOf, flagsOfSeen, isAnnotation } from './annotations.ts';
import { type ArchiveDetails, archiveDetails } from './archive-details.ts';
import { type AttachedFile, attachedFiles, writeAttached } from './attached-files.ts';
import { NewPdf } from './new-pdf.ts';
import { buildSrgbProfile } from './srgb-profile.ts';

/** What an archive copy is made from, where it goes, and what it says of itself. */
export type WriteArchiveInput = ArchiveDetails & {
  sourcePath: string;
  outputPath: string;
  /** The document whose attached files go along; none do where it is left out, nor into parts that may not have them. */
  attachedFrom?: string | undefined;
};

/** What was written, and what of it could not be as it was. */
export type WrittenArchive = {
  sizeBytes: number;
  /** Annotations that may not stay what they are: they have to be drawn into their pages. */
  toDrawCount: number;
  attachedCount: number;
};

/** Entries of the catalog that are the copy's own. */
const OWN_ENTRIES = ['Metadata', 'OutputIntents', 'Version', 'Extensions', 'PieceInfo', 'Names', 'Collection'];
/** What programs keep beside pages and pictures for themselves, and files: those that go along are written anew. */
const PRIVATE_ENTRIES = ['Metadata', 'PieceInfo', 'AF', 'EF', 'RF'];
/** A bit for each of 65,536 characters. */
const CID_SET_BYTES = 8192;

/**
 * Writes a document anew as PDF/A says: its pages, pictures and texts byte for byte, in plain objects, with the colours they are meant in
 * and what it says of itself. Whether its pages may stand in an archive is not looked at: that is what came before.
 */
export function writeArchive(input: WriteArchiveInput): WrittenArchive {
  const { sourcePath, attachedFrom, part } = input;
  const source = new PdfFile(sourcePath);
  const carrier = attachedFrom === undefined || part !== '3' ? null : new PdfFile(attachedFrom);
  try {
    return new ArchiveWriter(source, input, carrier ? attachedFiles(carrier).files : []).write();
  } finally {
    carrier?.close();
    source.close();
  }
}

class ArchiveWriter {
  readonly #source: PdfFile;
  readonly #input: WriteArchiveInput;
  readonly #target: NewPdf;
  readonly #numbers = new Map<number, PdfRef>();
  readonly #waiting: number[] = [];
  readonly #attached: readonly AttachedFile[];
  #cidSet: PdfRef | null = null;
  #toDrawCount = 0;

  constructor(source: PdfFile, input: WriteArchiveInput, attached: readonly AttachedFile[]) {
    this.#source = source;
    this.#attached = attached;
    this.#input = input;
    this.#target = new NewPdf(input.outputPath, input.part === '1' ? '1.4' : '1.7');
  }

  write(): WrittenArchive {
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
      const named = this.#named(catalog);
      target.object(ref, new Map([...this.#mapDict(new Map(kept)), ...named, ...own.catalog]));
      for (let number = this.#waiting.pop(); number !== undefined; number = this.#waiting.pop()) this.#copy(number);
      const sizeBytes = target.finish(ref, own.info);
      return { sizeBytes, toDrawCount: this.#toDrawCount, attachedCount: this.#attached.length };
    } finally {
      target.close();
    }
  }

  /** What the catalog calls by name, with the files that go along for those that hung there. */
  #named(catalog: PdfDict): PdfDict {
    const names = new Map(this.#source.resolveDict(catalog.get('Names')) ?? []);
    names.delete('EmbeddedFiles');
    const mapped = this.#mapDict(names);
    const named: PdfDict = new Map();
    if (this.#attached.length > 0) {
      const { embeddedFiles, associated } = writeAttached(this.#target, this.#attached, this.#input.now);
      mapped.set('EmbeddedFiles', embeddedFiles);
      named.set('AF', associated);
    }
    if (mapped.size > 0) named.set('Names', mapped);
    return named;
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
    for (const [key, value] of dict) {
      if (PRIVATE_ENTRIES.includes(key)) continue;
      mapped.set(key, this.#map(key === 'Annots' ? this.#seen(value) : value));
    }
    if (asName(dict.get('Subtype')) === 'Image') mapped.delete('Interpolate');
    if (isAnnotation(dict)) mapped.set('F', flagsOfSeen(dict));
    if (this.#input.part === '1' && asName(dict.get('FontName')) === GLYPHLESS_NAME)
      mapped.set('CIDSet', this.#allCids());
    return mapped;
  }

  /** The annotations of a page that somebody sees, and that lead nowhere an archive may not. */
  #seen(value: PdfValue): PdfValue {
    const list = this.#source.resolve(value);
    if (!Array.isArray(list)) return value;
    return list.filter((one) => {
      const annotation = this.#source.resolveDict(one);
      const fate = annotation ? fateOf(this.#source, annotation, this.#input.part) : 'goes';
      if (fate === 'is_drawn') this.#toDrawCount += 1;
      return fate !== 'goes';
    });
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

function name(value: string): PdfName {
  return new PdfName(value);
}

function entries(of: Record<string, PdfValue>): PdfDict {
  return new Map(Object.entries(of));
}
