import { PdfSyntaxError } from '../syntax/failures.ts';
import { PageTree } from '../syntax/page-tree.ts';
import { PdfFile } from '../syntax/pdf-file.ts';
import { asDict, asName, type PdfDict, PdfRef, type PdfValue } from '../syntax/values.ts';
import { type FormField, formFields } from './form-fields.ts';
import { Revisions } from './revisions.ts';

/** What signing programs write anew that shows on no page: proofs, structure for readers aloud, the document's details. */
const FREE_OF_CATALOG: ReadonlySet<string> = new Set([
  'AcroForm',
  'DSS',
  'Extensions',
  'MarkInfo',
  'Metadata',
  'StructTreeRoot',
  'Version',
]);
const FREE_OF_PAGE: ReadonlySet<string> = new Set(['Annots', 'LastModified', 'Metadata', 'StructParents', 'Tabs']);
const FREE_OF_FORM: ReadonlySet<string> = new Set(['Fields', 'SigFlags', 'NeedAppearances', 'DR', 'DA']);
/** What filling in a field changes. */
const FREE_OF_FIELD: ReadonlySet<string> = new Set(['V', 'AP', 'AS', 'I', 'RV', 'M', 'Ff', 'DA', 'Q', 'MK']);
/** Signing locks the place of the signature, too. */
const FREE_OF_SIGNED: ReadonlySet<string> = new Set([...FREE_OF_FIELD, 'F', 'Lock', 'SV']);
const NOTHING: ReadonlySet<string> = new Set();

/**
 * Whether what was added behind a signed revision leaves everything on its pages as it was signed: fields were filled in, others
 * signed, proofs were added. What cannot be compared is not as it was.
 * @param options.isLocked nothing but proofs and time stamps may be added.
 */
export function isOnlyFilledOrSigned(path: string, signedBytes: number, options: { isLocked: boolean }): boolean {
  let before: PdfFile | null = null;
  let after: PdfFile | null = null;
  try {
    before = new PdfFile(path, signedBytes, { mayBeEncrypted: true });
    after = new PdfFile(path, undefined, { mayBeEncrypted: true });
    return new Comparison(before, after, options.isLocked).isFine();
  } catch (error) {
    if (error instanceof PdfSyntaxError) return false;
    throw error;
  } finally {
    before?.close();
    after?.close();
  }
}

/** Two revisions of a document, compared place by place, each with its own rules. */
class Comparison {
  private readonly before: PdfFile;
  private readonly after: PdfFile;
  private readonly isLocked: boolean;
  private readonly revisions: Revisions;
  private newFields: ReadonlyMap<number, FormField> = new Map();

  constructor(before: PdfFile, after: PdfFile, isLocked: boolean) {
    this.before = before;
    this.after = after;
    this.isLocked = isLocked;
    this.revisions = new Revisions(before, after);
  }

  isFine(): boolean {
    const roots = [this.before, this.after].map(({ references }) => references.trailer.get('Root'));
    const [old, now] = [this.before.resolveDict(roots[0]), this.after.resolveDict(roots[1])];
    if (!old || !now) return false;
    // Proofs are all that a new catalog alone may bring; else nothing was exchanged.
    if (roots[0] instanceof PdfRef) this.revisions.skip(roots[0].number);
    return (
      this.isFormFine(old.get('AcroForm'), now.get('AcroForm')) &&
      this.arePagesFine() &&
      this.isDictFine(old, now, FREE_OF_CATALOG) &&
      this.revisions.areSame()
    );
  }

  /** The entries of a dictionary are the same, but for those that may be anything. */
  private isDictFine(old: PdfDict, now: PdfDict, free: ReadonlySet<string>): boolean {
    const keys = new Set([...old.keys(), ...now.keys()]);
    return [...keys].every((key) => free.has(key) || this.revisions.isSame(old.get(key) ?? null, now.get(key) ?? null));
  }

  private isFormFine(oldValue: PdfValue | undefined, nowValue: PdfValue | undefined): boolean {
    const [old, now] = [this.before.resolveDict(oldValue), this.after.resolveDict(nowValue)];
    if (oldValue instanceof PdfRef) this.revisions.skip(oldValue.number);
    if (!now) return old === null;
    if (!this.isDictFine(old ?? new Map(), now, FREE_OF_FORM)) return false;
    const oldFields = formFields(this.before, old);
    const nowFields = formFields(this.after, now);
    this.newFields = nowFields;
    for (const number of oldFields.keys()) this.revisions.skip(number);
    for (const [number, field] of oldFields) {
      const { value } = this.after.object(number);
      const dict = asDict(value);
      const other = nowFields.get(number);
      if (!dict || !other || other.type !== field.type) return false;
      if (!this.isDictFine(field.dict, dict, this.freeOf(field, other))) return false;
    }
    return [...nowFields].every(([number, field]) => oldFields.has(number) || this.isNewFieldFine(field));
  }

  /** What may have changed of a field: nothing of one that was signed. */
  private freeOf(old: FormField, now: FormField): ReadonlySet<string> {
    if (old.type !== 'Sig') return this.isLocked ? NOTHING : FREE_OF_FIELD;
    return !old.hasValue && this.maySign(now.value) ? FREE_OF_SIGNED : NOTHING;
  }

  private isNewFieldFine(field: { type: string | null; value: PdfValue }): boolean {
    return field.type === 'Sig' && this.maySign(field.value);
  }

  private maySign(value: PdfValue): boolean {
    if (!this.isLocked) return true;
    return value === null || asName(asDict(this.after.resolve(value))?.get('Type')) === 'DocTimeStamp';
  }

  private arePagesFine(): boolean {
    const [old, now] = [new PageTree(this.before), new PageTree(this.after)];
    if (old.pageCount !== now.pageCount) return false;
    for (let number = 1; number <= old.pageCount; number += 1) {
      const [page, other] = [old.page(number), now.page(number)];
      if (page.ref.number !== other.ref.number) return false;
      this.revisions.skip(page.ref.number);
      if (!this.isDictFine(page.dict, other.dict, FREE_OF_PAGE)) return false;
      if (!this.areNotesFine(page.dict.get('Annots'), other.dict.get('Annots'))) return false;
    }
    return true;
  }

  /** What stood on the page stands there still, in its order; only fields for signatures are new. */
  private areNotesFine(oldValue: PdfValue | undefined, nowValue: PdfValue | undefined): boolean {
    const [old, now] = [listOf(this.before, oldValue), listOf(this.after, nowValue)];
    if (oldValue instanceof PdfRef) this.revisions.skip(oldValue.number);
    let at = 0;
    for (const one of now) {
      const other = old[at];
      if (other !== undefined && isSameReference(other, one)) {
        if (!this.revisions.isSame(other, one)) return false;
        at += 1;
      } else if (!this.isSignatureField(one)) return false;
    }
    return at === old.length;
  }

  private isSignatureField(value: PdfValue): boolean {
    const dict = this.after.resolveDict(value);
    const field = value instanceof PdfRef ? this.newFields.get(value.number) : undefined;
    return asName(dict?.get('Subtype')) === 'Widget' && field?.type === 'Sig';
  }
}

function listOf(file: PdfFile, value: PdfValue | undefined): PdfValue[] {
  const list = file.resolve(value);
  return Array.isArray(list) ? list : [];
}

/** The same object; what stands in the list itself is compared by what it says. */
function isSameReference(one: PdfValue, other: PdfValue): boolean {
  if (one instanceof PdfRef || other instanceof PdfRef)
    return one instanceof PdfRef && other instanceof PdfRef && one.number === other.number;
  return true;
}
