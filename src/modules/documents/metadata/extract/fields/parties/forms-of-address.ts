import { fold } from '../../text/fold.ts';
import { isRemark } from '../remarks.ts';

/** Forms of address before a name, folded, of the seven languages and their abbreviations; each stands before a name or alone. */
const FORMS = setOf(
  // German
  'herr herrn herren frau fraulein frl damen familie fam eheleute ehel eheg ehepaar eheleuten geschwister hr hrn fr firma dr prof professor dent med jur phil rer nat dipl ing mag hc',
  // English
  'mr mrs ms mx miss messrs sir madam esq rev revd dr prof',
  // French
  'm mm mme mmes mlle mlles monsieur messieurs madame mesdames mademoiselle maitre me docteur professeur',
  // Spanish
  'sr sra srs sres sras srta senor senora senores senoras senorita d da dna don dona estimado estimada estimados estimadas distinguido distinguida lic',
  // Italian
  'sig sigg siggri signa sigra signora signor signore signori signorina egregio egregia egregi egr gentile gentili gentma gentmo gentmi gentme chiarmo chiarma gent spett spettle spettabile dott dottssa dottore dottoressa avv avvocato geom geometra rag ragioniere arch illmo illma preg pregmo pregma pregiatissimo',
  // Dutch
  'dhr mevr mw mevrouw meneer mijnheer mejuffrouw mej drs ir mr heer heren weledelgeboren',
  // Portuguese
  'menina menino enga engo senhor senhora senhores senhoras exmo exma exmos exmas exmoa exmosas sra srs sras dra doutor doutora eng enga ilmo ilma',
);
/** Words that are an address only where nothing else stands in the line: within one they are names ("Société Générale"). */
const ALONE = setOf(
  'famille family familia famiglia fa societe ditta empresa bedrijf company debitor debitore debiteur debiteuren deudor devedor kunde kundin cliente client klant customer empfanger destinataire destinatario geadresseerde recipient addressee occupier householder resident residents ' +
    'einschreiben personlich vertraulich personlichvertraulich personal private confidential privateandconfidential persoonlijk vertrouwelijk confidentiel personnel riservata personale confidencial lord lady herrschaften lieferanschrift lieferadresse rechnungsanschrift rechnungsadresse postanschrift sehr geehrte geehrter geehrten dear geachte caro cara cher chere chers lieber liebe damas caballeros muy mio directeur directrice direktor bewoner bewoners titular intestatario att attn fao mister',
);
/** "Spett.le Ditta Conti": behind a form of address they are one, too. */
const KINDS = setOf(
  'ditta societe firma familie famille famiglia familia rechtsanwalt rechtsanwaltin notar notarin steuerberater steuerberaterin dipling diplkfm diplpsych weduwe wed',
);
const CONNECTORS = setOf('und and & et y e en u / + o or oder');
/** Small words between the others in a line that is no more than an address: "An den", "The Occupier", "De heer". */
const SMALL = setOf(
  'an den die das der de la le les los las el il lo the to aan a al alla ai agli au aux ao aos para per pour voor fur for von van di da do dos degli dei',
);

