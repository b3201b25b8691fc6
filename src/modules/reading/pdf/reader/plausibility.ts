import { countTurns } from './letter-turns.ts';

/**
 * Frequent letter pairs of English, German, French, Spanish, Italian, Dutch and Portuguese, accents removed: about a
 * fifth of all pairs, three quarters of real text.
 */
const COMMON_PAIRS = new Set(
  (
    'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ce ' +
    'li ch ll be ma si om ur ei ie ge un sc au da mi lt hr ss we so ns qu et us pa po tr el la ai em ad do ue ci ta os no di aa ee ' +
    'oo va ij ac ag ab am ap ca el fo fu ho ig il im iv ke lo na ol op pe pr rd rs rt sa sh su tu ul um up vo wa wi za zu ab fe ll eu ur'
  ).split(' '),
);
const MIN_PAIRS = 60;
const MIN_COMMON_SHARE = 0.4;
const MIN_VISIBLE = 60;
const MIN_WORDY_SHARE = 0.4;
/** Less than in any Cyrillic or Greek text with all its abbreviations; letters exchanged for others have less. */
const MIN_TURNS = 0.55;

/**
 * Whether text looks like language rather than the leftovers of a font without a mapping ("Xliwi evi xlivqw", `!"#$%`).
 * The Latin script is judged by its pairs, Cyrillic and Greek by their vowels; short texts and everything else pass.
 */
export function looksLikeLanguage(text: string): boolean {
  const visible = text.replace(/\s+/g, '').replace(/(.)\1{2,}/gu, '$1');
  const wordy = visible.match(/[\p{L}\p{N}\p{M}]/gu)?.length ?? 0;
  if ([...visible].length >= MIN_VISIBLE && wordy / [...visible].length < MIN_WORDY_SHARE) return false;
  const { pairs: otherPairs, turns } = countTurns(text.replace(/[^\p{Script=Cyrl}\p{Script=Grek}\p{M}]+/gu, ' '));
  if (otherPairs >= MIN_PAIRS && turns / otherPairs < MIN_TURNS) return false;
  const words =
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? [];
  let pairs = 0;
  let common = 0;
  for (const word of words) {
    if (!/^[a-zß]+$/.test(word)) continue;
    const folded = word.replaceAll('ß', 'ss');
    for (let at = 0; at + 1 < folded.length; at += 1) {
      pairs += 1;
      if (COMMON_PAIRS.has(folded.slice(at, at + 2))) common += 1;
    }
  }
  return pairs < MIN_PAIRS || common / pairs >= MIN_COMMON_SHARE;
}
