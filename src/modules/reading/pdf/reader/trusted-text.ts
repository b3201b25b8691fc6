import { countTurns } from './letter-turns.ts';
import { looksLikeLanguage } from './plausibility.ts';

/** Vowels and consonants take turns: in 0.70 to 0.88 of all pairs, up to 0.64 once letters are exchanged. The Latin script has its pairs, too. */
const MIN_TURNS = { latin: 0.62, other: 0.66 };
/** Of few pairs chance moves the share. Garbage hardly ever falls into another script than the Latin one, which reading knows. */
const MIN_TURNS_OF_FEW = { latin: 0.72, other: 0.6 };
const FEW_PAIRS = 40;
const MIN_PAIRS = 4;
const MAX_ODD_WORDS = 0.15;
const MIN_LETTERS = 0.4;

/** What about half of all written Chinese, Japanese and Korean consists of: 2 % of what such fonts hold. */
const COMMON_IDEOGRAPHS = new Set(
  '的一是不了在人有我他这個个们中来上大为為和国國地到以说時时要就出会會可也你对對生能而子那得于於着下自之年过過发發后後作里用道行所然家种事成方多经經么去法学學如都同现動动面起定天分还进進好小部其主样理心本前开但因只从想实日者意无無力它与與长長' +
    '把机民第公此已工使情明性知全三又关關点正业業外将两高間间由问物文体相見见利二等产或新己制身果加月合回特代内信表化给世位次度任常先海通教原東东声提立及比员員解水名真论处各入口条平系气题更别四总何電电数安少報报受目量建务務接必场件計计管期市直资資金額额元号號',
);
const COMMON_SYLLABLES = new Set(
  '이다는을의에가고하지로기한사도어자대리인서부시아해나정제그일수라보스면으전주장과와은를',
);
const MIN_COMMON = 0.3;

/**
 * Whether text a font gives no letters for is right all the same: its codes were taken for letters, and the result reads like
 * words of one script. Codes of another kind give other letters, which do not.
 */
export function isTrustworthy(text: string): boolean {
  const visible = [...text.replace(/\s+/g, '')];
  const letters = visible.filter((letter) => /[\p{L}\p{M}]/u.test(letter));
  if (letters.length < MIN_LETTERS * visible.filter((letter) => !/[\p{N}]/u.test(letter)).length) return false;
  const asian = letters.filter((letter) =>
    /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}]/u.test(letter),
  );
  if (asian.length > letters.length / 2) return readsLikeEastAsian(asian);
  const words = text.match(/\p{L}[\p{L}\p{M}]+/gu) ?? [];
  const odd = words.filter(isOddWord).length;
  if (words.length === 0 || odd / words.length > MAX_ODD_WORDS) return false;
  const { pairs, turns } = countTurns(text);
  if (pairs < MIN_PAIRS) return false;
  const script = /\p{Script=Latn}/u.test(text) ? 'latin' : 'other';
  const enough = (pairs < FEW_PAIRS ? MIN_TURNS_OF_FEW : MIN_TURNS)[script];
  return turns / pairs >= enough && looksLikeLanguage(text);
}

/** Letters of two scripts, or of none a European language is written in; capitals behind small letters. */
function isOddWord(word: string): boolean {
  const isOneScript = [
    /^[a-zß-öø-žșțə\u1e00-\u1eff\p{M}]+$/iu,
    /^[\p{Script=Cyrl}\p{M}]+$/u,
    /^[\p{Script=Grek}\p{M}]+$/u,
  ];
  return !isOneScript.some((script) => script.test(word)) || /\p{Ll}\p{Lu}\p{Ll}*\p{Lu}/u.test(word);
}

function readsLikeEastAsian(letters: readonly string[]): boolean {
  const isCommon = (letter: string) =>
    COMMON_IDEOGRAPHS.has(letter) || COMMON_SYLLABLES.has(letter) || /[\u3041-\u3096]/u.test(letter);
  return letters.filter(isCommon).length / letters.length >= MIN_COMMON;
}
