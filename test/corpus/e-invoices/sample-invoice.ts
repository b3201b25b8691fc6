/** A party of a made-up invoice. */
export type SampleParty = {
  name: string;
  street: string;
  postcode: string;
  city: string;
  country: string;
  vatId?: string;
  email?: string;
  phone?: string;
  contact?: string;
};

/** A line of it; money in hundredths. */
export type SampleLine = {
  name: string;
  details?: string;
  quantity: number;
  unit: string;
  priceCents: number;
  vat: number;
  /** Category of VAT; S where there is some, Z else. */
  category?: string;
  discountCents?: number;
};

/** What an invoice of the corpus is made of. Its sums are worked out, so that they add up. */
export type SampleInvoice = {
  number: string;
  isCreditNote?: boolean;
  issuedOn: string;
  dueOn: string;
  deliveredOn?: string;
  currency: string;
  seller: SampleParty;
  buyer: SampleParty;
  buyerReference?: string;
  order?: string;
  contract?: string;
  preceding?: string;
  lines: SampleLine[];
  /** Off or on top of the whole, at a rate of VAT. */
  allowances?: { reason: string; cents: number; isCharge?: boolean; vat: number }[];
  prepaidCents?: number;
  iban?: string;
  bic?: string;
  paymentReference?: string;
  terms?: string;
  notes?: string[];
  exemption?: string;
  attachment?: { name: string; bytes: Buffer };
};

/** The sums of an invoice, in hundredths. */
export type SampleSums = {
  lines: number;
  allowances: number;
  charges: number;
  net: number;
  vat: number;
  gross: number;
  payable: number;
  groups: { rate: number; category: string; basis: number; tax: number }[];
};

/** What a line comes to, in hundredths. */
export function lineCents({ quantity, priceCents, discountCents = 0 }: SampleLine): number {
  return Math.round(quantity * priceCents) - discountCents;
}

/** Works out the sums of an invoice as EN 16931 has it. */
export function sumsOf(invoice: SampleInvoice): SampleSums {
  const allowances = invoice.allowances ?? [];
  const groups = new Map<string, SampleSums['groups'][number]>();
  const add = (rate: number, category: string, cents: number): void => {
    const group = groups.get(`${category}${rate}`) ?? { rate, category, basis: 0, tax: 0 };
    groups.set(`${category}${rate}`, { ...group, basis: group.basis + cents });
  };
  for (const line of invoice.lines) add(line.vat, line.category ?? (line.vat > 0 ? 'S' : 'Z'), lineCents(line));
  for (const one of allowances) add(one.vat, one.vat > 0 ? 'S' : 'Z', one.isCharge ? one.cents : -one.cents);
  const taxed = [...groups.values()].map((group) => ({ ...group, tax: Math.round((group.basis * group.rate) / 100) }));
  const total = (numbers: number[]) => numbers.reduce((sum, cents) => sum + cents, 0);
  const lines = total(invoice.lines.map(lineCents));
  const off = total(allowances.filter(({ isCharge }) => !isCharge).map(({ cents }) => cents));
  const charges = total(allowances.filter(({ isCharge }) => isCharge).map(({ cents }) => cents));
  const net = lines - off + charges;
  const vat = total(taxed.map(({ tax }) => tax));
  const gross = net + vat;
  return {
    lines,
    allowances: off,
    charges,
    net,
    vat,
    gross,
    payable: gross - (invoice.prepaidCents ?? 0),
    groups: taxed,
  };
}

/** Hundredths as XML has them. */
export function money(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** An element with a text in it; nothing where there is none. */
export function element(name: string, text: string | undefined, attributes = ''): string {
  return text === undefined ? '' : `<${name}${attributes}>${escaped(text)}</${name.split(' ')[0]}>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
