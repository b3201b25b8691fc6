import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/paths.ts';
import { USUAL_SCOPES } from '../modules/people/api-tokens/index.ts';
import { mailTemplates } from '../modules/people/mail/index.ts';
import { scopes } from '../platform/http/index.ts';
import { UsageError } from './commands/command.ts';
import { commands } from './commands/index.ts';
import { findCommand, optionsOf } from './find-command.ts';
import { helpAsked } from './help.ts';

const named = commands
  .filter(({ words }) => words.length > 0)
  .map((command) => [command.words.join(' '), command] as const);

describe('help', () => {
  it('never runs two columns together, and keeps the second one where it begins', () => {
    const lines = (helpAsked(['--help']) ?? '').split('\n');
    for (const { usage, summary } of commands) {
      const at = lines.findIndex((line) => line === `  ${usage}` || line.startsWith(`  ${usage}  `));
      const row = lines[at]?.includes(summary) ? lines[at] : lines[at + 1];
      expect([usage, row?.indexOf(summary), row?.slice(38, 40)]).toEqual([usage, 40, '  ']);
    }
  });

  it.each(named)('of %s says how it is called and names every option it takes', (_name, command) => {
    const help = helpAsked([...command.words, '--help']) ?? '';
    expect(help.split('\n')[0]).toBe(`Usage: archivolt ${command.usage}`);
    for (const argv of [
      ['--help', ...command.words],
      ['help', ...command.words],
      [...command.words, '-h'],
    ]) {
      expect(helpAsked(argv)).toBe(help);
    }
    const reported = Object.keys(command.optionWords ?? {}).map((option) => option.split(' ')[0]);
    expect(reported.toSorted()).toEqual(
      Object.keys(command.options)
        .map((name) => `--${name}`)
        .toSorted(),
    );
    for (const other of commands) if (other.summary !== command.summary) expect(help).not.toContain(other.summary);
  });

  it('names every mail that there is, and what a token may do and does without being asked', () => {
    expect(helpAsked(['mail', 'preview', '--help'])).toContain(`get it: ${mailTemplates.join(', ')} or all`);
    const ofScopes = `between: ${scopes.join(', ')}; without: ${USUAL_SCOPES.join(', ')}\n`;
    expect(helpAsked(['token', 'create', '--help'])).toContain(ofScopes);
  });
});

it('what is read by nobody any more, as by head, ends quietly and as it would have ended', async () => {
  const script = '{ "$0" src/main.ts mail preview all; echo "ended with $?" >&2; } | true';
  const { stderr } = await promisify(execFile)('/bin/sh', ['-c', script, process.execPath], { cwd: root });
  expect(stderr).toBe('ended with 0\n');
});

describe('what was mistyped', () => {
  const refusal = (argv: string[]): string => {
    try {
      const command = findCommand(argv);
      optionsOf(command, argv.slice(command.words.length));
    } catch (error) {
      if (error instanceof UsageError) return error.message;
      throw error;
    }
    return 'nothing';
  };

  it.each([
    [['sreve'], 'There is no command "sreve". Did you mean "serve"?'],
    [['setings', 'list'], 'There is no command "setings list". Did you mean "settings list"?'],
    [['token'], 'There is no command "token". There are: token create.'],
    [['wholly-different'], 'There is no command "wholly-different".'],
    [['doctor', '--fxi'], 'There is no option "--fxi" here. Did you mean "--fix"?'],
    [['doctor', '--fixx=1'], 'There is no option "--fixx" here. Did you mean "--fix"?'],
    [['doctor', '--everything'], 'There is no option "--everything" here. There are: --fix, --quick.'],
    [['verify', '--fast'], 'There is no option "--fast" here.'],
    [['settings', 'set', 'PORT'], 'It is: archivolt settings set NAME VALUE'],
  ])('%j is answered with what was probably meant', (argv, sentence) => {
    expect(refusal(argv)).toBe(sentence);
  });

  it('what may be a secret is not repeated', () => {
    expect(refusal(['Zx81secret'])).not.toContain('Zx81');
    expect(refusal(['doctor', '--Zx81secret'])).not.toContain('Zx81');
  });
});
