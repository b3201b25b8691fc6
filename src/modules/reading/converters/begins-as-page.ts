/** How a page of the web begins, behind comments, an XML declaration and blanks. */
const BEGINNING =
  /^\ufeff?(?:\s|<!--(?:(?!-->)[\s\S]){0,8000}-->|<\?xml[^>]{0,300}\?>){0,500}<(?:!doctype\s+html|html)[\s>]/i;
/** Whether a text begins as a page of the web does. */
export function beginsAsPage(text: string): boolean {
  return BEGINNING.test(text);
}
