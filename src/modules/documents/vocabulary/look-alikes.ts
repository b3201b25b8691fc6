/** As much of a label as it takes to tell whether it looks like another. */
type Named = { key: string; name: string; document_count: number };

/** Below this many letters one letter more or less makes another word. */
const SHORTEST_WITH_SLIP = 5;
/** Words that say what kind of company it is, and nothing about which. */
const LEGAL_FORMS = new Set(
  'gmbh ag kg ohg mbh co ug se ev ltd limited llp plc inc llc corp corporation company sa sas sarl srl spa bv nv lda sl the'.split(
    ' ',
  ),
);

/**
 * Which labels may be meant to be the same: spelled alike but for case, accents, signs, the plural or the form of a company, or one
 * letter apart. Numbers have to be the same: "tax 2025" is not "tax 2026". Each is told the one that most documents have.
 * @param labels those with the most documents first.
 * @returns the name of the look-alike by the key of the label that should follow it.
 */
export function lookAlikes(labels: readonly Named[]): Map<string, string> {
  const firstWith = new Map<string, Named>();
  const found = new Map<string, string>();
  for (const label of labels) {
    const spellings = spellingsOf(label.name);
    const known = spellings.map((spelling) => firstWith.get(spelling)).find((one) => one !== undefined);
    if (known) found.set(label.key, known.name);
    else for (const spelling of spellings) firstWith.set(spelling, label);
  }
  return found;
}

/** What two labels share that look alike: the bare word, and that word with any one letter left out. */
function spellingsOf(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const distinctive = words.filter((word) => !LEGAL_FORMS.has(word));
  const bare = (distinctive.length > 0 ? distinctive : words).map(singular).join('');
  if (bare === '') return [];
  const letters = [...bare];
  const digits = bare.replace(/\P{N}+/gu, ' ').trim();
  const shorter = letters
    .map((letter, at) => (/\p{N}/u.test(letter) ? undefined : letters.toSpliced(at, 1).join('')))
    .filter((one) => one !== undefined);
  const slips = letters.length >= SHORTEST_WITH_SLIP ? shorter : [];
  return [...new Set([bare, ...slips])].map((spelling) => `${digits}|${spelling}`);
}

function singular(word: string): string {
  return word.length > 4 ? word.replace(/(?:es|en|s|e|n)$/u, '') : word;
}
