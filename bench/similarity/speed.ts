import { Archive } from './archive.ts';
import { labelledSet } from './labelled-set.ts';

const WORDS = 300;

/** How many documents of 300 words get a vector in a second of CPU, sentences and weights included. */
export function documentsPerCpuSecond(count: number): number {
  const lines = labelledSet('tuning', 'plain').flatMap(({ text }) => text.split('\n'));
  const texts = Array.from({ length: count }, (_, at) => textOf(lines, at * 31));
  const archive = new Archive();
  for (const text of texts.slice(0, 200)) archive.add(text);
  const before = process.cpuUsage();
  for (const text of texts) archive.vectorOf(text);
  const { user, system } = process.cpuUsage(before);
  return count / ((user + system) / 1_000_000);
}

function textOf(lines: readonly string[], from: number): string {
  const chosen: string[] = [];
  for (let at = from, words = 0; words < WORDS; at += 7) {
    const line = lines[at % lines.length] ?? '';
    chosen.push(line);
    words += line.split(' ').length;
  }
  return chosen.join('\n');
}
