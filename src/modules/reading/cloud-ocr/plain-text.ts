/** What stands between the cells of a row. */
const CELL_GAP = '  ';

/** The words of a page that was read as Markdown: without its signs, pictures and rules of tables, line for line. */
export function plainText(markdown: string): string {
  return markdown
    .split(/\r?\n/)
    .flatMap((line) => {
      if (/^\s*\|?(?:\s*:?-{3,}:?\s*\|?)+\s*$/.test(line)) return [];
      const bare = line
        .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/^\s{0,3}(?:#{1,6}\s+|>\s?)/, '')
        .replace(/(\*\*|__|`)(?=\S)(.*?\S)\1/g, '$2')
        .replace(/(?<![\w*])\*(?=\S)([^*]*\S)\*(?![\w*])/g, '$1')
        .replace(/<br\s*\/?>/gi, ' ')
        .replace(/\\([\\`*_{}[\]()#+.!|>~-])/g, '$1');
      return /^\s*\|.*\|\s*$/.test(bare) ? [cellsOf(bare)] : [bare.trimEnd()];
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function cellsOf(row: string): string {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(CELL_GAP);
}
