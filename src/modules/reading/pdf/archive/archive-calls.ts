import type { WriteArchiveInput } from './archive-writer.ts';
import type { ToolCommand } from './find-tools.ts';
import type { PdfaPart } from './pdfa-part.ts';
import type { Verdict } from './verdict.ts';

/** How a copy was made: from the document's own objects, or by Ghostscript; and what of the document it is without. */
export type Made = {
  by: 'own' | 'ghostscript';
  /** The document is signed, which the copy is not. */
  isSigned: boolean;
  /** Notes and marks stand in its pages as they look, and its links are gone. */
  areNotesDrawn: boolean;
  leftOutFileCount: number;
};

/** The calls between the service and the child that makes archive copies. */
export type ArchiveCalls = {
  /** Null where only Ghostscript could do it, and there is none. */
  convert: {
    input: WriteArchiveInput & { workDir: string; ghostscript: ToolCommand['command'] | null };
    result: Made | null;
  };
  /** A copy that was made before gets other details. */
  renew: { input: WriteArchiveInput; result: null };
  check: {
    input: { workDir: string; verapdf: ToolCommand['command']; paths: string[]; part: PdfaPart };
    result: Verdict[];
  };
};
