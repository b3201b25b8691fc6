import { damaged, PdfSyntaxError, type SyntaxProblem } from './failures.ts';
import { PageTree } from './page-tree.ts';
import { PdfFile } from './pdf-file.ts';
import { PdfRef } from './values.ts';

/** Whether the appending writer can work on this file as it is, and how many pages it sees. */
export function probeFile(path: string): { problem: SyntaxProblem | null; pageCount: number } {
  let file: PdfFile | null = null;
  try {
    file = new PdfFile(path);
    const tree = new PageTree(file);
    if (!tree.hasCount) throw damaged('the page tree does not say how many pages it has');
    for (let pageNumber = 1; pageNumber <= tree.pageCount; pageNumber += 1) {
      const page = tree.page(pageNumber);
      file.resolveDict(file.resolveDict(page.resources)?.get('Font'));
      const contents = page.dict.get('Contents');
      for (const part of [contents, file.resolve(contents)].flat())
        if (part instanceof PdfRef && file.isStale(part))
          throw damaged('the content of a page is of another generation');
    }
    return { problem: null, pageCount: tree.pageCount };
  } catch (error) {
    if (error instanceof PdfSyntaxError) return { problem: error.problem, pageCount: 0 };
    throw error;
  } finally {
    file?.close();
  }
}
