import type { FileRow } from '../files/index.ts';
import { fieldValue } from '../metadata/index.ts';
import type { ConditionField } from './conditions.ts';
import { fold, wordsOf } from './fold.ts';

/** What one field of a document says, in the forms that conditions ask for; each is made once. */
export class Fact {
  readonly texts: readonly string[];
  #folded: readonly string[] | undefined;
  #words: ReadonlySet<string> | undefined;

  constructor(texts: readonly string[]) {
    this.texts = texts;
  }

  get folded(): readonly string[] {
    this.#folded ??= this.texts.map(fold);
    return this.#folded;
  }

  get words(): ReadonlySet<string> {
    this.#words ??= new Set(this.texts.flatMap(wordsOf));
    return this.#words;
  }
}

/** What rules know of a document. What a rule sets, those behind it see. */
export class Facts {
  readonly #facts = new Map<ConditionField, Fact>();
  readonly #file: FileRow;
  readonly #text: string;

  constructor(file: FileRow, text: string) {
    this.#file = file;
    this.#text = text;
  }

  of(field: ConditionField): Fact {
    const known = this.#facts.get(field);
    if (known) return known;
    const fact = new Fact(this.#read(field));
    this.#facts.set(field, fact);
    return fact;
  }

  set(field: ConditionField, texts: readonly string[]): void {
    this.#facts.set(field, new Fact(texts));
  }

  #read(field: ConditionField): string[] {
    if (field === 'text') return given(this.#text);
    if (field === 'filename') return given(this.#file.original_filename);
    if (field === 'source' || field === 'mime_type') return given(this.#file[field]);
    const value = fieldValue(this.#file, field);
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : given(value);
  }
}

function given(value: unknown): string[] {
  return typeof value === 'string' && value.trim() !== '' ? [value.normalize('NFC')] : [];
}
