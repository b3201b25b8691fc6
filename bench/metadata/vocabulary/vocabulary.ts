/** Lists are parted by "|"; slots in braces are filled by the writer. */
export type Sector =
  | 'energy'
  | 'telecom'
  | 'trade'
  | 'services'
  | 'bank'
  | 'insurance'
  | 'authority'
  | 'transport'
  | 'events'
  | 'landlord';

/** What documents of one language are written with. Wordings are as real documents have them, whatever any rule knows. */
export type Vocabulary = {
  code: string;
  countries: readonly string[];
  currencies: readonly string[];
  decimal: ',' | '.';
  group: string;
  months: string;
  /** Such as "d. MMMM yyyy"; the last third is for judging only. */
  dates: string;
  /** Ways of writing days, and forms of address, of documents that rules are tuned on alone. */
  tuning: { dates: string; forms: string };
  /** "title/name" */
  people: string;
  streets: string;
  towns: string;
  /** name/domain; the letterhead may show less of it. */
  companies: Readonly<Record<Sector, string>>;
  phones: string;
  labels: {
    phone: string;
    fax: string;
    email: string;
    web: string;
    vat: string;
    iban: string;
    bank: string;
    register: string;
    taxNumber: string;
    invoiceNumber: string;
    invoiceDate: string;
    plainDate: string;
    customer: string;
    contract: string;
    order: string;
    due: string;
    period: string;
    deliveryDate: string;
    reference: string;
    yourReference: string;
    billTo: string;
    subject: string;
    page: string;
    holder: string;
    /** Whom to ask, as a label for a person. */
    clerk: string;
  };
  invoice: {
    headings: string;
    billHeadings: string;
    columns: string;
    items: string;
    net: string;
    tax: string;
    gross: string;
    intro: string;
    /** Sentences with {due}. */
    payBy: string;
    /** Sentences without a date. */
    payLater: string;
    directDebit: string;
    thanks: string;
    dueTotal: string;
    balances: string;
    /** What a second page or the small print tells; {other}, {amount} and {theirs} are nobody's fields. */
    asides: string;
  };
  letter: {
    greetings: string;
    closings: string;
    subjects: string;
    bodies: string;
    privateSubjects: string;
    privateBodies: string;
    yourLetter: string;
  };
  contract: { headings: string; between: string; and: string; roles: string; clauses: string; signed: string };
  statement: {
    headings: string;
    date: string;
    number: string;
    opening: string;
    closing: string;
    columns: string;
    bookings: string;
    holder: string;
  };
  ticket: {
    headings: string;
    trainLines: string;
    eventLines: string;
    events: string;
    booked: string;
    reference: string;
    total: string;
    passenger: string;
    travelDate: string;
    small: string;
  };
  notice: {
    headings: string;
    reference: string;
    date: string;
    bodies: string;
    amounts: string;
    payBy: string;
    appeal: string;
  };
};
