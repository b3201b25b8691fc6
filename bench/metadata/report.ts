import { type Figure, figureTable } from '../lib/verdict.ts';
import { judgedFields, type Verdict } from './judge.ts';

type Score = { printed: number; facts: number; firsts: number; wrong: number; invented: number; documents: number };

/** How often a field came out right as a fact, first among the answers, or wrong as a fact. */
function scoreOf(verdicts: readonly Verdict[]): Score {
  const printed = verdicts.filter(({ accepted }) => accepted.length > 0);
  return {
    documents: verdicts.length,
    printed: printed.length,
    facts: printed.filter(({ isRight, isFact }) => isRight && isFact).length,
    firsts: printed.filter(({ isRight }) => isRight).length,
    wrong: printed.filter(({ isRight, isFact }) => isFact && !isRight).length,
    invented: verdicts.filter(({ accepted, isFact }) => accepted.length === 0 && isFact).length,
  };
}

/** One row a field: documents that have it, right as a fact, first, wrong as a fact, and a fact where nothing is printed. */
export function fieldTable(born: readonly Verdict[], scanned: readonly Verdict[]): string {
  const rows = judgedFields.map((field) => {
    const [a, b] = [born, scanned].map((verdicts) => scoreOf(verdicts.filter((verdict) => verdict.field === field)));
    if (!a || !b) return '';
    return `| ${field} | ${a.printed} | ${cells(a)} | ${cells(b)} |`;
  });
  return [
    '| | Printed in | Right as a fact | Right first | Wrong as a fact | Fact where none is | Scan: right as a fact | right first | wrong | where none is |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function cells(score: Score): string {
  const { printed, documents } = score;
  const none = documents - printed;
  const share = (count: number, of: number): string => (of === 0 ? '–' : `${((100 * count) / of).toFixed(1)} %`);
  return [
    share(score.facts, printed),
    share(score.firsts, printed),
    share(score.wrong, printed),
    share(score.invented, none),
  ].join(' | ');
}

/** Targets: what, its fields, right at least, wrong at most, in percent. */
const TARGETS: readonly [string, readonly string[], number, number | null][] = [
  ['date', ['document_date'], 97, 1],
  ['due date', ['due_date'], 97, 1],
  ['IBAN', ['iban'], 97, 1],
  [
    'numbers (invoice, customer, contract, reference, VAT id)',
    ['invoice_number', 'customer_number', 'contract_number', 'reference', 'vat_id'],
    97,
    1,
  ],
  ['total', ['total_amount'], 95, 2],
  ['sender', ['sender'], 90, 3],
  ['type', ['document_type'], 90, null],
];
const SCANS_LESS = 3;

/** The targets with what was reached; wrong are facts that are wrong or stand for nothing, of all documents. */
export function targetFigures(born: readonly Verdict[], scanned: readonly Verdict[]): string {
  const figures = TARGETS.flatMap(([what, fields, right, wrong]): Figure[] => {
    const [a, b] = [born, scanned].map((verdicts) => rates(verdicts.filter(({ field }) => fields.includes(field))));
    if (!a || !b) return [];
    const beside = wrong === null ? '' : `, wrong ≤ ${wrong} %`;
    return [
      figure(what, a, `right ≥ ${right} %${beside}`, a.right >= right && (wrong === null || a.wrong <= wrong)),
      figure(`${what}, scan`, b, `at most ${SCANS_LESS} points less`, b.right >= a.right - SCANS_LESS),
    ];
  });
  return figureTable(figures);
}

function rates(verdicts: readonly Verdict[]): { right: number; first: number; wrong: number } {
  const { printed, facts, firsts, wrong, invented, documents } = scoreOf(verdicts);
  return {
    right: (100 * facts) / printed,
    first: (100 * firsts) / printed,
    wrong: (100 * (wrong + invented)) / documents,
  };
}

function figure(
  what: string,
  { right, first, wrong }: ReturnType<typeof rates>,
  target: string,
  isMet: boolean,
): Figure {
  return {
    what,
    reached: `${right.toFixed(1)} % right (first ${first.toFixed(1)} %), ${wrong.toFixed(1)} % wrong`,
    target,
    isMet,
  };
}

/** How many of the answers of a confidence are right: what "sure" is worth. */
export function calibrationTable(verdicts: readonly Verdict[]): string {
  const bounds = [0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1.01];
  const rows = bounds.slice(0, -1).map((from, index) => {
    const to = bounds[index + 1] ?? 1.01;
    const members = verdicts.filter(({ best }) => best !== null && best.confidence >= from && best.confidence < to);
    const right = members.filter(({ isRight }) => isRight).length;
    const share = members.length === 0 ? '–' : `${((100 * right) / members.length).toFixed(1)} %`;
    return `| ${from.toFixed(2)}–${Math.min(1, to).toFixed(2)} | ${members.length} | ${share} |`;
  });
  return ['| Confidence | Answers | Right |', '|---|---|---|', ...rows].join('\n');
}

/** What was taken for what: facts that are wrong, by field, with what is right. */
export function confusions(verdicts: readonly Verdict[], most: number): string[] {
  const wrong = verdicts.filter(({ isFact, isRight }) => isFact && !isRight);
  return wrong
    .slice(0, most)
    .map(
      ({ sample, field, accepted, best }) =>
        `- ${sample.id} ${field}: "${String(best?.value)}" instead of ${accepted.length === 0 ? 'nothing' : `"${accepted[0]}"`}`,
    );
}
