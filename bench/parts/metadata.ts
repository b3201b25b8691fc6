import { createRandom } from '../../test/corpus/samples/random.ts';
import { definePart } from '../lib/part.ts';
import { percentile } from '../lib/statistics.ts';
import { judge, type Verdict } from '../metadata/judge.ts';
import { asScanned } from '../metadata/noise.ts';
import { calibrationTable, confusions, fieldTable, targetFigures } from '../metadata/report.ts';
import { makeSamples, type Sample } from '../metadata/sample-set.ts';

const NOISE_SEED = 33_119;
const NEEDED: ReadonlySet<string> = new Set(['sender', 'document_date', 'document_type']);
/** Below this nothing is offered. */
const LEAST_CONFIDENCE = 0.3;

/** Fields found on generated documents of six kinds, beside the truth of what was printed. */
export const metadata = definePart({
  name: 'metadata',
  title: 'Fields found by rules',
  about: 'fields that rules find on generated documents, right and wrong, digital and as scans; CPU a page',
  async run({ quick, note }) {
    const samples = makeSamples('judging', quick ? 3 : 30);
    note(`${samples.length} documents`);
    const scans = samples.map((sample, index) => ({
      ...sample,
      pages: asScanned(sample.pages, createRandom(NOISE_SEED + index)),
    }));
    const born = samples.flatMap(judge);
    const scanned = scans.flatMap(judge);
    const times = pageTimes(samples);
    return [
      targetFigures(born, scanned),
      '',
      `Documents that wait for a look: ${reviewShare(born)} % digital, ${reviewShare(scanned)} % as scans (target ≤ 35 %).`,
      '',
      `CPU a page: median ${percentile(times, 0.5).toFixed(1)} ms, 95 % below ${percentile(times, 0.95).toFixed(1)} ms (target ≤ 10 ms).`,
      '',
      fieldTable(born, scanned),
      '',
      'Digital documents, all fields:',
      '',
      calibrationTable(born),
      '',
      'Scans, all fields:',
      '',
      calibrationTable(scanned),
      '',
      'What was taken for a fact and is none (digital):',
      '',
      ...confusions(born, quick ? 100 : 25),
      '',
      ...explanation(samples.length),
    ].join('\n');
  },
});

/** How many documents in a hundred lack what they are found by, or have a total in doubt. */
function reviewShare(verdicts: readonly Verdict[]): string {
  const waits = (one: Verdict) => {
    if (NEEDED.has(one.field)) return !one.isFact;
    return one.field === 'total_amount' && one.best !== null && !one.isFact && one.best.confidence >= LEAST_CONFIDENCE;
  };
  const all = new Set(verdicts.map(({ sample }) => sample));
  const waiting = new Set(verdicts.filter(waits).map(({ sample }) => sample));
  return ((100 * waiting.size) / all.size).toFixed(0);
}

/** Milliseconds of CPU a page, over documents judged once before. */
function pageTimes(samples: readonly Sample[]): number[] {
  return samples.map((sample) => {
    const before = process.cpuUsage();
    judge(sample);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / sample.pages.length;
  });
}

function explanation(count: number): string[] {
  return [
    `${count} generated documents of the judging seed (letters, invoices, contracts, bank statements, tickets, official notices in every language the readers have), which no rule was changed for; a third of every list of wordings, one of five letterheads and the last third of the names is in no document rules were tuned on. Both the wordings and the rules were written here: real documents are more varied, so these figures are an upper bound.`,
    '',
    'Right as a fact: answered with a confidence of 0.9 or more, and right. Right first: the first answer is right, however sure. Wrong: answered with 0.9 or more and not what is printed, or printed nowhere. Names are compared without legal form and case, numbers without blanks, a title may have the number behind it. Scans: characters mixed up, words split, merged and lost somewhat more often than our reader does on the scans of "Accuracy of reading".',
  ];
}
