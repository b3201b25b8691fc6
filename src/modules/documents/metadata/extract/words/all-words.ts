import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import type { LanguageWords } from './language-words.ts';
import nl from './nl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

/** The languages extraction knows: those the readers come with. */
export const words: readonly LanguageWords[] = [en, de, fr, es, it, nl, pt];
