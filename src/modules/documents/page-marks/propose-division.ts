/** What is known of one page of a stack. `asn`: the archive serial number printed on it. */
export type MarkedPage = { page: number; isBlank: boolean; isSeparator: boolean; asn: number | null };

/**
 * The documents a stack would become, as the numbers of their pages: separator sheets and blank pages are taken out, and a page with
 * another archive serial number begins a document. Each document has a page; a stack of nothing else stays as it is.
 */
export function proposeDivision(marks: readonly MarkedPage[], pageCount: number): number[][] {
  const byPage = new Map(marks.map((mark) => [mark.page, mark]));
  const documents: number[][] = [];
  let current: number[] = [];
  let asn: number | null = null;
  const begin = () => {
    if (current.length > 0) documents.push(current);
    current = [];
    asn = null;
  };
  for (let page = 1; page <= pageCount; page += 1) {
    const mark = byPage.get(page);
    if (mark?.isSeparator) {
      begin();
      continue;
    }
    const isOther = mark?.asn != null && mark.asn !== asn;
    if (isOther) {
      begin();
      asn = mark.asn;
    }
    if (!mark?.isBlank) current.push(page);
  }
  begin();
  return documents.length > 0 ? documents : [Array.from({ length: pageCount }, (_, index) => index + 1)];
}
