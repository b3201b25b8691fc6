import { type Figure, figureTable } from '../lib/verdict.ts';
import { conditions } from './degrade/conditions.ts';
import { layouts } from './draw/layouts.ts';
import { rankCorrelation } from './measure/rank-correlation.ts';
import type { Readings } from './read-all.ts';
import { errorPercent, type JudgedPage, recallPercent, type Tally, tally } from './tally.ts';

/** Score and share of missed words of one page. */
export type Scored = { score: number; missed: number };

const RECALL_HARD = 97;
const RECALL_PHOTOS = 98;
const CORRELATION = 0.9;

/** Character error rate and recall of every condition and layout, one column a program. */
export function conditionTable(pages: readonly JudgedPage[], programs: readonly Readings[]): string {
  const groups: [string, JudgedPage[]][] = [
    ...conditions.map(({ name }): [string, JudgedPage[]] => [
      name,
      pages.filter((page) => page.spec.condition.name === name),
    ]),
    ...layouts.map((name): [string, JudgedPage[]] => [
      `all ${name}`,
      pages.filter((page) => page.spec.layout === name),
    ]),
    ['**clean and scan**', easy(pages)],
    ['**hard set**', hard(pages)],
    ['**photos**', photos(pages)],
  ];
  const rows = groups
    .filter(([, members]) => members.length > 0)
    .map(([name, members]) => {
      const cells = programs.map((program) => cell(tally(members, program)));
      return `| ${name} | ${members.length} | ${cells.join(' | ')} |`;
    });
  const cpu = programs.map((program) => `${program.cpuSecondsPerPage.toFixed(1)} s`);
  return [
    `| | Pages | ${programs.map((program) => program.name).join(' | ')} |`,
    `|---|---|${programs.map(() => '---|').join('')}`,
    ...rows,
    `| CPU a page | | ${cpu.join(' | ')} |`,
  ].join('\n');
}

function cell(sum: Tally | null): string {
  if (!sum) return '–';
  const errors = errorPercent(sum);
  const recall = recallPercent(sum).toFixed(1);
  const invented = ((100 * sum.invented) / Math.max(1, sum.words)).toFixed(1);
  return `${Number.isNaN(errors) ? '–' : errors.toFixed(2)} / ${recall} / ${invented}`;
}

const easy = (pages: readonly JudgedPage[]) => pages.filter((page) => page.spec.condition.set === 'easy');
const hard = (pages: readonly JudgedPage[]) => pages.filter((page) => page.spec.condition.set === 'hard');
const photos = (pages: readonly JudgedPage[]) => pages.filter((page) => page.spec.condition.isPhoto);

/** The targets and what was reached. */
export function targetTable(options: {
  pages: readonly JudgedPage[];
  ours: Readings;
  tesseract: Readings | undefined;
  ocrmypdf: Readings | undefined;
  scores: { spoiled: readonly Scored[]; judged: readonly Scored[] };
}): string {
  const { pages, ours, tesseract, ocrmypdf, scores } = options;
  const figures: Figure[] = [
    ...(['clean', 'scan'] as const).flatMap((name) => againstOcrmypdf(pages, name, ours, ocrmypdf)),
    recallFigure('words found on the hard set', hard(pages), ours, RECALL_HARD, tesseract),
    recallFigure('words found on photos', photos(pages), ours, RECALL_PHOTOS, tesseract),
    scoreFigure('pages spoiled step by step', scores.spoiled, true),
    scoreFigure('all pages of the table', scores.judged, false),
    scoreFigure(
      'those with a word missed',
      scores.judged.filter(({ missed }) => missed > 0),
      false,
    ),
  ];
  return figureTable(figures);
}

function againstOcrmypdf(
  pages: readonly JudgedPage[],
  condition: string,
  ours: Readings,
  theirs: Readings | undefined,
): Figure[] {
  const members = pages.filter((page) => page.spec.condition.name === condition);
  const own = tally(members, ours);
  const other = theirs ? tally(members, theirs) : null;
  if (!own) return [];
  const [ownErrors, ownRecall] = [errorPercent(own), recallPercent(own)];
  const [errors, recall] = other ? [errorPercent(other), recallPercent(other)] : [null, null];
  return [
    {
      what: `character errors, ${condition} pages`,
      reached: `${ownErrors.toFixed(2)} %`,
      target: errors === null ? 'ocrmypdf is not here' : `no more than ocrmypdf’s ${errors.toFixed(2)} %`,
      isMet: errors === null ? null : round(ownErrors) <= round(errors),
    },
    {
      what: `words found, ${condition} pages`,
      reached: `${ownRecall.toFixed(2)} %`,
      target: recall === null ? 'ocrmypdf is not here' : `no fewer than ocrmypdf’s ${recall.toFixed(2)} %`,
      isMet: recall === null ? null : round(ownRecall) >= round(recall),
    },
  ];
}

/** Hundredths of a percent: what is printed is what is compared. */
function round(percent: number): number {
  return Math.round(percent * 100);
}

function recallFigure(
  what: string,
  pages: readonly JudgedPage[],
  ours: Readings,
  target: number,
  tesseract: Readings | undefined,
): Figure {
  const own = tally(pages, ours);
  const plain = tesseract ? tally(pages, tesseract) : null;
  if (!own) return { what, reached: 'no such page', target: `≥ ${target} %`, isMet: null };
  const beside = plain ? `; tesseract as is ${recallPercent(plain).toFixed(1)} %` : '';
  const recall = recallPercent(own);
  return { what, reached: `${recall.toFixed(1)} %${beside}`, target: `≥ ${target} %`, isMet: recall >= target };
}

function scoreFigure(what: string, scores: readonly Scored[], isPromised: boolean): Figure {
  const correlation = rankCorrelation(scores.map(({ score, missed }) => [score, -missed]));
  const reached = Number.isNaN(correlation) ? 'nothing to rank' : correlation.toFixed(2);
  return {
    what: `rank correlation of \`ocr_quality_score\` with words found, ${what} (${scores.length})`,
    reached,
    target: isPromised ? `≥ ${CORRELATION}` : 'told, not promised',
    isMet: isPromised && !Number.isNaN(correlation) ? correlation >= CORRELATION : null,
  };
}
