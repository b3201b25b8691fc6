import { PdfSyntaxError } from '../syntax/failures.ts';
import type { PdfFile } from '../syntax/pdf-file.ts';
import { asDict, asName, type PdfDict, PdfRef, type PdfValue } from '../syntax/values.ts';
import type { IncrementWriter } from './increment-writer.ts';
import { type Stripped, stripInvisibleText } from './invisible-text.ts';
import { readContents, readStream } from './page-content.ts';

const MAX_FORM_DEPTH = 3;
/** Keys of a stream that say how its bytes are packed. */
const PACKING = new Set(['Length', 'Filter', 'DecodeParms', 'DP', 'F', 'FFilter', 'FDecodeParms', 'DL']);

/** A page's content without an earlier program's text layer; null for what stays as it is. */
export type WithoutOldText = { content: PdfRef | null; xObjects: PdfDict | null };

type Cleaned = { content: Buffer | null; xObjects: PdfDict | null };

/**
 * Takes earlier text layers out of pages that get a new one: two layers that disagree would give every word twice. A page
 * whose content is not understood from end to end keeps what it has.
 */
export class OldText {
  private readonly source: PdfFile;
  private readonly writer: IncrementWriter;
  /** Forms already looked at: null for one that stays, else its copy without invisible text. */
  private readonly forms = new Map<string, PdfRef | null>();

  constructor(source: PdfFile, writer: IncrementWriter) {
    this.source = source;
    this.writer = writer;
  }

  /** Writes what a page needs instead of its present content. */
  remove(contents: readonly PdfValue[], resources: PdfDict): WithoutOldText {
    const cleaned = this.understood(() => this.clean(readContents(this.source, contents), resources, 0, 0));
    if (!cleaned?.content) return { content: null, xObjects: cleaned?.xObjects ?? null };
    const content = this.writer.reserve();
    this.writer.stream(content, [], cleaned.content);
    return { content, xObjects: cleaned.xObjects };
  }

  /** Null where the file is not clear enough to be changed. */
  private understood<T>(work: () => T): T | null {
    try {
      return work();
    } catch (error) {
      if (error instanceof PdfSyntaxError) return null;
      throw error;
    }
  }

  private clean(data: Buffer, resources: PdfDict, mode: number, depth: number): Cleaned {
    const properties = this.source.resolveDict(resources.get('Properties'));
    const isStructure = (name: string) => this.source.resolveDict(properties?.get(name))?.has('MCID') === true;
    const { content, forms }: Stripped = stripInvisibleText(data, { mode, isStructure });
    const xObjects: PdfDict = new Map(this.source.resolveDict(resources.get('XObject')) ?? []);
    let isChanged = false;
    for (const form of forms) {
      const ref = xObjects.get(form.name);
      if (!(ref instanceof PdfRef) || depth >= MAX_FORM_DEPTH) continue;
      const copy = this.understood(() => this.cleanForm(ref, resources, form.mode, depth + 1));
      if (!copy) continue;
      xObjects.set(form.name, copy);
      isChanged = true;
    }
    return { content, xObjects: isChanged ? xObjects : null };
  }

  private cleanForm(ref: PdfRef, outer: PdfDict, mode: number, depth: number): PdfRef | null {
    const key = `${ref.number} ${mode}`;
    const known = this.forms.get(key);
    if (known !== undefined) return known;
    // Noted before it is read, so that a form that draws itself ends here.
    this.forms.set(key, null);
    const head = asDict(this.source.object(ref.number).value);
    if (asName(head?.get('Subtype')) !== 'Form') return null;
    const form = readStream(this.source, ref);
    if (!form) return null;
    const own = this.source.resolveDict(form.dict.get('Resources'));
    const { content, xObjects } = this.clean(form.data, own ?? outer, mode, depth);
    if (!content && !xObjects) return null;
    const entries = [...form.dict].filter(([name]) => !PACKING.has(name) && name !== 'Resources');
    const resources: PdfDict = new Map(own ?? outer);
    if (xObjects) resources.set('XObject', xObjects);
    const copy = this.writer.reserve();
    this.writer.stream(copy, [...entries, ['Resources', resources]], content ?? form.data);
    this.forms.set(key, copy);
    return copy;
  }
}
