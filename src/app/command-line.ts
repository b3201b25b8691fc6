import { parseArgs } from 'node:util';
import { SettingsError } from '../platform/config/index.ts';
import { AppError } from '../platform/errors.ts';
import { maskText } from '../platform/log/index.ts';
import { type Command, UsageError } from './commands/command.ts';
import { commands } from './commands/index.ts';
import { readEnvironment } from './environment.ts';
import { version } from './version.ts';

/** Exit codes of the command line: decisions §1. */
const EXIT = { done: 0, failure: 1, usage: 2 } as const;

const HELP = `Archivolt ${version}: a scan goes in, a searchable document comes out.

Usage: archivolt [command] [options]

Commands:
${commands.map((command) => `  ${command.usage.padEnd(38)}${command.summary}`).join('\n')}

Options:
  --help                                this text
  --version                             the version

Settings come from the environment and from the file .env; docs/configuration.md lists them.
`;

/**
 * Runs one command of the command line (decisions §1).
 * @returns the exit code: 0 done, 1 failure, 2 usage.
 */
export async function runCommandLine(argv: readonly string[], processEnv: NodeJS.ProcessEnv): Promise<number> {
  try {
    if (argv.includes('--help') || argv[0] === 'help') return print(HELP);
    if (argv[0] === '--version') return print(`${version}\n`);
    const command = findCommand(argv);
    return await command.run(parseOptions(command, argv.slice(command.words.length)), readEnvironment(processEnv));
  } catch (error) {
    return reportFailure(error);
  }
}

function print(text: string): number {
  process.stdout.write(text);
  return EXIT.done;
}

function findCommand(argv: readonly string[]): Command {
  const typed = commands.filter((command) => command.words.length > 0);
  const found =
    argv[0] === undefined || argv[0].startsWith('-')
      ? commands.find((command) => command.words.length === 0)
      : typed.find((command) => command.words.every((word, position) => argv[position] === word));
  // Only what reads like a command is repeated: now and then somebody types a secret where a name belongs.
  const words = argv.filter((word) => /^[a-z]+(?:-[a-z]+)*$/.test(word)).slice(0, 2);
  if (!found) throw new UsageError(`There is no command "${words.join(' ')}".`);
  return found;
}

function parseOptions(command: Command, args: string[]): Record<string, unknown> {
  const operands = command.operands ?? [];
  const { values, positionals } = parseStrictly(command, args);
  if (positionals.length !== operands.length) throw new UsageError(`It is: archivolt ${command.usage}`);
  return { ...values, ...Object.fromEntries(operands.map((name, position) => [name, positionals[position]])) };
}

function parseStrictly(command: Command, args: string[]) {
  try {
    return parseArgs({ args, options: command.options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function reportFailure(error: unknown): number {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\nTry: archivolt --help\n`);
    return EXIT.usage;
  }
  if (error instanceof SettingsError) process.stderr.write(`${error.message}\nSee docs/configuration.md.\n`);
  else if (error instanceof AppError) process.stderr.write(`${error.detail}\n`);
  else process.stderr.write(`${maskText(error instanceof Error ? error.message : String(error))}\n`);
  return EXIT.failure;
}
