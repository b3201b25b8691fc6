import type { MadePage } from '../make-page.ts';

/** What a program made of a page. */
export type Reading = {
  text: string;
  /** 0–100 where the program judges its own work; null for a page without text. */
  score?: number | null;
};

/** A program that reads pages. */
export type Reader = {
  name: string;
  /** Pages it reads at the same time. */
  concurrency: number;
  read(page: MadePage): Promise<Reading>;
  close(): Promise<void>;
};
