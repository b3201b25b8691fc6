import type { PDFDocumentProxy } from 'pdfjs-dist';

/** A page's text, letter for letter what its text layer holds. */
export async function readPageText(pdf: PDFDocumentProxy, pageNumber: number): Promise<string> {
  const page = await pdf.getPage(pageNumber);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  let text = '';
  for (const item of items) {
    if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
  }
  return text;
}

/** The same text taken from a drawn text layer, with the nodes it lives in. */
export function readLayer(layer: Element): { text: string; nodes: { node: Text; start: number }[] } {
  const nodes: { node: Text; start: number }[] = [];
  let text = '';
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      nodes.push({ node, start: text.length });
      text += node.data;
    } else if (node instanceof HTMLBRElement) {
      text += '\n';
    }
  }
  return { text, nodes };
}
