import type { Document } from '../../page/document.ts';
import { hitsOf, placesOf } from '../../page/places.ts';
import { type Span, wholeCell } from '../../page/span.ts';
import { hasPhrase } from '../../text/find-phrases.ts';
import { fold, sameNameKey } from '../../text/fold.ts';
import type { Candidate } from '../../types.ts';
import type { DocumentType } from '../../words/language-words.ts';
import { findEmails } from '../contact/contacts.ts';
import { type AddressBlock, isPostal } from './address-blocks.ts';
import { type NameEvidence, weighNames } from './evidence-of-names.ts';
import { canBeName, cleanName, hasLegalForm, isInstitution, isPersonName, isStreet, segmentsOf } from './names.ts';

const HEAD = 0.16;
const FOOT = 0.82;
const FREE_MAIL =
  /^(?:gmail|googlemail|gmx|web|yahoo|outlook|hotmail|icloud|t-online|live|aol|posteo|orange|free|libero|telefonica|sapo|ziggo|kpnmail|mail|proton|protonmail|btinternet|laposte|wanadoo|virgilio|tiscali|hetnet)$/;
const WEB = /(?<![\p{L}\p{N}@.-])(?:https?:\/\/)?www\.((?:[\p{L}\p{N}-]{1,63}\.){1,3})[\p{L}]{2,10}/giu;

/** Who wrote the document: by letterhead, return address, footer, account, domain, labels and signature. */
export function extractSender(
  document: Document,
  blocks: readonly AddressBlock[],
  recipient: string | null,
  type: DocumentType | null,
): Candidate[] {
  const evidence = [
    ...fromLetterhead(document),
    ...fromAddressLines(document),
    ...fromBlocks(blocks, recipient),
    ...(type === 'contract' ? fromContractors(blocks) : []),
    ...fromFooter(document),
    ...fromLabels(document, type),
    ...fromSignature(document, blocks[0]?.name ?? null),
  ];
  const isRecipient = (name: string): boolean => recipient !== null && sameNameKey(name) === sameNameKey(recipient);
  const others = evidence.filter(({ name }) => !isRecipient(name));
  return weighNames('sender', [...others, ...fromDomains(document, others)], 0.97);
}

/** The first lines of the first page: a company, an office, or what is printed larger than all else. */
function fromLetterhead(document: Document): NameEvidence[] {
  const layout = document.layouts[0];
  if (!layout) return [];
  const evidence: NameEvidence[] = [];
  const head = layout.cells.filter(({ top }) => top < HEAD);
  const tallest = Math.max(0, ...head.map((cell) => cell.bottom - cell.top));
  for (const cell of head) {
    const hits = document.hitsOf.get(cell);
    if (isPostal(cell.text) || hits?.some((hit) => hit.start === 0 && hit.end >= cell.text.length - 1)) continue;
    const name = cleanName(segmentsOf(cell.text)[0] ?? '');
    if (!canBeName(name) || /\d{2}/.test(name) || isStreet(name)) continue;
    const isLarge = cell.bottom - cell.top >= 1.3 * layout.lineHeight;
    const isTallest = isLarge && cell.bottom - cell.top >= 0.98 * tallest;
    const isHeading = (hits ?? []).some(
      (hit) =>
        hit.start <= 1 &&
        hit.meanings.some(({ concept }) => concept.startsWith('heading:') || concept.startsWith('hint:')),
    );
    const company = hasLegalForm(name) ? 0.6 : isInstitution(name) ? 0.5 : 0;
    const size = isTallest ? (isHeading ? 0.1 : 0.55) : isLarge ? 0.3 : cell.row === 0 && !isHeading ? 0.3 : 0.05;
    const weight = 1 - (1 - company) * (1 - size);
    if (weight > 0.2) evidence.push({ name, weight: Math.min(0.85, weight), span: wholeCell(cell) });
  }
  return evidence;
}

/** "Name · Street 1 · 12345 Town" in one line, above the recipient or in the footer. */
function fromAddressLines(document: Document): NameEvidence[] {
  const cells = document.layouts[0]?.cells ?? [];
  return cells.flatMap((cell) => {
    if (!isPostal(cell.text)) return [];
    const segments = segmentsOf(cell.text);
    if (segments.length < 3 && !(segments.length === 2 && /\d/.test(segments[0] ?? ''))) return [];
    const name = cleanName(segments[0] ?? '');
    if (
      !canBeName(name) ||
      /\d{2}/.test(name) ||
      isPostal(name) ||
      isStreet(name) ||
      /^\d+\s?\p{L}?$/u.test(segments[1] ?? '')
    )
      return [];
    const weight = cell.top < 0.32 ? 0.8 : cell.top > FOOT ? 0.6 : 0.2;
    return [{ name, weight, span: wholeCell(cell) }];
  });
}

/** How surely a block of an address names the sender, by the first line that is about it: for a company, and for any other name. */
const BLOCK_WEIGHTS: readonly {
  isAbout(block: AddressBlock, at: { isTop: boolean; blockCount: number }): boolean;
  company: number;
  other: number;
}[] = [
  { isAbout: ({ label }) => label === 'sender', company: 0.85, other: 0.85 },
  { isAbout: ({ hasContacts }) => hasContacts, company: 0.7, other: 0.55 },
  { isAbout: (_, { isTop, blockCount }) => isTop && blockCount > 1, company: 0.6, other: 0.6 },
  { isAbout: (_, { isTop }) => isTop, company: 0.6, other: 0.2 },
  { isAbout: () => true, company: 0.3, other: 0.1 },
];

