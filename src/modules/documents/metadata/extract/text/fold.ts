const MARKS = /\p{M}+/gu;
const NOT_WORD = /[^\p{L}\p{N}]+/gu;

/** Letters and figures alone, small, without accents: "Größe Nº 5" becomes "grosse no 5" without its spaces. */
export function fold(text: string): string {
  return text
    .replaceAll('°', 'o')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replace(NOT_WORD, '');
}

const ALIKE: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', i: 'l', j: 'l', '5': 's', '8': 'b', '2': 'z' };

/**
 * A folded word in which characters that recognition mixes up have become one: "lnvo1ce" and "invoice" are the same. What
 * "rn" is, only the whole phrase tells: see `joined`.
 */
export function skeleton(text: string): string {
  let out = '';
  for (const character of fold(text)) out += ALIKE[character] ?? character;
  return out;
}

/** The skeletons of words as one key, in which "rn" and "m" are the same, too. */
export function joined(skeletons: string): string {
  return skeletons.replaceAll('rn', 'm');
}

const COARSE: Readonly<Record<string, string>> = { e: 'c', u: 'n', h: 'b', q: 'g', v: 'y' };
const COARSE_LENGTH = 6;

/** A key for what was read badly: letters that look alike are one. Null for short keys, which would be anything. */
export function coarse(key: string): string | null {
  if (key.length < COARSE_LENGTH) return null;
  let out = '';
  for (const character of key) out += COARSE[character] ?? character;
  return out;
}

/** The words of a text, folded, without empty ones. */
export function foldedWords(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}°]+/u)
    .map(fold)
    .filter((word) => word !== '');
}

/** A name for comparing: folded words without those that only say how a company is constituted. */
export function sameNameKey(name: string): string {
  const words = foldedWords(name.replaceAll('.', ''));
  const kept = words.filter((word) => !LEGAL_FORMS.has(word));
  return (kept.length > 0 ? kept : words).join('');
}

/** Legal forms, folded, as single words. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  (
    'gmbh ag kg ohg ug ev eg mbh se gbr kgaa ek partgmbb aor kdor vvag ltd limited plc llp llc inc corp incorporated corporation co ' +
    'company cic sarl sas sasu eurl scop sci sca snc srl spa sapa srls sl slu sau slp sa scoop scarl bv nv vof cv lda ltda sgps unipessoal ' +
    'stiftung sccl coop epe eireli cvba bvba sprl ltée pty'
  ).split(' '),
);
