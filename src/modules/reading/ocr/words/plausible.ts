const EDGE_MARKS = /^[\p{Pi}\p{Ps}"'„‚*•·–—-]+|[\p{Pf}\p{Pe}"'“”.,;:!?…*–—-]+$/gu;
const NUMBER = /^[€$£+±-]?\p{Sc}?\d[\d.,:/'’\s-]*(?:%|‰|°|\p{Sc}|[a-zA-Zäöüéèµ²³]{1,3})?$/u;
const REFERENCE = /^(?=.*\d)[\p{L}\d][\p{L}\d./_:#+-]*$/u;
const ADDRESS = /^(?:https?:\/\/|www\.)?[\w.+-]+[@.][\w-]+(?:\.[\w/-]+)*$/u;
const LETTERS = /^\p{L}[\p{L}\p{M}]*(?:['’./&-]\p{L}[\p{L}\p{M}]*)*$/u;
const VOWEL = /[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿ]/iu;
const STRANGE_CASE = /\p{Ll}\p{Lu}+\p{Ll}*\p{Lu}|\p{Lu}{2,}\p{Ll}{2,}\p{Lu}/u;
const LONE_LETTERS = /^[aAIoOyYeEàÀéÉ]$/u;

/** Whether a word reads like a word, a number, a date or a reference; null for bare punctuation, which says nothing. */
export function isPlausible(text: string): boolean | null {
  const bare = text.replace(EDGE_MARKS, '');
  if (!bare) return null;
  if (NUMBER.test(bare) || ADDRESS.test(bare)) return true;
  if (bare.length === 1) return LONE_LETTERS.test(bare) ? true : /[\p{L}\d]/u.test(bare) ? false : null;
  if (LETTERS.test(bare)) return isPlausibleSpelling(bare);
  if (bare.length > 30 || !REFERENCE.test(bare)) return false;
  // RE-2026-0117 and A4 are references, preM1O is a misread word.
  return !/\p{Ll}/u.test(bare) || (bare.match(/\d/g)?.length ?? 0) * 3 >= bare.length;
}

function isPlausibleSpelling(word: string): boolean {
  if (word.length > 45 || STRANGE_CASE.test(word)) return false;
  if (VOWEL.test(word)) return !/(.)\1\1/u.test(word) && !/[bcdfghjklmnpqrstvwxz]{7}/iu.test(word);
  // Without a vowel it may be an abbreviation: Dr, Str, GmbH, DVD.
  return word.length <= 5;
}

/** Share of plausible words among those that can be judged; 0 when none can. */
export function plausibleShare(texts: Iterable<string>): number {
  let judged = 0;
  let plausible = 0;
  for (const text of texts) {
    const verdict = isPlausible(text);
    if (verdict === null) continue;
    judged += 1;
    if (verdict) plausible += 1;
  }
  return judged === 0 ? 0 : plausible / judged;
}
