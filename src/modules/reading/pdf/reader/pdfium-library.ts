import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type Methods } from '@embedpdf/pdfium';

/** 512 MB in pages of 64 KB: what a hostile document may take before PDFium gives up. */
const MAX_MEMORY_PAGES = 8192;
const MEMORY_SECTION = 5;

type Runtime = {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { malloc(size: number): number; free(pointer: number): void };
  addFunction(callback: (...values: number[]) => number, signature: string): number;
  removeFunction(index: number): void;
};

/** PDFium's functions and a view of its memory. One instance per document; an aborted instance is dead. */
export type Pdfium = Methods & { readonly runtime: Runtime };

/** As far as it is used here: its types come with those of browsers only. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  Instance: new (module: object, imports: object) => { readonly exports: object };
};

let compiled: Promise<object> | null = null;

/** Most of a start is compiling, and what was compiled knows nothing of any document: it serves all instances. */
function compiledPdfium(): Promise<object> {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  compiled ??= readFile(path).then((binary) => WebAssembly.compile(capMemory(binary)));
  return compiled;
}

/**
 * Loads PDFium with its memory capped, a new instance with a memory of its own each time. `onAbort` is called when it ran
 * out of memory or broke: end the process.
 */
export async function loadPdfium(onAbort: (reason: string) => void): Promise<Pdfium> {
  const module = await compiledPdfium();
  const messages: string[] = [];
  const note = (line: string): void => {
    messages.push(line);
    if (messages.length > 5) messages.shift();
  };
  // The package's own types need @types/emscripten for these; the shapes are checked by using them right below.
  const overrides = {
    instantiateWasm(imports: object, receive: (instance: object) => unknown) {
      const instance = new WebAssembly.Instance(module, imports);
      receive(instance);
      return instance.exports;
    },
    print: note,
    printErr: note,
    onAbort: () => onAbort(messages.join('; ')),
  };
  const wrapped = await init(overrides as unknown as Parameters<typeof init>[0]);
  wrapped.PDFiumExt_Init();
  return Object.assign(wrapped as Methods, { runtime: wrapped.pdfium as unknown as Runtime });
}

/** Lowers the maximum in the module's memory section, keeping the length of the number. */
export function capMemory(module: Buffer): Buffer {
  let at = 8;
  while (at < module.length) {
    const id = module[at] ?? 0;
    const size = readLeb(module, at + 1);
    if (id !== MEMORY_SECTION) {
      at = size.next + size.value;
      continue;
    }
    const count = readLeb(module, size.next);
    const hasMaximum = module[count.next] === 1;
    const minimum = readLeb(module, count.next + 1);
    if (count.value !== 1 || !hasMaximum || minimum.value > MAX_MEMORY_PAGES) break;
    const maximum = readLeb(module, minimum.next);
    if (maximum.value <= MAX_MEMORY_PAGES) return module;
    const capped = Buffer.from(module);
    writeLeb(capped, minimum.next, maximum.next - minimum.next, MAX_MEMORY_PAGES);
    return capped;
  }
  throw new Error('the memory limit of PDFium cannot be set: the layout of its WASM file has changed');
}

function readLeb(bytes: Buffer, start: number): { value: number; next: number } {
  let value = 0;
  for (let at = start, shift = 0; shift < 35; at += 1, shift += 7) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return { value, next: at + 1 };
  }
  throw new Error('PDFium WASM: a number is too long');
}

function writeLeb(bytes: Buffer, start: number, length: number, value: number): void {
  let rest = value;
  for (let index = 0; index < length; index += 1) {
    bytes[start + index] = (rest & 0x7f) | (index < length - 1 ? 0x80 : 0);
    rest >>>= 7;
  }
  if (rest !== 0) throw new Error('PDFium WASM: the number does not fit its place');
}
