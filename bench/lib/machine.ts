import os from 'node:os';
import { run } from '../../scripts/lib/run.ts';

/** The first line a program says of its version; undefined when it is not installed. */
export async function versionOf(program: string, args: readonly string[] = ['--version']): Promise<string | undefined> {
  try {
    const { code, output } = await run(program, [...args]);
    return code === 0 ? output.split('\n')[0] : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** One line that says where figures were taken: processor, cores, memory, system, versions. */
export async function describeMachine(): Promise<string> {
  const gigabytes = Math.round(os.totalmem() / 1e9);
  const load = os.loadavg()[0] ?? 0;
  return [
    `${os.cpus()[0]?.model ?? 'unknown processor'}, ${os.availableParallelism()} cores, ${gigabytes} GB`,
    `${os.type()} ${os.release()}`,
    `Node ${process.version}`,
    (await versionOf('tesseract')) ?? 'tesseract not installed',
    `load at the start ${load.toFixed(1)}`,
    new Date().toISOString().slice(0, 10),
  ].join(' · ');
}
