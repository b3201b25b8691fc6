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

/** Mean quality of the pages that were read and have text, weighted by how much text each has; null without any. */
export function documentQuality(pages: readonly { qualityScore: number | null; text: string }[]): number | null {
  let weightSum = 0;
  let scoreSum = 0;
  for (const page of pages) {
    const weight = textWeight(page.text);
    if (page.qualityScore === null || weight === 0) continue;
    weightSum += weight;
    scoreSum += weight * page.qualityScore;
  }
  return weightSum === 0 ? null : Math.round((scoreSum / weightSum) * 10) / 10;
}
