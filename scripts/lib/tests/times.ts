import type { FileRun, TestRun } from './test-run.ts';

const SLOWEST_COUNT = 10;

/** Where the time of a run went, as lines: seconds per project and the ten slowest files. */
export function timeLines({ files, projects }: Pick<TestRun, 'files' | 'projects'>): string[] {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_COUNT);
  return [
    'Seconds by project, from the first start to the last end (all its files together):',
    ...projects.map(({ project, seconds }) => `${padded(seconds)}  ${project} (${sum(filesOf(project)).toFixed(0)})`),
    'The slowest files, in seconds:',
    ...slowest.map(({ file, project, seconds }) => `${padded(seconds)}  ${project}  ${file}`),
  ];

  function filesOf(wanted: string): readonly FileRun[] {
    return files.filter(({ project }) => project === wanted);
  }
}

function sum(files: readonly FileRun[]): number {
  return files.reduce((total, { seconds }) => total + seconds, 0);
}

function padded(seconds: number): string {
  return seconds.toFixed(1).padStart(7);
}
