import { type FileInside, filesInside } from './files-inside.ts';
import { measureText } from './page-text.ts';
import type { PdfiumDocument } from './pdfium-document.ts';
import type { StructureHints } from './structure-hints.ts';

/** What a PDF holds beside what its pages show. */
export type PdfInside = {
  files: FileInside[];
  /** It is an envelope of other files. */
  isPortfolio: boolean;
  /** What it says is a form (dynamic XFA) that only Adobe's own reader shows. */
  isDynamicForm: boolean;
  /** Its pages only say which program to open it with. */
  isPlaceholder: boolean;
};

/** FPDF_GetFormType: a form in XFA that is rendered from it, and one that stands on the pages as well. */
const FORM = { dynamic: 2, static: 3 } as const;
/** Pages that stand in for the document are one or two, and say little but the name of the program. */
const MAX_PLACEHOLDER_PAGES = 2;
const MAX_PLACEHOLDER_CHARS = 3_000;
const PROGRAM = /\b(?:Adobe|Acrobat)\b/i;
/** "Please wait… If this message is not eventually replaced by the proper contents", in the languages Adobe writes it in. */
const WAITS =
  /please wait|bitte warten|veuillez patienter|espere|aguarde|attendere|(?:een|even) (?:ogenblik|geduld)|odota|vänta|vent|подождите|お待ち|请稍候|請稍候/i;

/** Looks at what a PDF holds beside its pages. */
export function pdfInside(document: PdfiumDocument, hints: StructureHints): PdfInside {
  const { pdfium, handle } = document;
  const isPortfolio = hints.isPortfolio();
  const form = pdfium.FPDF_GetFormType(handle);
  const mayStandIn = isPortfolio || form === FORM.dynamic || form === FORM.static;
  const said = mayStandIn && document.pageCount <= MAX_PLACEHOLDER_PAGES ? firstWords(document) : '';
  const namesProgram = said.length <= MAX_PLACEHOLDER_CHARS && PROGRAM.test(said);
  const isDynamicForm = form === FORM.dynamic || (form === FORM.static && namesProgram && WAITS.test(said));
  return {
    files: filesInside(document, hints),
    isPortfolio,
    isDynamicForm,
    isPlaceholder: (isDynamicForm && (said === '' || namesProgram)) || (isPortfolio && namesProgram),
  };
}

function firstWords(document: PdfiumDocument): string {
  return document.withPage(1, (page) => measureText(document, page).text);
}
