import { createRequire } from 'node:module';

/** The languages whose models come with the package, by Tesseract code, with their two letters. */
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

/** Words that every text of a language has. */
const STOP_WORDS: Readonly<Record<string, string>> = {
  eng: 'the of and to in is that for it with as was on be by at this are or from you your we our have which not will has an if please their they been would can all us any no please between dear',
  deu: 'der die und das den von zu mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch wir ich ihre ihr ihnen bitte sehr uns unser',
  fra: 'le la les de des et en un une du dans que est pour qui sur avec au par il ce ne pas plus se sont aux ou son sa nous vous votre cette mais notre être avoir leur ont ces été nos vos même je si bien',
  spa: 'de a o la que el en y los se del las un por con una su para es al lo como más o pero sus le ha este sí porque esta entre cuando muy sin sobre también me hasta hay donde han desde nos durante uno usted favor ser no todos',
  ita: 'di che e a o si è la il un per non in una sono del con da le si dei della nel ha al come alla anche i gli delle più o ma su lo se questo dal nella questa ai essere quale ci suo sua degli due perché abbiamo',
  nld: 'de van het een en in is dat op te zijn met voor niet aan er om ook als bij door maar naar dan of uit nog wordt werd worden over tot hebben wij uw u onze deze die heeft zal kan meer geen wat',
  por: 'de a o que e do da em um para com não uma os no se na por mais as dos como mas ao ele das à seu sua ou quando muito nos já também só pelo pela até isso são está foi ser tem pelos nós você aos à às',
};

/** Words of close relations alone: a text that has many of them is of none of the languages above, however alike it looks. */
const RELATED_WORDS: Readonly<Record<string, string>> = {
  cat: 'amb els dels als aquest aquesta aquests nostre nostra vostre vostra us hem heu també pel pels gràcies benvolgut benvolguda això són fins després serveis pagament i',
  glg: 'polo pola unha nosa noso vosa voso coa achegámoslle pregámoslle teña teñen moi xunto máis grazas xa conta servizos',
  afr: 'vir nie asseblief julle geagte groete dae binne ek sy gelewer dankie baie vriendelike betaal die hierdie faktuur dienste',
  ltz: 'fir déi eis eise eisen wgl och léif ären ärer sinn gëtt kënnt vun mat fannt hei betrag kont',
};

/** What papers of a language say, however few sentences they have. A word of several languages counts for each in part. */
const PAPER_WORDS: Readonly<Record<string, string>> = {
  eng: 'invoice date amount number customer account statement balance payment quantity description price due subtotal order receipt tax thank dear yours sincerely street road ltd cash change till items card store visit payslip employee gross insurance policy',
  deu: 'rechnung rechnungsnummer rechnungsdatum datum betrag gesamtbetrag summe kundennummer kunde menge preis einzelpreis mwst steuer zahlbar konto kontoauszug seite straße bezeichnung herr frau geehrte geehrter damen herren grüßen freundlichen vertrag nummer artikel stück bar gegeben rückgeld kasse bon beleg filiale pfand vielen dank einkauf gehaltsabrechnung personalnummer steuerklasse lohnsteuer brutto netto auszahlungsbetrag lieferschein',
  fra: 'facture date montant numéro client compte relevé solde paiement quantité désignation prix unitaire tva ttc ht échéance madame monsieur rue commande adresse référence veuillez salutations espèces rendu monnaie caisse ticket carte bancaire articles merci visite magasin bulletin paie salaire cotisations payer',
  spa: 'factura fecha importe número cliente cuenta extracto saldo pago cantidad descripción precio iva vencimiento señor señora calle pedido dirección referencia estimado estimada atentamente gracias nº efectivo cambio caja tienda tarjeta compra artículos entregado visita nómina salario devengado deducciones líquido percibir',
  ita: 'fattura data importo numero cliente conto estratto saldo pagamento quantità descrizione prezzo iva imponibile scadenza signor signora via ordine indirizzo riferimento gentile saluti totale cordiali fiscale partita contanti resto cassa scontrino pezzi documento commerciale carta grazie arrivederci negozio busta paga retribuzione trattenute netto dipendente',
  nld: 'factuur factuurnummer factuurdatum datum bedrag nummer klant klantnummer rekening saldo betaling aantal omschrijving prijs btw vervaldatum geachte heer mevrouw straat bestelling totaal groet vriendelijke betalen artikelen contant terug kassa bon pinnen wisselgeld bedankt bezoek winkel loonstrook brutoloon nettoloon loonheffing werknemer',
  por: 'fatura data montante número cliente conta extrato saldo pagamento quantidade descrição preço iva vencimento senhor senhora rua encomenda morada referência exmo exma valor cumprimentos contribuinte obrigado numerário troco caixa talão cartão multibanco artigos loja compra recibo vencimentos descontos líquido receber trabalhador',
};

