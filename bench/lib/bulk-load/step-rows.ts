import type { BenchDocument } from './make-document.ts';
import type { Row } from './rows.ts';

type Step = {
  name: string;
  status: string;
  summary?: string;
  counted?: number;
  error?: [code: string, message: string];
};

/** The steps of a document as they stand after it was processed. */
export function stepRowsOf(document: BenchDocument): Row[] {
  const { id, createdAt, processedAt } = document;
  return stepsOf(document).map(({ name, status, summary, counted, error }, position): Row => {
    const isTried = status !== 'pending';
    const isEnded = isTried && status !== 'in_progress';
    const [code, message] = error ?? [null, null];
    return [
      ...[id, name, position, status, isTried ? 1 : 0, isTried ? createdAt : null, isEnded ? processedAt : null],
      ...[counted ?? null, counted ?? null, code, message, summary ?? null],
    ];
  });
}

const CHECKED: Step = {
  name: 'check_for_duplicates',
  status: 'success',
  summary: 'No other document has the same content.',
};
const REST = [
  'convert_to_pdf',
  'extract_text',
  'ocr',
  'extract_metadata',
  'embed_metadata',
  'render_thumbnail',
  'compute_embedding',
  'index_for_search',
  'send_to_destinations',
] as const;
const CONVERTED: Step = { name: 'convert_to_pdf', status: 'success', summary: 'Already a PDF.' };

function stepsOf(document: BenchDocument): Step[] {
  switch (document.status) {
    case 'pending':
      return ['check_for_duplicates', ...REST].map((name) => ({ name, status: 'pending' }));
    case 'processing':
      return [
        CHECKED,
        { name: REST[0], status: 'in_progress' },
        ...REST.slice(1).map((name) => ({ name, status: 'pending' })),
      ];
    case 'duplicate': {
      const summary = `The same content as “${document.title}”.`;
      return [
        { name: 'check_for_duplicates', status: 'success', summary },
        ...REST.map((name) => ({ name, status: 'skipped', summary })),
      ];
    }
    case 'failed': {
      const error: [string, string] = ['pdf_damaged', 'The PDF is damaged and cannot be opened.'];
      return [
        CHECKED,
        { name: REST[0], status: 'failure', error },
        ...REST.slice(1).map((name) => ({ name, status: 'pending' })),
      ];
    }
    case 'completed':
      return [CHECKED, CONVERTED, ...readingSteps(document)];
  }
}

function readingSteps({ pages, ocrQualityScore }: BenchDocument): Step[] {
  const { length: count } = pages;
  const noun = count === 1 ? 'page' : 'pages';
  const rest: Step[] = [
    { name: 'extract_metadata', status: 'success', summary: '5 details found.' },
    { name: 'embed_metadata', status: 'success', summary: 'The PDF says itself what is known of it.' },
    { name: 'render_thumbnail', status: 'success', summary: 'Picture of the first page made.' },
    { name: 'compute_embedding', status: 'success', summary: 'Compared with the other documents.' },
    { name: 'index_for_search', status: 'success', summary: 'Can be found by search.' },
    { name: 'send_to_destinations', status: 'skipped', summary: 'No destination takes this document.' },
  ];
  if (ocrQualityScore === null) {
    const summary = `${count} of ${count} ${noun} already had text.`;
    const skipped = 'Every page already has text; nothing had to be read.';
    return [
      { name: 'extract_text', status: 'success', summary, counted: count },
      { name: 'ocr', status: 'skipped', summary: skipped },
      ...rest,
    ];
  }
  return [
    { name: 'extract_text', status: 'success', summary: `0 of ${count} ${noun} already had text.`, counted: count },
    { name: 'ocr', status: 'success', summary: `${count} ${noun} read.`, counted: count },
    ...rest,
  ];
}
