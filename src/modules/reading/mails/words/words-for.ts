import { detect } from 'tinyld/light';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

/** What stands on the pages of a mail beside its own words. */
export type MailWords = typeof en;

const LANGUAGES: Readonly<Record<string, MailWords>> = { de, en, es, fr, it, nl, pt };
/** So much of a text tells its language. */
const MAX_LENGTH = 2_000;
/** Less than this may be of any language. */
const MIN_LENGTH = 20;

/** The words in the language of a mail; English where that is another one, or not sure. */
export function wordsFor(text: string): MailWords {
  const part = text.slice(0, MAX_LENGTH);
  if (part.trim().length < MIN_LENGTH) return en;
  return LANGUAGES[detect(part, { only: Object.keys(LANGUAGES) })] ?? en;
}
