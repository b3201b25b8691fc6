import type { Command } from './commands/command.ts';
import { commands } from './commands/index.ts';
import { findCommand } from './find-command.ts';
import { version } from './version.ts';

const INDENT = 2;
/** Where the second column begins; what is longer before it stands on a line of its own. */
const COLUMN = 40;

/** The help that is asked for: that of one command wherever --help stands beside it; undefined when none is. @throws UsageError */
export function helpAsked(argv: readonly string[]): string | undefined {
  const isHelp = (word: string) => word === '--help' || word === '-h';
  const isVerb = argv[0] === 'help';
  if (!isVerb && !argv.some(isHelp)) return undefined;
  const words = argv.slice(isVerb ? 1 : 0).filter((word) => !isHelp(word));
  return words.length === 0 || words[0]?.startsWith('-') ? helpOfAll() : helpOf(findCommand(words));
}

/** The help of the whole command line. */
function helpOfAll(): string {
  return `Archivolt ${version}: a scan goes in, a searchable document comes out.

Usage: archivolt [command] [options]

Commands:
${commands.map(({ usage, summary }) => row(usage, summary)).join('\n')}

Options:
${row('-h, --help', 'this text; after a command, the help of that command')}
${row('-V, --version', 'the version')}

Exit codes: 0 done, 1 failure or damage found, 2 not understood.
Settings come from the environment and from the file .env; docs/configuration.md lists them.
`;
}

/** The help of one command, and of no other. */
function helpOf({ words: typed, usage, summary, optionWords = {} }: Command): string {
  const words = typed.length === 0 ? '' : ` ${usage}`;
  const sentence = summary.charAt(0).toUpperCase() + summary.slice(1);
  const rows = Object.entries(optionWords).map(([option, about]) => row(option, about));
  return `Usage: archivolt${words}\n\n${sentence}.\n\nOptions:\n${[...rows, row('-h, --help', 'this text')].join('\n')}\n`;
}

function row(left: string, right: string): string {
  const start = ' '.repeat(INDENT) + left;
  const hasRoom = start.length <= COLUMN - INDENT;
  return hasRoom ? `${start.padEnd(COLUMN)}${right}` : `${start}\n${' '.repeat(COLUMN)}${right}`;
}
