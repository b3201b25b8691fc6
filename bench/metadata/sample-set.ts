import type { PageWords } from '../../src/modules/documents/metadata/extract/types.ts';
import { contract } from './kinds/contract.ts';
import { invoice } from './kinds/invoice.ts';
import type { Kind } from './kinds/kind.ts';
import { letter } from './kinds/letter.ts';
import { notice } from './kinds/notice.ts';
import { statement } from './kinds/statement.ts';
import { ticket } from './kinds/ticket.ts';
import { asPageWords, asPlainLines, Paper } from './paper.ts';
import { vocabularies } from './vocabulary/all-vocabularies.ts';
import { type Purpose, type Truth, Writer } from './writer.ts';

/** Rules are changed by what these documents show. */
const tuningSeed = 5_120_261;
/** These documents are only for the table; a third of every list of wordings is in no other. */
const judgingSeed = 904_417;

const kinds: Readonly<Record<string, Kind>> = { letter, invoice, contract, statement, ticket, notice };

/** A document with its truth. */
export type Sample = {
  id: string;
  kind: string;
  language: string;
  pages: PageWords[];
  truth: Truth;
  receivedOn: string;
};

/** So many documents of each kind in each language. */
export function makeSamples(purpose: Purpose, perKind: number): Sample[] {
  const seed = purpose === 'tuning' ? tuningSeed : judgingSeed;
  return vocabularies.flatMap((vocabulary, at) =>
    Object.entries(kinds).flatMap(([kind, draw], which) =>
      Array.from({ length: perKind }, (_, index): Sample => {
        const writer = new Writer(vocabulary, purpose, seed + at * 100_003 + which * 10_007 + index * 101);
        const paper = new Paper(writer.chance(0.3));
        draw(writer, paper);
        const written = writer.truth.document_date?.[0] ?? '2026-01-01';
        return {
          id: `${vocabulary.code}-${kind}-${index + 1}`,
          kind,
          language: vocabulary.code,
          pages: writer.chance(0.08) ? asPlainLines(asPageWords(paper.finish())) : asPageWords(paper.finish()),
          truth: { ...writer.truth, language: [vocabulary.code] },
          receivedOn: writer.later(written, writer.whole(0, 20)),
        };
      }),
    ),
  );
}
