import type { Pdfium } from './pdfium-library.ts';

/** Memory inside PDFium that is given back together: `using scratch = new Scratch(pdfium)`. */
export class Scratch {
  private readonly pdfium: Pdfium;
  private readonly pointers: number[] = [];
  private view: DataView | undefined;

  constructor(pdfium: Pdfium) {
    this.pdfium = pdfium;
  }

  /** Zeroed memory; PDFium's allocator aborts or answers 0 when the cap is reached. */
  alloc(sizeBytes: number): number {
    const pointer = this.pdfium.runtime.wasmExports.malloc(sizeBytes);
    if (pointer === 0) throw new Error('PDFium has no memory left');
    this.pointers.push(pointer);
    this.pdfium.runtime.HEAPU8.fill(0, pointer, pointer + sizeBytes);
    return pointer;
  }

  /** Fresh views: the heap moves when it grows. */
  floats(pointer: number, count: number): Float32Array {
    const { buffer } = this.pdfium.runtime.HEAPU8;
    return new Float32Array(buffer, pointer, count).slice();
  }

  /** A double. */
  doubleAt(pointer: number): number {
    return this.memory().getFloat64(pointer, true);
  }

  /** A signed integer of 32 bits. */
  integerAt(pointer: number): number {
    return this.memory().getInt32(pointer, true);
  }

  integers(pointer: number, count: number): Uint32Array {
    const { buffer } = this.pdfium.runtime.HEAPU8;
    return new Uint32Array(buffer, pointer, count).slice();
  }

  utf16(pointer: number, units: number): string {
    const { buffer } = this.pdfium.runtime.HEAPU8;
    return Buffer.from(buffer, pointer, units * 2).toString('utf16le');
  }

  private memory(): DataView {
    const { buffer } = this.pdfium.runtime.HEAPU8;
    if (this.view?.buffer !== buffer) this.view = new DataView(buffer);
    return this.view;
  }

  [Symbol.dispose](): void {
    for (const pointer of this.pointers) this.pdfium.runtime.wasmExports.free(pointer);
    this.pointers.length = 0;
  }
}
