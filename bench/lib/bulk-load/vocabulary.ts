import { SeededRandom, ZipfTable } from './random.ts';

/** Languages of the generated texts, as `files.language` names them. */
export const LANGUAGES = ['de', 'en', 'fr', 'es'] as const;
/** One of them. */
export type Language = (typeof LANGUAGES)[number];

const WORDS_PER_LANGUAGE = 40_000;
const TABLE_SLOTS = 2 ** 20;

/** The commonest words of each language, then words of letters and invoices; made-up ones follow. */
const realWords: Record<Language, string> = {
  de: `der die und in zu den das nicht von sie ist des sich mit dem dass er es ein ich auf so eine auch als an nach wie im für
    man aber aus durch wenn nur war noch werden bei hat wir was wird sein einen welche sind oder zur um haben einer mir über ihm
    diese einem ihr uns da zum kann doch vor dieser mich ihn du hatte seine mehr am denn nun unter sehr selbst schon hier bis habe
    Rechnung Betrag Datum Kunde Vertrag Versicherung Konto Zahlung Überweisung Stromrechnung Jahresabrechnung Mahnung Angebot
    Lieferschein Bestellung Steuerbescheid Finanzamt Kündigung Mietvertrag Nebenkosten Gutschrift Straße München`,
  en: `the of and to in a is that for it as was with be by on not he his but at are this have from or had an they which one you
    were all her she there would their we him been has when who will no more if out so up said what its about than into them can
    only other time new some could these two may first then do any like my now over such our man me even most made after also
    invoice amount date customer contract insurance account payment transfer statement reminder offer delivery order tax notice
    cancellation lease receipt credit street meeting minutes report agreement warranty policy`,
  fr: `de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont la mais comme ou si leur
    facture montant date client contrat assurance compte paiement virement relevé rappel offre livraison commande impôt avis
    résiliation bail reçu crédit rue réunion rapport accord garantie été français`,
  es: `de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha me si sin sobre este ya
    factura importe fecha cliente contrato seguro cuenta pago transferencia extracto aviso oferta entrega pedido impuesto
    cancelación alquiler recibo crédito calle reunión informe acuerdo garantía año español`,
};

const syllables: Record<Language, { onsets: string; cores: string; codas: string }> = {
  de: {
    onsets: 'b d f g h k l m n p r s t w z sch st kr br gl',
    cores: 'a e i o u ä ö ü ei au',
    codas: 'n r t s l ch ng st m',
  },
  en: {
    onsets: 'b c d f g h l m n p r s t w th sh st cr pl',
    cores: 'a e i o u ea ou ai',
    codas: 'n r t s l ck ng d ly ble',
  },
  fr: {
    onsets: 'b c d f g j l m n p r s t v ch pr tr cl',
    cores: 'a e i o u é è ou oi ai',
    codas: 'n r t s l x tion ment',
  },
  es: {
    onsets: 'b c d f g j l m n p r s t v ll tr pr ñ',
    cores: 'a e i o u á é í ie ue',
    codas: 'n r s l d z ción mente',
  },
};

/** Words of one language, drawn as often as in texts. */
export type Vocabulary = ZipfTable<string>;

/** The vocabulary of a language: the same in every run. */
export function vocabularyOf(language: Language): Vocabulary {
  const random = new SeededRandom(LANGUAGES.indexOf(language) + 1);
  const words = new Set(realWords[language].split(/\s+/));
  const { onsets, cores, codas } = syllables[language];
  const parts = [onsets.split(' '), cores.split(' '), codas.split(' ')] as const;
  while (words.size < WORDS_PER_LANGUAGE) {
    const count = 1 + random.below(4);
    let word = '';
    for (let nth = 0; nth < count; nth++) word += random.oneOf(parts[0]) + random.oneOf(parts[1]);
    words.add(word + random.oneOf(parts[2]));
  }
  return new ZipfTable([...words], TABLE_SLOTS);
}
