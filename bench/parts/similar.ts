import { BANDS, type Band, bandOf, MODEL_ID, VECTOR_SIZE } from '../../src/modules/documents/similarity/index.ts';
import { definePart } from '../lib/part.ts';
import { percentile } from '../lib/statistics.ts';
import { type Cosines, JudgedSet } from '../similarity/judge.ts';
import { labelledSet } from '../similarity/labelled-set.ts';
import { QUESTION_KINDS } from '../similarity/questions.ts';
import { MODES, searchQuality } from '../similarity/search-quality.ts';
import { documentsPerCpuSecond } from '../similarity/speed.ts';
import type { Half } from '../similarity/texts.ts';

/** How well and how fast alike documents are found by their vectors. */
export const similar = definePart({
  name: 'similar',
  title: 'Alike documents',
  about:
    'alike documents among labelled ones: by kind, across languages and letterheads, near-duplicates; searching by words and by meaning; documents a CPU second',
  async run({ quick, note }) {
    const sections = (['judging', 'tuning'] as const).map((half) => {
      note(`${half} half`);
      return sectionOf(half);
    });
    note('search');
    const searches = [];
    for (const half of ['judging', 'tuning'] as const) searches.push(...(await searchSection(half)));
    const speed = documentsPerCpuSecond(quick ? 200 : 2_000);
    return [
      `Model \`${MODEL_ID}\`, ${VECTOR_SIZE} bytes a document.`,
      '',
      ...sections.flat(),
      ...searches,
      `Documents of 300 words a CPU second: ${Math.round(speed)} (target ≥ 400 ${speed >= 400 ? '✓' : '✗'}).`,
      '',
      ...explanation(),
    ].join('\n');
  },
});

/** More than this is expected of hybrid search over keyword search where nothing is asked for by its words. */
const PARAPHRASE_GAIN = 0.15;

async function searchSection(half: Half): Promise<string[]> {
  const documents = labelledSet(half, 'letterhead');
  const quality = await searchQuality(documents);
  return [
    `NDCG@10 of searches in the ${half} half, in letterheads:`,
    '',
    `| questions | number | ${MODES.join(' | ')} |`,
    `|---|---|${MODES.map(() => '---').join('|')}|`,
    ...QUESTION_KINDS.map((kind) => {
      const { count, keyword, semantic, hybrid } = quality[kind];
      const target = keyword + (kind === 'paraphrase' ? PARAPHRASE_GAIN : 0);
      const mark = `${hybrid.toFixed(3)} (≥ ${target.toFixed(3)} ${hybrid >= target ? '✓' : '✗'})`;
      return `| ${kind} | ${count} | ${keyword.toFixed(3)} | ${semantic.toFixed(3)} | ${mark} |`;
    }),
    '',
  ];
}

function sectionOf(half: Half): string[] {
  const sets = (['plain', 'letterhead'] as const).map((frame) => new JudgedSet(labelledSet(half, frame)));
  const figures = sets.map((set) => ({ ...set.precision(), ...set.recall() }));
  const row = (
    name: string,
    value: (figure: (typeof figures)[number]) => number,
    targets: (number | undefined)[],
  ): string => `| ${name} | ${figures.map((figure, at) => marked(value(figure), targets[at])).join(' | ')} |`;
  return [
    `${half === 'judging' ? 'Judging half (no formula was changed for it)' : 'Tuning half'}, ${sets[0]?.documents.length ?? 0} documents:`,
    '',
    '| | plain | in letterheads |',
    '|---|---|---|',
    row('P@5, all', ({ all }) => all, [0.92, 0.9]),
    row('P@5, English, other writers only', ({ otherWriter }) => otherWriter.en, []),
    row('P@5, German, other writers only', ({ otherWriter }) => otherWriter.de, [0.65, 0.65]),
    row('P@5, German → English', ({ germanToEnglish }) => germanToEnglish, [0.85, 0.85]),
    row('P@4, French, Spanish, Italian, Dutch, Portuguese among each other', ({ further }) => further, []),
    row('one amount changed, R@1', ({ otherAmount }) => otherAmount, [1, 1]),
    row('3 % of characters misread, R@1', ({ misread3 }) => misread3, []),
    row('12 % of characters misread, R@1', ({ misread12 }) => misread12, []),
    '',
    ...(sets[1] === undefined ? [] : bandTable(sets[1].cosines())),
    '',
  ];
}

function marked(value: number, target: number | undefined): string {
  const text = value.toFixed(3);
  return target === undefined ? text : `${text} (≥ ${target} ${value >= target ? '✓' : '✗'})`;
}

const NAMES: Readonly<Record<keyof Cosines, string>> = {
  copy: 'one amount changed',
  sameWriter: 'same writer, other case',
  sameKind: 'same kind, other writer or language',
  other: 'another kind',
};

/** Which share of the pairs that belong together in one way is called how alike. */
function bandTable(cosines: Cosines): string[] {
  const share = (values: readonly number[], band: Band | undefined): string =>
    `${((100 * values.filter((cosine) => bandOf(cosine) === band).length) / values.length).toFixed(1)} %`;
  return [
    `| pairs in letterheads | ${BANDS.map(({ band, from }) => `${band.replace('_', ' ')} (from ${from})`).join(' | ')} | not shown | median cosine |`,
    `|---|${BANDS.map(() => '---').join('|')}|---|---|`,
    ...(Object.keys(NAMES) as (keyof Cosines)[]).map((name) => {
      const values = cosines[name];
      const shares = [...BANDS.map(({ band }) => share(values, band)), share(values, undefined)];
      return `| ${NAMES[name]} | ${shares.join(' | ')} | ${percentile(values, 0.5).toFixed(2)} |`;
    }),
  ];
}

function explanation(): string[] {
  return [
    'Texts of twelve kinds written for this: three writers a kind in English and German with three documents each, one in five further languages; the halves share no wording. The archive that weighs words and sentences is the half itself. All texts were written here and are short; real documents are longer and more varied.',
  ];
}