function fromBlocks(blocks: readonly AddressBlock[], recipient: string | null): NameEvidence[] {
  const first = blocks[0];
  return blocks.flatMap((block) => {
    if (block.label === 'recipient' || block.name === recipient) return [];
    const isCompany = hasLegalForm(block.name) || isInstitution(block.name);
    const isTop = block === first && block.nameCell.top < 0.2;
    const weights = BLOCK_WEIGHTS.find(({ isAbout }) => isAbout(block, { isTop, blockCount: blocks.length }));
    if (!weights) return [];
    return [{ name: block.name, weight: isCompany ? weights.company : weights.other, span: wholeCell(block.nameCell) }];
  });
}

/** Of a company and a person who make a contract, it is the company's. */
function fromContractors(blocks: readonly AddressBlock[]): NameEvidence[] {
  const companies = blocks.filter(({ name }) => hasLegalForm(name) || isInstitution(name));
  const [company] = companies;
  const isOne = companies.length === 1 && blocks.length > 1;
  return company ? [{ name: company.name, weight: isOne ? 0.88 : 0.4, span: wholeCell(company.nameCell) }] : [];
}

/** The small print at the foot of the page names the company with its legal form. */
function fromFooter(document: Document): NameEvidence[] {
  const seen = new Set<string>();
  return document.layouts.flatMap((layout) =>
    layout.cells.flatMap((cell) => {
      if (cell.top < FOOT) return [];
      return segmentsOf(cell.text).flatMap((segment) => {
        const name = cleanName(segment.replace(/^[^:]{2,30}:\s/, ''));
        if (!canBeName(name) || isPostal(segment) || !(hasLegalForm(name) || isInstitution(name))) return [];
        if (seen.has(sameNameKey(name)) || /bank|sparkasse|caixa|banque|banco|banca|amtsgericht|finanzamt/i.test(name))
          return [];
        seen.add(sameNameKey(name));
        return [{ name, weight: hasLegalForm(name) ? 0.45 : 0.25, span: wholeCell(cell) }];
      });
    }),
  );
}

/** "Account holder: …", "Seller: …". */
function fromLabels(document: Document, type: DocumentType | null): NameEvidence[] {
  // The holder of the account that a bank's statement is about is who gets it.
  return hitsOf(document, ...(type === 'statement' ? [] : ['account_holder' as const]), 'sender').flatMap((hit) => {
    const isHolder = hasPhrase([hit], 'account_holder');
    const isAlone = hit.start <= 1 && /^\s?:|^$/.test(hit.cell.text.slice(hit.end));
    if (!isHolder && !isAlone) return [];
    const place = placesOf(document, hit)[0];
    if (!place) return [];
    const text = place.span.cell.text.slice(place.span.start, place.span.end);
    const name = cleanName(segmentsOf(text.replace(/^[\s:]+/, ''))[0] ?? '');
    if (!canBeName(name) || /\d{2}/.test(name) || !/^\p{Lu}/u.test(name)) return [];
    return [{ name, weight: isHolder ? 0.45 : 0.75, span: place.span }];
  });
}

/** What stands below "Yours sincerely": the company, or the person whose letter it is. */
function fromSignature(document: Document, first: string | null): NameEvidence[] {
  return hitsOf(document, 'closing').flatMap((hit) => {
    if (hit.start > 1 || hit.cell.words.length > 6) return [];
    const rows = document.layouts.find(({ page }) => page === hit.cell.page)?.rows ?? [];
    const below = rows.slice(hit.cell.row + 1, hit.cell.row + 5).flatMap(({ cells }) => cells);
    return below.flatMap((cell) => {
      const name = cleanName(cell.text);
      if (!canBeName(name) || Math.abs(cell.left - hit.cell.left) > 0.2) return [];
      if (hasPhrase(document.hitsOf.get(cell), 'other_number', 'account_holder', 'iban')) return [];
      if (hasLegalForm(name)) return [{ name, weight: 0.5, span: wholeCell(cell) }];
      if (isInstitution(name)) return [{ name, weight: 0.3, span: wholeCell(cell) }];
      if (!isPersonName(name)) return [];
      // Who signs and has the first address of the page wrote the letter.
      const isFirst = first !== null && sameNameKey(first) === sameNameKey(name);
      return [{ name, weight: isFirst ? 0.85 : 0.2, span: wholeCell(cell) }];
    });
  });
}

/** A name that the web or mail address of the document has in it, too. */
function fromDomains(document: Document, evidence: readonly NameEvidence[]): NameEvidence[] {
  const domains = new Set<string>();
  for (const { email } of findEmails(document.cells)) {
    const label = email
      .slice(email.indexOf('@') + 1)
      .split('.')
      .at(-2);
    if (label !== undefined && !FREE_MAIL.test(label)) domains.add(fold(label));
  }
  for (const { text } of document.cells) {
    for (const match of text.matchAll(WEB)) domains.add(fold(match[1] ?? ''));
  }
  const seen = new Set<string>();
  return evidence.flatMap(({ name, span }) => {
    const key = sameNameKey(name);
    if (seen.has(key)) return [];
    seen.add(key);
    const spoken = key.replaceAll('ae', 'a').replaceAll('oe', 'o').replaceAll('ue', 'u');
    const first = fold(name.split(/\s+/)[0] ?? '');
    const weights = [...domains].map((domain) => {
      const heard = domain.replaceAll('ae', 'a').replaceAll('oe', 'o').replaceAll('ue', 'u');
      if (heard.length < 4) return 0;
      // More than one word of the name: no other company has that domain.
      if (heard.length > first.length + 2 && spoken.startsWith(heard)) return 0.6;
      return spoken.includes(heard) || heard.includes(spoken) || (first.length >= 4 && heard.startsWith(first))
        ? 0.5
        : 0;
    });
    const weight = Math.max(0, ...weights);
    return weight > 0 ? [{ name, weight, span: span satisfies Span }] : [];
  });
}
