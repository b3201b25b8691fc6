import type { OfficeKindName } from '../office-kinds.ts';

/** What a child is asked to make a PDF of. */
export type OfficeCall = {
  sourcePath: string;
  outputPath: string;
  workDir: string;
  kind: OfficeKindName;
  password: string | undefined;
};

/** A conversion, and the program that is started for it, with what stands before it. */
export type SofficeCall = OfficeCall & { command: readonly string[] };

/** A conversion, and where the extra is that does it. */
export type ExtraCall = OfficeCall & { folder: string };

/** What came of a conversion beside its PDF: fonts that others stand in for. */
export type OfficeMade = { missingFonts: string[] };

/** One of several conversions that went well, by its place among them. */
export type BatchMade = OfficeMade & { at: number };

/** Several conversions by one start of the program, which ends when their time is over. */
export type BatchCall = {
  files: readonly Pick<OfficeCall, 'sourcePath' | 'outputPath' | 'kind'>[];
  workDir: string;
  command: readonly string[];
  withinMs: number;
};
