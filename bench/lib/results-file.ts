const preamble = `# Results

Printed by \`npm run bench -- --write\`; one part alone: \`npm run bench -- <part> --write\`. Every section names the machine it was
taken on. Figures in seconds hold for that machine; ratios were taken in one run, both sides alternating.
`;

/** One part's section: its heading and what stands below it. */
export type Section = { title: string; text: string };

/**
 * The text of bench/RESULTS.md with one section put in or replaced.
 * @param order the titles of all parts; sections come in this order, and those of no part are left out.
 */
export function withSection(file: string, section: Section, order: readonly string[]): string {
  const texts = new Map<string, string>();
  for (const part of file.split(/^## /m).slice(1)) {
    const endOfTitle = part.indexOf('\n');
    texts.set(part.slice(0, endOfTitle).trim(), part.slice(endOfTitle).trim());
  }
  texts.set(section.title, section.text.trim());
  const sections = order.flatMap((title) => {
    const text = texts.get(title);
    return text === undefined ? [] : [`## ${title}\n\n${text}\n`];
  });
  return [preamble, ...sections].join('\n');
}