/** Per word the languages that have it. A word of many languages says little about any. */
const languagesByWord = new Map<string, string[]>();
for (const list of [STOP_WORDS, PAPER_WORDS, RELATED_WORDS]) {
  for (const [language, words] of Object.entries(list)) {
    for (const word of new Set(words.split(' '))) {
      const known = languagesByWord.get(word);
      if (!known) languagesByWord.set(word, [language]);
      else if (!known.includes(language)) known.push(language);
    }
  }
}

/** What a text says about its language: the best guess, and whether it can be relied on. */
export type LanguageGuess = { language: string; isSure: boolean; runnerUp: string | null };

const MIN_TEXT_LENGTH = 60;

/** Guesses the language of a text among the candidates: by its words, or by letter groups where these do not decide. */
export function guessLanguage(text: string, candidates: readonly string[]): LanguageGuess {
  const { best, bestWeight, runnerUp, isClear } = countWords(text, candidates);
  if (best === null) return { language: UNDETERMINED, isSure: false, runnerUp: null };
  if (isClear) return { language: best, isSure: true, runnerUp };
  const byLetters = text.length < MIN_TEXT_LENGTH ? null : guessByLetters(text, candidates).language;
  if (byLetters !== null) return { language: byLetters, isSure: byLetters === best && bestWeight >= 1, runnerUp };
  return { language: bestWeight > 0 ? best : UNDETERMINED, isSure: false, runnerUp };
}

/** Languages are told apart by their first characters; more costs time and changes nothing. */
const SAMPLE_LENGTH = 4000;
/** Below, a text says nothing of its language: a few names, a number, a heading. */
const MIN_LETTERS = 40;
/** From here on letters alone may say a language that we know no words of. */
const MIN_LETTERS_ALONE = 160;
/** Such a share of known words leaves little doubt. */
const PLAIN_SHARE = 0.22;
/** Letters of a language that is none of the candidates fit all of them badly. */
const LEAST_ACCURACY = 0.2;
/** Where words and letters of a candidate fit, too: a close relation of it. */
const PLAINLY_FOREIGN = 0.6;

/**
 * The two-letter code of a text's language: one of the candidates (Tesseract codes), or null where there is too little text, where
 * the text can be of several of them, or of a language that is none of them.
 */
export function detectLanguage(text: string, candidates: readonly string[]): string | null {
  const sample = text.slice(0, SAMPLE_LENGTH);
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) return null;
  const found = decide(sample, candidates);
  return found === null ? null : twoLetterLanguage(found);
}

function decide(text: string, candidates: readonly string[]): string | null {
  const { best, bestWeight, share, kinds, isClear } = countWords(text, candidates);
  const relation = best === null ? null : relationOf(text, best, bestWeight);
  if (relation !== null) return candidates.includes(relation) ? relation : null;
  const byLetters = guessByLetters(text, candidates);
  if (best === null || !isClear || kinds < 3)
    return isBorneOut(byLetters, text, { best, bestWeight, share }) ? byLetters.language : null;
  if (byLetters.isClear && byLetters.language === best)
    return isForeign(text, candidates, PLAINLY_FOREIGN) ? null : best;
  // Of a language without words of ours, only its letters can speak.
  if (byLetters.isClear && byLetters.language !== null && !STOP_WORDS[byLetters.language]) return byLetters.language;
  return isForeign(text, candidates, share >= PLAIN_SHARE ? PLAINLY_FOREIGN : LEAST_ACCURACY) ? null : best;
}

/** The close relation whose own words a text has beside many that both share; null when it has hardly any. */
function relationOf(text: string, language: string, weight: number): string | null {
  const words = wordsOf(text).filter((word) => !languagesByWord.get(word)?.includes(language));
  for (const relation of Object.keys(RELATED_WORDS)) {
    const own = words.filter((word) => languagesByWord.get(word)?.includes(relation));
    if (new Set(own).size >= 4 && own.length >= 0.35 * weight) return relation;
  }
  return null;
}

/**
 * Whether letters alone may say the language. Names and streets look like any: a word of the language has to bear it out, or, where
 * we know no words of it, much text.
 */
function isBorneOut(
  { language, isClear, accuracy }: LetterGuess,
  text: string,
  { best, bestWeight, share }: Pick<WordCount, 'best' | 'bestWeight' | 'share'>,
): boolean {
  if (!isClear || language === null) return false;
  if (STOP_WORDS[language]) return language === best && bestWeight >= 1;
  const isOwnScript = new Intl.Locale(twoLetterLanguage(language) ?? language).maximize().script !== 'Latn';
  const hasFewOfOthers = bestWeight < 2 || (share < 0.12 && accuracy >= PLAINLY_FOREIGN);
  return hasFewOfOthers && (isOwnScript || text.length >= MIN_LETTERS_ALONE);
}

