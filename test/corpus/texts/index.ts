import { markdownCases } from './markdown.ts';
import { plainCases } from './plain-texts.ts';
import { tableCases } from './tables.ts';
import type { TextCase } from './text-case.ts';
import { webPageCases } from './web-pages.ts';

/** Texts of all kinds. */
export const textCases: readonly TextCase[] = [...plainCases, ...markdownCases, ...tableCases, ...webPageCases];
