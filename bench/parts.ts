import type { BenchPart } from './lib/part.ts';
import { bornDigital } from './parts/born-digital.ts';
import { ocr } from './parts/ocr.ts';
import { workers } from './parts/workers.ts';

/** Every part, in the order of bench/RESULTS.md. */
export const parts: readonly BenchPart[] = [ocr, bornDigital, workers];
