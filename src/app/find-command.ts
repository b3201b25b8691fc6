import { parseArgs } from 'node:util';
import { type Command, UsageError } from './commands/command.ts';
import { commands } from './commands/index.ts';

/** A mistyped word is off by so much at most; beyond that a suggestion is a guess. */
const MAX_MISTAKES = 2;
/** Only what reads like a command is repeated: now and then somebody types a secret where a name belongs. */
const LIKE_A_COMMAND = /^[a-z]+(?:-[a-z]+)*$/;
const LIKE_AN_OPTION = /^--?[a-z]+(?:-[a-z]+)*$/;

/** The command that these words begin with; with none, or an option first, what runs when nothing is typed. @throws UsageError */
export function findCommand(argv: readonly string[]): Command {
  const typed = commands.filter((command) => command.words.length > 0);
  const found =
    argv[0] === undefined || argv[0].startsWith('-')
      ? commands.find((command) => command.words.length === 0)
      : typed.find((command) => command.words.every((word, position) => argv[position] === word));
  if (found) return found;
  const words = argv.filter((word) => LIKE_A_COMMAND.test(word)).slice(0, 2);
  const ofGroup = typed.filter((command) => command.words.length > 1 && command.words[0] === argv[0]);
  const there = nearest(
    words.join(' '),
    typed.map((command) => command.words.join(' ')),
  );
  throw new UsageError(
    `There is no command "${words.join(' ')}".${
      there !== undefined
        ? ` Did you mean "${there}"?`
        : ofGroup.length > 0
          ? ` There are: ${ofGroup.map((command) => command.words.join(' ')).join(', ')}.`
          : ''
    }`,
  );
}

/** What a command is called with. @throws UsageError */
export function optionsOf(command: Command, args: string[]): Record<string, unknown> {
  const { operands = [], optionalOperands = [] } = command;
  const names = [...operands, ...optionalOperands];
  const { values, positionals } = parseStrictly(command, args);
  if (positionals.length < operands.length || positionals.length > names.length)
    throw new UsageError(`It is: archivolt ${command.usage}`, command);
  return { ...values, ...Object.fromEntries(names.map((name, position) => [name, positionals[position]])) };
}

function parseStrictly(command: Command, args: string[]) {
  try {
    return parseArgs({ args, options: command.options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const known = Object.keys(command.options).map((name) => `--${name}`);
    const isUnknown = 'code' in error && error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
    const unknown = args
      .map((arg) => arg.split('=')[0] ?? '')
      .find((arg) => arg.startsWith('-') && !known.includes(arg));
    if (!isUnknown || unknown === undefined) throw new UsageError(error.message, command);
    const meant = nearest(unknown, known);
    const named = LIKE_AN_OPTION.test(unknown) ? ` "${unknown}"` : ' like that';
    const hint =
      meant !== undefined ? ` Did you mean "${meant}"?` : known.length > 0 ? ` There are: ${known.join(', ')}.` : '';
    throw new UsageError(`There is no option${named} here.${hint}`, command);
  }
}

/** The one that was probably meant; undefined when none is near. */
function nearest(typed: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, mistakes: mistakesBetween(typed, name) }))
    .filter(({ name, mistakes }) => mistakes <= Math.min(MAX_MISTAKES, name.replaceAll('-', '').length / 2))
    .toSorted((a, b) => a.mistakes - b.mistakes);
  return best?.name;
}

/** How many letters differ, are missing, too many or swapped with the next one. */
function mistakesBetween(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
