import { fold, foldedWords, LEGAL_FORMS } from '../../text/fold.ts';
import { words as allWords } from '../../words/all-words.ts';
import { withoutFormsOfAddress } from './forms-of-address.ts';

/** Forms that are words or syllables, too: only in capitals, or with dots. */
const RISKY_FORMS = new Set([
  'ag',
  'kg',
  'ug',
  'ev',
  'eg',
  'se',
  'ek',
  'co',
  'sas',
  'sci',
  'snc',
  'spa',
  'sl',
  'sa',
  'bv',
  'nv',
  'cv',
  'inc',
  'corp',
  'coop',
  'epe',
  'sau',
  'slu',
  'scop',
  'company',
  'stiftung',
  'limited',
  'corporation',
]);
const DOTTED =
  /(?<!\p{L})(?:e\.\s?V\.|e\.\s?K\.|e\.\s?G\.|S\.\s?[Aà]\.(?:\s?[SR]\.)?|S\.\s?L\.(?:\s?[UP]\.)?|S\.\s?p\.\s?A\.|S\.\s?r\.\s?l\.|B\.\s?V\.|N\.\s?V\.|S\.\s?n\.\s?c\.|V\.\s?O\.\s?F\.)/iu;

const INSTITUTIONS = new Set(allWords.flatMap(({ institutions }) => institutions.map(fold)));
const LONG_INSTITUTIONS = [...INSTITUTIONS].filter((word) => word.length >= 5);

/** Whether a legal form stands in the text: the surest sign of a company's name. */
export function hasLegalForm(text: string): boolean {
  if (DOTTED.test(text)) return true;
  return text.split(/[\s,]+/).some((word, index) => {
    const folded = fold(word);
    if (!LEGAL_FORMS.has(folded)) return false;
    if (index === 0) return false;
    return (
      !RISKY_FORMS.has(folded) ||
      /^[\p{Lu}.&]+$/u.test(word) ||
      /^(?:Inc|Corp|Co|Limited|Company|Corporation)\.?$/.test(word)
    );
  });
}

/** Whether the text names an office, a school, a bank: words such institutions have in their names. */
export function isInstitution(text: string): boolean {
  return foldedWords(text).some(
    (word) =>
      INSTITUTIONS.has(word) ||
      (word.length >= 8 && LONG_INSTITUTIONS.some((end) => word.endsWith(end) || word.startsWith(end))),
  );
}

/** Whether the text looks like the name of a person: two to four capitalised words and nothing else. */
export function isPersonName(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length < 2 || words.length > 5) return false;
  return words.every(
    (word, index) =>
      /^\p{Lu}[\p{L}’'.-]*$/u.test(word) ||
      (index > 0 && index < words.length - 1 && PARTICLES.has(word.toLowerCase())),
  );
}

const PARTICLES = new Set('von van de der den del della di da dos das do du la le ten ter e y i zu'.split(' '));

/** A name without forms of address before it and punctuation around it; '' when nothing is left of it. */
export function cleanName(text: string): string {
  const bare = text.replace(/^[\s:;,.·•|–—_*-]+/u, '');
  return withoutFormsOfAddress(bare, hasLegalForm(bare))
    .replace(/[\s:;,·•|–—_*-]+$/u, '')
    .trim();
}

/** The parts of a line that stands on one row: "Name · Street 1 · 12345 Town". */
export function segmentsOf(text: string): string[] {
  return text
    .split(/\s*[·•∙|●▪■]\s*|\s+[–—*/-]\s+|\s*[,;]\s+(?!(?:Inc|Ltd|LLC|S\.|Lda|SL|SA)\b)/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Whether the text can be a name at all: letters enough, few figures, not a sentence. */
export function canBeName(text: string): boolean {
  if (text.length < 3 || text.length > 70 || /^\d/.test(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const figures = text.match(/\d/g)?.length ?? 0;
  const words = text.split(/\s+/);
  // A sentence has more small words than a name.
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return (
    letters >= 3 &&
    figures <= 3 &&
    words.length <= 9 &&
    small <= 0.62 * words.length &&
    !/[@:;?!=<>%]|www\.|https?|\p{L}{4}\.\s\p{Lu}\p{Ll}{3}/u.test(text)
  );
}

const STREET =
  /^(?:c\/|calle|avda?\.?|avenida|av\.|avenue|paseo|plaza|pza\.?|ronda|polígono|rue|boulevard|bd|place|quai|chemin|allée|impasse|route|résidence|zone|via|viale|corso|piazza|vicolo|largo|strada|rua|travessa|praça|praceta|estrada|alameda|am|an der|zum|zur|flat|unit|apartment|postfach|po box|postbus|apartado)(?=\s)|(?:stra(?:ss|ß)e|str\.|weg|allee|platz|gasse|ring|damm|ufer|laan|straat|plein|kade|gracht|street|road|lane|avenue|close|crescent|drive|court|parade|row|park)\s?(?:\d|$)/iu;

/** Whether the text is where somebody lives, and not who. */
export function isStreet(text: string): boolean {
  return STREET.test(text);
}
