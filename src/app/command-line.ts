import { SettingsError } from '../platform/config/index.ts';
import { AppError } from '../platform/errors.ts';
import { KnownProblem } from '../platform/known-problem.ts';
import { maskText } from '../platform/log/index.ts';
import { UsageError } from './commands/command.ts';
import { readEnvironment } from './environment.ts';
import { findCommand, optionsOf } from './find-command.ts';
import { helpAsked } from './help.ts';
import { version } from './version.ts';

/** Exit codes of the command line: decisions §1. */
const EXIT = { done: 0, failure: 1, usage: 2 } as const;

/**
 * Runs one command of the command line (decisions §1).
 * @returns the exit code: 0 done, 1 failure, 2 usage.
 */
export async function runCommandLine(argv: readonly string[], processEnv: NodeJS.ProcessEnv): Promise<number> {
  goOnWithoutReader();
  try {
    const help = helpAsked(argv);
    if (help !== undefined) return print(help);
    if (argv[0] === '--version' || argv[0] === '-V') return print(`${version}\n`);
    const command = findCommand(argv);
    try {
      return await command.run(optionsOf(command, argv.slice(command.words.length)), readEnvironment(processEnv));
    } catch (error) {
      throw error instanceof UsageError ? new UsageError(error.message, command) : error;
    }
  } catch (error) {
    return reportFailure(error);
  }
}

/** Whoever reads the output may stop, as `| head` does: that is no failure, and the work goes on. */
function goOnWithoutReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

function print(text: string): number {
  process.stdout.write(text);
  return EXIT.done;
}

function reportFailure(error: unknown): number {
  if (error instanceof UsageError) {
    const words = (error.command?.words ?? []).map((word) => `${word} `).join('');
    process.stderr.write(`${error.message}\nTry: archivolt ${words}--help\n`);
    return EXIT.usage;
  }
  if (error instanceof SettingsError) process.stderr.write(`${error.message}\nSee docs/configuration.md.\n`);
  else if (error instanceof AppError || error instanceof KnownProblem) process.stderr.write(`${error.detail}\n`);
  else process.stderr.write(`${maskText(error instanceof Error ? error.message : String(error))}\n`);
  return EXIT.failure;
}