/** How many words of which candidate a text has. */
type WordCount = {
  best: string | null;
  bestWeight: number;
  runnerUp: string | null;
  /** Words of the best among all words. */
  share: number;
  /** How many different words of it there are: "Den Haag" three times is one. */
  kinds: number;
  isClear: boolean;
};

function countWords(text: string, candidates: readonly string[]): WordCount {
  const counts = new Map<string, number>(candidates.map((language) => [language, 0]));
  const words = wordsOf(text);
  for (const word of words) {
    const languages = languagesByWord.get(word)?.filter((language) => counts.has(language)) ?? [];
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1 / languages.length);
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  const bestWeight = first?.[1] ?? 0;
  const secondWeight = second?.[1] ?? 0;
  const kinds = [...new Set(words)].filter((word) => first && languagesByWord.get(word)?.includes(first[0])).length;
  return {
    best: first?.[0] ?? null,
    bestWeight,
    runnerUp: second && secondWeight > 0 ? second[0] : null,
    share: bestWeight / Math.max(1, words.length),
    kinds,
    isClear: bestWeight >= 3 && bestWeight >= 1.8 * secondWeight,
  };
}

/** The words of a text. Addresses of the web, numbers, and the letters of "E-mail" or "5a" are none. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .flatMap((token) => {
      if (/[\d@]|\p{L}\.\p{L}/u.test(token)) return [];
      const words = token.match(/\p{L}+/gu) ?? [];
      return words.length > 1 ? words.filter((word) => word.length > 1) : words;
    });
}

/** Loaded when it is first asked: it takes 45 MB in a process, and the words of most pages leave no doubt. */
let letters: typeof import('tinyld') | undefined;

function lettersOf(text: string, only: readonly string[]): { lang: string; accuracy: number }[] {
  letters ??= createRequire(import.meta.url)('tinyld') as typeof import('tinyld');
  return letters.detectAll(text, only.length > 0 ? { only: [...only] } : {});
}

type LetterGuess = { language: string | null; isClear: boolean; accuracy: number };

function guessByLetters(text: string, candidates: readonly string[]): LetterGuess {
  const byCode = new Map<string, string>();
  for (const candidate of candidates) {
    const code = twoLetterLanguage(candidate);
    if (code !== null && !byCode.has(code) && isInScriptOf(text, code)) byCode.set(code, candidate);
  }
  if (byCode.size === 0) return { language: null, isClear: false, accuracy: 0 };
  const [best, second] = lettersOf(text, [...byCode.keys()]);
  const accuracy = best?.accuracy ?? 0;
  const isClear = accuracy >= LEAST_ACCURACY && accuracy >= 2 * (second?.accuracy ?? 0);
  return { language: byCode.get(best?.lang ?? '') ?? null, isClear, accuracy };
}

/** Whether the letters of a text are, so surely, those of a language that is no candidate. */
function isForeign(text: string, candidates: readonly string[], accuracy: number): boolean {
  const [best] = lettersOf(text, []);
  const isCandidate = candidates.some((code) => twoLetterLanguage(code) === best?.lang);
  return best !== undefined && !isCandidate && best.accuracy >= accuracy && isInScriptOf(text, best.lang);
}

/** Scripts of a language that Unicode has as several. */
const MIXED_SCRIPTS: Readonly<Record<string, string[]>> = {
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
  Hans: ['Han'],
  Hant: ['Han'],
};

/** Whether most letters of a text are of the script that the language is written in: letter groups alone take any text for Greek. */
function isInScriptOf(text: string, language: string): boolean {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  const pattern = (MIXED_SCRIPTS[script] ?? [script]).map((name) => `\\p{Script=${name}}`).join('');
  const ofScript = text.match(new RegExp(`[${pattern}]`, 'gu'))?.length ?? 0;
  return 2 * ofScript >= (text.match(/\p{L}/gu)?.length ?? 0);
}

/** A language code of whatever length (`deu`, `de`) as the two-letter code documents carry; null for an unknown one. */
export function twoLetterLanguage(code: string): string | null {
  if (code.length === 2) return code.toLowerCase();
  // A model somebody trained may be called anything.
  const three = /^[a-z]{3}/i.exec(code)?.[0];
  // "und" (undetermined) is a locale without a language, whatever the types say.
  const language: string | undefined = three === undefined ? undefined : new Intl.Locale(three).language;
  return language?.length === 2 ? language : null;
}
