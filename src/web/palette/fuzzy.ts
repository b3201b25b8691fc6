/** How well `text` answers to `query`: letters in order, better when together and at word starts; null when not. */
export function fuzzyScore(query: string, text: string): number | null {
  const wanted = query.toLowerCase().replaceAll(' ', '');
  const hay = text.toLowerCase();
  let score = 0;
  let at = -1;
  for (const letter of wanted) {
    const next = hay.indexOf(letter, at + 1);
    if (next < 0) return null;
    if (next === at + 1) score += 2;
    if (next === 0 || /[\s\-_/]/.test(hay[next - 1] ?? '')) score += 3;
    at = next;
  }
  return score - hay.length / 100;
}