/** For whose attention it is, and through whose hands: the name follows. */
const ATTENTION =
  /^(?:z\.?\s?(?:hd|hdn|h)\b\.?(?:\sv(?:on|\.))?|zu h(?:ä|ae)nden(?:\svon)?|c\s?\/\s?o\b|p\.\s?adr\.|att(?:n|ention)?\b(?!\.ne)[.:]?|f\.?a\.?o\b\.?|(?:for )?the attention of|for the attention of|(?:à|a) l[’']\s?attention (?:de|d[’'])|aux bons soins de|(?:a|à) la atenci[oó]n de|alla c(?:ortese)?\.?\s?(?:att(?:enzione|\.)?|a\.?)(?:\s(?:di|del|della))?|c\.\s?a\.|presso|t\.?\s?a\.?\s?v\b\.?|ter attentie van|all[’']attenzione(?:\s(?:di|del|della))?|att\.ne|p\/a\b|per adres|ao cuidado de|aos cuidados de|a\s?\/\s?c\b|à atenção de|a\/a\b)[\s:.]*/iu;
/** "An die Stadtwerke", "To Jane Doe": the article, or a name of two words, shows that it is no name itself. */
const TO =
  /^(?:(?:An (?:den|die|das)|Aan (?:de|het))\s(?=\p{Lu})|(?:An|To|Aan|Für|Voor)\s(?=\p{Lu}[\p{L}’'-]+\s\p{Lu}))/u;
const TO_WHOM = /^(?:to whom it may concern|(?:bill|ship|sold|deliver|invoice)(?:ed)? to)[\s:.,]*$/iu;
/** Forms that stand before the name of a company; in "Frau Holle GmbH" the others are part of it. */
const COMPANY_FORMS = setOf('firma fa messrs spett spettle spettabile sres senores srs senhores exmos herren herrn');
/** "Debiteur Anneke de Boer": who somebody is to the sender, before a name of two words. */
const ROLE =
  /^(?:debitor|debiteur|débiteur|debitore|deudor|devedor|kund(?:e|in)|geadresseerde|destinataire|destinat[aá]rio|empfänger(?:in)?|intestatario)[\s:]+(?=\p{L}[\p{L}’'.-]*\s(?:\p{L}+\s)*\p{L})/iu;
/** Who somebody is, or who opens letters there, as a line of its own above the name. */
const DEPARTMENT =
  /^(?:(?:der|die|den|an die|the|to the|le|la|il|lo|el|de|het|o|a)\s)?(?:(?:gesetzliche[rn]?|legale?) vertreter(?:in)?(?: von)?|(?:liefer|rechnungs|versand|kunden|post)(?:-? und (?:rechnungs|liefer|versand))?(?:adresse|anschrift)|mandant(?:in)?|vermieter(?:in)?|mieter(?:in)?|eigentümer(?:in)?|versicherungsnehmer(?:in)?|versicherte[rn]?|patient(?:in)?|auftraggeber(?:in)?|buchhaltung|geschäftsleitung|geschäftsführung|personalabteilung|erben (?:des|der)|executors? of|estate of|managing director|director|accounts? (?:payable|department|dept\.?)|finance department|homeowner|landlord|tenant|policyholder|account holder|licen[cs]ee|parents? of|parents? or guardians?(?: of)?|service comptabilité|direction|locataire|propriétaire|assurée?|bailleur|contabilidad|administración|inquilin[oa]|propietari[oa]|asegurad[oa]|tomador|amministrazione|ufficio contabilità|inquilin[oa]|proprietari[oa]|assicurat[oa]|contraente|administratie|boekhouding|huurder|verhuurder|verzekeringnemer|verzekerde|contabilidade|inquilin[oa]|segurad[oa]|tomador|menin[ao])\s?:?$/iu;
const LABELLED_TO = /^(?:an|to|aan|à|a|para|für|voor|per|pour)\s?:\s*/iu;
const MOST_FORMS = 6;

function setOf(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')));
}

function keyOf(token: string): string {
  return fold(token) || token.replace(/[^&/+]/g, '');
}

/** Whether a line is nothing but a form of address, a preposition or "Attn": nobody's name. */
function isFormOfAddress(text: string): boolean {
  if (isRemark(text) || DEPARTMENT.test(text.trim())) return true;
  const words = text
    .replace(TO_WHOM, ' ')
    .replace(ATTENTION, ' ')
    .split(/\s+|(?<=\p{L})\/(?=\p{L})/u)
    .map(keyOf)
    .filter((word) => word !== '');
  return words.every(
    (word) => FORMS.has(word) || KINDS.has(word) || ALONE.has(word) || CONNECTORS.has(word) || SMALL.has(word),
  );
}

/** A name without the forms of address before it; '' where there is no name. @param isCompany a legal form stands in it. */
export function withoutFormsOfAddress(text: string, isCompany: boolean): string {
  if (isFormOfAddress(text)) return '';
  const bare = text
    .replace(LABELLED_TO, '')
    .replace(ATTENTION, '')
    .replace(TO, '')
    .replace(isCompany ? /^$/ : ROLE, '');
  const tokens = bare.split(/\s+/);
  let taken = 0;
  while (taken < MOST_FORMS && taken < tokens.length - 1) {
    const width = formAt(tokens, taken) || Number(taken > 0 && KINDS.has(keyOf(tokens[taken] ?? '')));
    if (width === 0 || (isCompany && taken === 0 && !COMPANY_FORMS.has(keyOf(tokens[0] ?? '')))) break;
    taken += width;
  }
  const name = tokens.slice(taken).join(' ');
  // "Herr und Knecht GmbH" and "M & S plc" are names as they stand.
  return CONNECTORS.has(keyOf(tokens[taken] ?? '')) ? bare : name;
}

/** How many words at this place are a form of address: "Frau", "& Mrs", "De heer". */
function formAt(tokens: readonly string[], at: number): number {
  const key = keyOf(tokens[at] ?? '');
  if (isForm(tokens[at])) return 1;
  const isLead = at === 0 && SMALL.has(key);
  return (isLead || (at > 0 && CONNECTORS.has(key))) && isForm(tokens[at + 1]) ? 2 : 0;
}

/** Abbreviations that are names or syllables where no dot ends them. */
const DOTTED = setOf('dent d da me fr med jur phil rer nat mag arch rag preg gent');
/** Forms that are written small behind another. */
const SMALL_FORMS = setOf('heer heren mevrouw signor signora monsieur madame dhr mevr med jur phil rer nat dent');

function isForm(token: string | undefined): boolean {
  const key = keyOf(token ?? '');
  if (token === undefined || !FORMS.has(key)) return false;
  if (!/^\p{Lu}/u.test(token) && !SMALL_FORMS.has(key)) return false;
  return !DOTTED.has(key) || /[.ªº]/u.test(token);
}
