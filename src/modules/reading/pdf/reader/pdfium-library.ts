import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type Methods } from '@embedpdf/pdfium';

/** 512 MB in pages of 64 KB: what a hostile document may take before PDFium gives up. */
const MAX_MEMORY_PAGES = 8192;
const MEMORY_SECTION = 5;

/**
 * Functions that are asked of each character or object, and whether they answer yes or no. The package calls every function through a
 * wrapper that makes closures and arrays; for numbers alone that says nothing and takes more time than PDFium itself.
 */
const DIRECT = {
  FPDFText_GetUnicode: 'number',
  FPDFText_IsGenerated: 'number',
  FPDFText_HasUnicodeMapError: 'number',
  FPDFText_GetTextObject: 'number',
  FPDFText_GetCharBox: 'boolean',
  FPDF_PageToDevice: 'boolean',
  FPDFPage_GetObject: 'number',
  FPDFPageObj_GetType: 'number',
  FPDFTextObj_GetTextRenderMode: 'number',
} as const satisfies Partial<Record<keyof Methods, 'number' | 'boolean'>>;

type Runtime = {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: {
    malloc(size: number): number;
    free(pointer: number): void;
    emscripten_stack_get_current(): number;
  } & Readonly<Record<keyof typeof DIRECT, (...values: number[]) => number>>;
  addFunction(callback: (...values: number[]) => number, signature: string): number;
  removeFunction(index: number): void;
};

/** PDFium's functions and a view of its memory. One document at a time; an aborted instance is dead. */
export type Pdfium = Methods & {
  readonly runtime: Runtime;
  /**
   * Makes its memory what it was when it was new, byte for byte, which takes a tenth of a new instance.
   * @returns false when it cannot: the memory has grown, or something outlives the document; then a new instance has to take its place.
   */
  renew(): boolean;
  /** Whether it was given functions that it keeps. */
  isAltered: boolean;
};

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
  const runtime = wrapped.pdfium as unknown as Runtime;
  const renewMemory = memoryRenewal(runtime);
  return Object.assign(wrapped as Methods, directCalls(runtime), {
    runtime,
    isAltered: false,
    renew(this: Pdfium) {
      return !this.isAltered && renewMemory();
    },
  });
}

function directCalls({ wasmExports }: Runtime): object {
  return Object.fromEntries(
    Object.entries(DIRECT).map(([name, answer]) => {
      const call = wasmExports[name as keyof typeof DIRECT];
      return [name, answer === 'number' ? call : (...values: number[]) => call(...values) !== 0];
    }),
  );
}

const BLOCK_BYTES = 64 * 1024;
const EMPTY_BLOCK = new Uint8Array(BLOCK_BYTES);

/** Keeps what lies in a new instance's memory. @returns what lays it there again, and says whether it could. */
function memoryRenewal(runtime: Runtime): () => boolean {
  const { wasmExports } = runtime;
  const stack = wasmExports.emscripten_stack_get_current();
  const sizeBytes = runtime.HEAPU8.length;
  let keptBytes = sizeBytes;
  while (keptBytes > 0 && isEmpty(runtime.HEAPU8, keptBytes - BLOCK_BYTES)) keptBytes -= BLOCK_BYTES;
  const kept = runtime.HEAPU8.slice(0, keptBytes);
  return () => {
    const memory = runtime.HEAPU8;
    // An error that was thrown through PDFium leaves its stack where it was.
    if (memory.length !== sizeBytes || wasmExports.emscripten_stack_get_current() !== stack) return false;
    memory.set(kept);
    // Looking takes no memory where nothing was written; filling everything would.
    for (let at = keptBytes; at < sizeBytes; at += BLOCK_BYTES) {
      if (!isEmpty(memory, at)) memory.fill(0, at, at + BLOCK_BYTES);
    }
    return true;
  };
}

/** Whether a block of WebAssembly's memory, which comes in pages of that size, holds nothing. */
function isEmpty(memory: Uint8Array, at: number): boolean {
  return Buffer.compare(memory.subarray(at, at + BLOCK_BYTES), EMPTY_BLOCK) === 0;
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
