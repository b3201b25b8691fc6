/** Text as PostgreSQL stores it (also inside JSON): without NUL characters and lone halves of surrogate pairs. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

/** How much text there is: characters that are not blank. */
export function textWeight(text: string): number {
  return text.replace(/\s+/g, '').length;
}

/** The language most of the text is in; null when no part of it has one. */
export function mainLanguage(parts: readonly { language: string | null; weight: number }[]): string | null {
  const weights = new Map<string, number>();
  for (const { language, weight } of parts) {
    if (language !== null) weights.set(language, (weights.get(language) ?? 0) + weight);
  }
  let main: string | null = null;
  for (const [language, weight] of weights) {
    if (main === null || weight > (weights.get(main) ?? 0)) main = language;
  }
  return main;
}

/** A read page as far as the quality of a document goes. `hasUnreadInk`: hardly a word was found although there is something on it. */
type JudgedPage = { qualityScore: number | null; text: string; hasUnreadInk?: boolean | undefined };

/**
 * Mean quality of the pages that were read, weighted by how much text each has; null without any. One of which nothing could be read
 * although there is something on it weighs as much as the others do on average; one that is empty nothing.
 */
export function documentQuality(pages: readonly JudgedPage[]): number | null {
  const read = pages.filter((page) => page.qualityScore !== null && textWeight(page.text) > 0 && !page.hasUnreadInk);
  const unreadCount = pages.filter((page) => page.hasUnreadInk).length;
  const textSum = read.reduce((sum, page) => sum + textWeight(page.text), 0);
  const unreadWeight = read.length === 0 ? unreadCount : (textSum / read.length) * unreadCount;
  const weightSum = textSum + unreadWeight;
  const scoreSum = read.reduce((sum, page) => sum + textWeight(page.text) * (page.qualityScore ?? 0), 0);
  return weightSum === 0 ? null : Math.round((scoreSum / weightSum) * 10) / 10;
}
