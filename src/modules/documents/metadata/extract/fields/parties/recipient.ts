import type { Document } from '../../page/document.ts';
import { hitsOf, placesOf } from '../../page/places.ts';
import { wholeCell } from '../../page/span.ts';
import { foldedWords } from '../../text/fold.ts';
import type { Candidate } from '../../types.ts';
import type { DocumentType } from '../../words/language-words.ts';
import type { AddressBlock } from './address-blocks.ts';
import { type NameEvidence, weighNames } from './evidence-of-names.ts';
import { canBeName, cleanName, hasLegalForm, isInstitution, isPersonName, segmentsOf } from './names.ts';

/** Below, labels such as "Intestato a" name who holds an account. */
const LOWER = 0.55;

/** Whom the document is for: by the address in the window, labels and the greeting. */
export function extractRecipient(
  document: Document,
  blocks: readonly AddressBlock[],
  type: DocumentType | null,
): Candidate[] {
  const evidence: NameEvidence[] = [...fromBlocks(blocks, type), ...fromLabels(document, type)];
  const greeted = greetedWords(document);
  const confirmed = evidence.filter(({ name }) =>
    foldedWords(name).some((word) => word.length > 2 && greeted.has(word)),
  );
  return weighNames('recipient', [...evidence, ...confirmed.slice(0, 1).map((one) => ({ ...one, weight: 0.6 }))], 0.97);
}

function fromBlocks(blocks: readonly AddressBlock[], type: DocumentType | null): NameEvidence[] {
  if (type === 'contract') return fromContractors(blocks);
  const isTopBlock = (block: AddressBlock): boolean =>
    blocks.length > 1 && block === blocks[0] && block.nameCell.top < 0.1;
  return blocks.flatMap((block) => {
    const { nameCell, label, hasContacts, name } = block;
    if (label === 'sender' || nameCell.top > 0.5) return [];
    const span = wholeCell(nameCell);
    if (label === 'recipient') return [{ name, weight: 0.92, span }];
    if (hasContacts || isTopBlock(block)) return [{ name, weight: 0.1, span }];
    const isInWindow = nameCell.left < 0.35 && nameCell.top > 0.1 && nameCell.top < 0.42;
    const isAtRight = nameCell.left > 0.45 && nameCell.top > 0.1 && nameCell.top < 0.36;
    const isPerson = isPersonName(name) && !hasLegalForm(name) && !isInstitution(name);
    const isSecond = blocks.length > 1 && block !== blocks[0];
    const place = isInWindow ? (isSecond ? 0.91 : 0.86) : isAtRight ? 0.75 : 0.4;
    return [{ name, weight: place + (isPerson ? 0.05 : 0), span }];
  });
}

/** The person among those who make a contract; of two people or two companies the second. */
function fromContractors(blocks: readonly AddressBlock[]): NameEvidence[] {
  const people = blocks.filter(({ name }) => !hasLegalForm(name) && !isInstitution(name));
  const only = people.length === 1 && blocks.length > 1 ? people[0] : undefined;
  const chosen = only ?? blocks[1];
  return chosen ? [{ name: chosen.name, weight: only ? 0.91 : 0.6, span: wholeCell(chosen.nameCell) }] : [];
}

function fromLabels(document: Document, type: DocumentType | null): NameEvidence[] {
  return hitsOf(document, 'recipient', ...(type === 'statement' ? ['account_holder' as const] : [])).flatMap((hit) => {
    const rest = hit.cell.text.slice(hit.end);
    if (hit.start > 1 || !/^\s?(?::|$)/.test(rest) || hit.cell.top > LOWER) return [];
    const place = placesOf(document, hit)[0];
    if (!place) return [];
    const text = place.span.cell.text.slice(place.span.start, place.span.end);
    const name = cleanName(segmentsOf(text.replace(/^[\s:]+/, ''))[0] ?? '');
    if (!canBeName(name) || /\d/.test(name) || !(isPersonName(name) || hasLegalForm(name))) return [];
    const isLong =
      type === 'ticket' || hit.meanings.some(({ concept, letters }) => concept === 'recipient' && letters > 4);
    return [{ name, weight: isLong ? (isPersonName(name) ? 0.92 : 0.85) : 0.6, span: place.span }];
  });
}

/** The words of the greeting: "Dear Ms Carter," confirms Jane Carter. */
function greetedWords(document: Document): Set<string> {
  const words = new Set<string>();
  for (const hit of hitsOf(document, 'greeting')) {
    if (hit.start > 1 || hit.cell.words.length > 7) continue;
    for (const word of foldedWords(hit.cell.text.slice(hit.end))) words.add(word);
  }
  return words;
}
