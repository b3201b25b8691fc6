import { createRequire } from 'node:module';

/** The languages whose models come with the package, by Tesseract code, with tinyld's code. */
export const BUNDLED_LANGUAGES: Readonly<Record<string, string>> = {
  eng: 'en',
  deu: 'de',
  fra: 'fr',
  spa: 'es',
  ita: 'it',
  nld: 'nl',
  por: 'pt',
};

/** ISO 639-2: undetermined. */
export const UNDETERMINED = 'und';

const STOP_WORDS: Readonly<Record<string, string>> = {
  eng: 'the of and to in is that for it with as was on be by at this are or from you your we our have which not will has an if please their they been would can all us any no please between dear',
  deu: 'der die und das den von zu mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch wir ich ihre ihr ihnen bitte sehr uns unser',
  fra: 'le la les de des et en un une du dans que est pour qui sur avec au par il ce ne pas plus se sont aux ou son sa nous vous votre cette mais notre être avoir leur ont ces été nos vos même je si bien',
  spa: 'de la que el en y los se del las un por con una su para es al lo como más o pero sus le ha este sí porque esta entre cuando muy sin sobre también me hasta hay donde han desde nos durante uno usted favor ser no todos',
  ita: 'di che è la il un per non in una sono del con da le si dei della nel ha al come alla anche i gli delle più o ma su lo se questo dal nella questa ai essere quale ci suo sua degli due perché abbiamo',
  nld: 'de van het een en in is dat op te zijn met voor niet aan er om ook als bij door maar naar dan of uit nog wordt werd worden over tot hebben wij uw u onze deze die heeft zal kan meer geen wat',
  por: 'de a o que e do da em um para com não uma os no se na por mais as dos como mas ao ele das à seu sua ou quando muito nos já também só pelo pela até isso são está foi ser tem pelos nós você aos à às',
};

/** Per stop word the languages that have it. A word of many languages says little about any. */
const languagesByWord = new Map<string, string[]>();
for (const [language, words] of Object.entries(STOP_WORDS)) {
  for (const word of new Set(words.split(' '))) {
    const known = languagesByWord.get(word);
    if (known) known.push(language);
    else languagesByWord.set(word, [language]);
  }
}

/** What a text says about its language: the best guess, and whether it can be relied on. */
export type LanguageGuess = { language: string; isSure: boolean; runnerUp: string | null };

const MIN_TEXT_LENGTH = 60;

/** Guesses the language of a text among the candidates: by stop words, or by letter groups where these do not decide. */
export function guessLanguage(text: string, candidates: readonly string[]): LanguageGuess {
  const counts = new Map<string, number>(candidates.map((language) => [language, 0]));
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const languages = languagesByWord.get(word)?.filter((language) => counts.has(language)) ?? [];
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1 / languages.length);
  }
  const [best, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!best) return { language: UNDETERMINED, isSure: false, runnerUp: null };
  const runnerUp = second && second[1] > 0 ? second[0] : null;
  if (best[1] >= 3 && best[1] >= 1.8 * (second?.[1] ?? 0)) return { language: best[0], isSure: true, runnerUp };
  const byLetters = guessByLetters(text, candidates);
  if (byLetters) return { language: byLetters, isSure: byLetters === best[0] && best[1] >= 1, runnerUp };
  return { language: best[1] > 0 ? best[0] : UNDETERMINED, isSure: false, runnerUp };
}

/** Loaded when it is first asked: it takes 45 MB in a process, and the words of most pages leave no doubt. */
let letters: typeof import('tinyld') | undefined;

function guessByLetters(text: string, candidates: readonly string[]): string | null {
  if (text.length < MIN_TEXT_LENGTH) return null;
  const known = candidates.filter((language) => BUNDLED_LANGUAGES[language]);
  const only = known.map((language) => BUNDLED_LANGUAGES[language] ?? '');
  if (only.length === 0) return null;
  letters ??= createRequire(import.meta.url)('tinyld') as typeof import('tinyld');
  const best = letters.detectAll(text, { only })[0];
  return known.find((language) => BUNDLED_LANGUAGES[language] === best?.lang) ?? null;
}
