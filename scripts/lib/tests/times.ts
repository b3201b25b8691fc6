import { type CoreSeconds, cpuByFile } from './cpu.ts';
import type { FileRun, TestRun } from './test-run.ts';

const SLOWEST_COUNT = 10;

/** What a run computed: the notes of its workers, and what the machine's cores did meanwhile. */
export type RunCpu = { notes: string; cores: CoreSeconds };

/**
 * Where the time of a run went, as lines: per project how long it took and what it computed, and the ten slowest files. No file
 * counts what Vitest, the shared database and the pages in Chromium compute, nor whoever else is on the machine.
 */
export function timeLines(
  { files, projects }: Pick<TestRun, 'files' | 'projects'>,
  { notes, cores }: RunCpu,
): string[] {
  const byFile = [...cpuByFile(notes)];
  const cpuOf = ({ file }: FileRun) => byFile.find(([noted]) => noted.endsWith(`/${file}`))?.[1] ?? 0;
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_COUNT);
  const ofFiles = sum(files.map(cpuOf));
  return [
    'By project: minutes from the first start to the last end, seconds of all its files together, CPU seconds:',
    ...projects.map(({ project, seconds }) => {
      const own = files.filter((file) => file.project === project);
      const figures = [(seconds / 60).toFixed(1), sum(own.map((file) => file.seconds)), sum(own.map(cpuOf))];
      return `${figures.map(padded).join('')}  ${project}`;
    }),
    `${['', '', cores.busy - ofFiles].map(padded).join('')}  beside them: Vitest, the database of all, pages in Chromium`,
    `The cores were at work ${((100 * cores.busy) / cores.all).toFixed(0)} % of the time.`,
    'The slowest files, in seconds and CPU seconds:',
    ...slowest.map((file) => `${[file.seconds, cpuOf(file)].map(padded).join('')}  ${file.project}  ${file.file}`),
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function padded(figure: number | string): string {
  return (typeof figure === 'number' ? figure.toFixed(0) : figure).padStart(7);
}
