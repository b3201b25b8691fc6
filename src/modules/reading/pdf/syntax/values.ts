/** A PDF name without its slash; `#xx` is decoded, one character is one byte. */
export class PdfName {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

/** A PDF string as the bytes it stands for. */
export class PdfString {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** `12 0 R` */
export class PdfRef {
  readonly number: number;
  readonly generation: number;
  constructor(number: number, generation: number) {
    this.number = number;
    this.generation = generation;
  }
}

/** A dictionary; keys are names as in {@link PdfName}. */
export type PdfDict = Map<string, PdfValue>;

/** Every value that can stand inside another one (streams only stand at the top of an object). */
export type PdfValue = null | boolean | number | PdfName | PdfString | PdfRef | PdfValue[] | PdfDict;

/** A top-level object: its value and, for a stream, where its bytes begin in the file. */
export type PdfObject = { value: PdfValue; streamOffset: number | null };

/** The value as a dictionary, or null. */
export function asDict(value: PdfValue | undefined): PdfDict | null {
  return value instanceof Map ? value : null;
}

/** The value as a name's text, or null. */
export function asName(value: PdfValue | undefined): string | null {
  return value instanceof PdfName ? value.value : null;
}

/** The value as a whole number of at least zero, or null. */
export function asCount(value: PdfValue | undefined): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
