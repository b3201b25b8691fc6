import type { Cell } from '../../page/layout.ts';

const SIZES =
  'Smc|Nm³|mc|kWh|MWh|Wh|kW|kVA|kvarh|l|L|lt|Lt|ltr|Ltr|[Ll]it(?:er|re|ro|ri|ros|res)|m³|m3|m²|m2|qm|cbm|kg|Kg|KG|km|mm|cm|MB|GB|TB|°C';
const COUNTS =
  '[Ss]tück|Stk|St|[Ss]td|[Ss]tunden?|pcs|gal|[Gg]allons?|[Uu]nits?|[Uu]nidad(?:es|e)?|[Pp]ièces?|[Pp]ezz[oi]|[Ss]tuks?';
const TIMES =
  '[Mm]onat|[Jj]ahr|[Tt]ag|[Mm]onth|[Yy]ear|[Dd]ay|[Hh]our|[Mm]ois|[Aa]n|[Jj]our|[Hh]eure|[Mm]es(?:e)?|[Aa][ñn]o|[Dd][ií]a|[Hh]ora|[Aa]nno|[Gg]iorno|[Oo]ra|[Mm]aand|[Jj]aar|[Dd]ag|[Uu]ur|[Mm]ês|h|mo';
const END = '(?![\\p{L}\\p{N}])';
const PER = '(?:\\s?/\\s?|\\s(?:je|pro|per|par|por|al|à|a|the|p\\.|door)\\s(?:1\\s)?)';

const QUANTITY = new RegExp(
  `^\\s?(?:${SIZES}|[Cc](?:ts?|ents?|entimes?|entesimi|éntimos?|êntimos?)|¢|g|t|m|Std|Stk)${END}`,
  'u',
);
/** What an amount is for: "€/Smc" says it of anything, words of what is measured and counted. */
const PRICE_OF = new RegExp(
  `^[^\\p{N}/]{0,6}?(?:\\s?/\\s?\\p{L}|${PER}(?:${SIZES}|${COUNTS}|${TIMES}|g|t|m)${END})`,
  'u',
);
const NAMED_PRICE = new RegExp(
  `(?:${PER})(?:${SIZES}|${COUNTS}|g|t)\\)?\\s?[:=]?\\s{0,3}(?:\\p{Sc}|[A-Z]{3})?\\s?$`,
  'u',
);

/** Whether what follows says that the figures count kilowatt-hours, litres or cents, and no money. */
export function isQuantity(text: string, end: number): boolean {
  return QUANTITY.test(text.slice(end, end + 14));
}

/** Whether an amount is the price of one of something ("0,2589 €/kWh", "Preis/l 1,859"), and so the total of nothing. */
export function isUnitPrice(cell: Cell, start: number, end: number): boolean {
  const before = cell.text.slice(Math.max(0, start - 24), start);
  const label = /\p{L}/u.test(before) ? before : `${cell.previous?.text ?? ''} `;
  return PRICE_OF.test(cell.text.slice(end, end + 30)) || NAMED_PRICE.test(label.slice(-30));
}
