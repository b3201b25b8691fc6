import type { ParseArgsConfig } from 'node:util';
import type { Environment } from '../environment.ts';

/** One command of the command line; `words` is what is typed, in order; none: what runs when nothing is typed. */
export type Command = {
  words: readonly string[];
  usage: string;
  summary: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** What its help says of each option, as it is typed: `--name N`. */
  optionWords?: Readonly<Record<string, string>>;
  /** Names of the words that must follow, in order; they come to `run` among the options. */
  operands?: readonly string[];
  /** Names of those that may follow behind them. */
  optionalOperands?: readonly string[];
  /** @returns the exit code. */
  run(options: Readonly<Record<string, unknown>>, environment: Environment): Promise<number>;
};

/** A command called the wrong way: the sentence is printed with a hint at --help, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** The command it was, as far as that was understood. */
  readonly command: Command | undefined;

  constructor(message: string, command?: Command) {
    super(message);
    this.command = command;
  }
}
