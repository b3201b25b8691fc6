/** A run of text in a snippet, marked when it matched. */
export type SnippetPart = { text: string; isMarked: boolean };

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function plainText(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Splits the server's snippet (escaped text with `<mark>`) into parts; any other tag stays visible text. */
export function parseSnippet(html: string): SnippetPart[] {
  const parts: SnippetPart[] = [];
  let isMarked = false;
  for (const piece of html.split(/(<mark>|<\/mark>)/)) {
    if (piece === '<mark>') isMarked = true;
    else if (piece === '</mark>') isMarked = false;
    else if (piece) parts.push({ text: plainText(piece), isMarked });
  }
  return parts;
}

/** So many characters before a match leave room for it on a phone. */
const NEAR_LENGTH = 16;

/** Cuts what stands before the first match between two words, so that its end can stay beside the match where a line is short. */
export function splitLead(text: string): { far: string; near: string } {
  if (text.length <= NEAR_LENGTH) return { far: '', near: text };
  const tail = text.slice(-NEAR_LENGTH);
  const gap = tail.indexOf(' ');
  const near = gap === -1 ? '' : tail.slice(gap + 1);
  return { far: text.slice(0, text.length - near.length), near };
}

/** The words that matched, as they stand in the document; the viewer looks for exactly these. */
export function markedWords(snippets: readonly string[]): string[] {
  const words = new Set<string>();
  for (const snippet of snippets) {
    for (const part of parseSnippet(snippet)) if (part.isMarked) words.add(part.text.trim().toLowerCase());
  }
  return [...words].filter(Boolean);
}
