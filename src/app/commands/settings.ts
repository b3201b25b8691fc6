import { text as readText } from 'node:stream/consumers';
import type { ChangedSetting, ListedSetting } from '../../modules/people/settings/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Environment } from '../environment.ts';
import { type Command, UsageError } from './command.ts';
import { readHiddenLine } from './hidden-line.ts';
import { withFoundation } from './with-foundation.ts';

const SHOWN_CHANGES = 50;

const listCommand: Command = {
  words: ['settings', 'list'],
  usage: 'settings list',
  summary: 'every setting with its value and where that comes from',
  options: {},
  run: (_options, environment) =>
    withSettings(environment, async (ctx, settings) => {
      for (const setting of await settings.listSettings(ctx)) process.stdout.write(`${lineOf(setting)}\n`);
    }),
};

const setCommand: Command = {
  words: ['settings', 'set'],
  usage: 'settings set NAME VALUE',
  summary: 'save a value, which wins over the environment; - reads it from standard input, as secrets must be',
  options: {},
  operands: ['name', 'value'],
  run: (options, environment) =>
    withSettings(environment, async (ctx, settings) => {
      const env = String(options.name);
      const typed = String(options.value);
      if (
        typed !== '-' &&
        (await settings.listSettings(ctx)).some((setting) => setting.env === env && setting.isSecret)
      ) {
        throw new UsageError(
          `${env} is secret, and others can see a command's words. Type: archivolt settings set ${env} -`,
        );
      }
      const value = typed === '-' ? await readValue(env) : typed;
      report(await settings.saveSetting(ctx, { env, value }), 'saved');
    }),
};

const resetCommand: Command = {
  words: ['settings', 'reset'],
  usage: 'settings reset NAME',
  summary: 'remove the saved value: the environment or the default counts again',
  options: {},
  operands: ['name'],
  run: (options, environment) =>
    withSettings(environment, async (ctx, settings) =>
      report(await settings.resetSetting(ctx, { env: String(options.name) }), 'reset'),
    ),
};

const historyCommand: Command = {
  words: ['settings', 'history'],
  usage: 'settings history [--name NAME]',
  summary: `the newest ${SHOWN_CHANGES} changes of saved values, with their numbers`,
  optionWords: { '--name NAME': 'only those of this setting' },
  options: { name: { type: 'string' } },
  run: (options, environment) =>
    withSettings(environment, async (ctx, settings) => {
      const env = typeof options.name === 'string' ? options.name : undefined;
      for (const change of await settings.settingHistory(ctx, { env, limit: SHOWN_CHANGES })) {
        const values = `${change.before ?? 'not saved'} → ${change.after ?? 'not saved'}`;
        process.stdout.write(
          `${change.id}  ${change.changedAt.toISOString()}  ${change.changedBy}  ${change.env}: ${values}\n`,
        );
      }
    }),
};

const restoreCommand: Command = {
  words: ['settings', 'restore'],
  usage: 'settings restore CHANGE',
  summary: 'give a setting the value again that the change of this number gave it',
  options: {},
  operands: ['change'],
  run: (options, environment) => {
    const changeId = Number(options.change);
    if (!Number.isSafeInteger(changeId)) throw new UsageError('Say the number of a change: archivolt settings history');
    return withSettings(environment, async (ctx, settings) =>
      report(await settings.restoreSetting(ctx, { changeId }), 'restored'),
    );
  },
};

/** `archivolt settings list|set|reset|history|restore`: works while the service runs, which takes a change over by itself. */
export const settingsCommands: readonly Command[] = [
  listCommand,
  setCommand,
  resetCommand,
  historyCommand,
  restoreCommand,
];

type Settings = typeof import('../../modules/people/settings/index.ts');

async function withSettings(
  environment: Environment,
  work: (ctx: Context, settings: Settings) => Promise<void>,
): Promise<number> {
  const settings = await import('../../modules/people/settings/index.ts');
  await withFoundation({ environment }, (ctx) => work(ctx, settings));
  return 0;
}

/** One line break at the end belongs to the shell and not to the value. */
async function readValue(env: string): Promise<string> {
  if (process.stdin.isTTY) return readHiddenLine(`${env}: `);
  return (await readText(process.stdin)).replace(/\r?\n$/, '');
}

function report({ env, needsRestart }: ChangedSetting, what: string): void {
  const effect = needsRestart ? 'It takes effect when the service is started again.' : 'It is in effect.';
  process.stdout.write(`${env} is ${what}. ${effect}\n`);
}

function lineOf(setting: ListedSetting): string {
  const origin =
    setting.source === 'saved'
      ? `saved by ${setting.savedBy ?? ''}, ${setting.savedAt?.toISOString() ?? ''}`
      : setting.source;
  const marks = [
    origin,
    ...(setting.isSecret ? ['secret'] : []),
    ...(setting.isEnvironmentOnly ? ['environment only'] : []),
    ...(setting.needsRestart ? ['after a restart'] : []),
  ];
  const problem = setting.problem === null ? '' : `\n  ${setting.problem}`;
  return `${setting.env} = ${setting.value}  (${marks.join('; ')})${problem}`;
}
