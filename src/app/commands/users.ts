import { text as readText } from 'node:stream/consumers';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Environment } from '../environment.ts';
import { type Command, UsageError } from './command.ts';
import { readHiddenLine } from './hidden-line.ts';
import { withFoundation } from './with-foundation.ts';

const createCommand: Command = {
  words: ['user', 'create'],
  usage: 'user create NAME --email E [--admin] [--no-password]',
  summary: 'make an account; asks for its password, or sends a link to choose one with --no-password',
  optionWords: {
    '--email E': 'their e-mail address',
    '--admin': 'they look after the whole service',
    '--no-password': 'send them a link to choose a password',
  },
  options: { email: { type: 'string' }, admin: { type: 'boolean' }, 'no-password': { type: 'boolean' } },
  operands: ['username'],
  async run(options, environment) {
    const { username, email, admin = false } = options;
    const password = options['no-password'] === true ? undefined : await readPassword();
    const { addUser, newUserSchema, prepareUser } = await import('../../modules/administration/user-admin/index.ts');
    const person = parse(newUserSchema, { username, email, is_admin: admin, password });
    return withContext(environment, async (ctx) => {
      const user = await addUser(ctx, { prepared: await prepareUser(ctx, person), language: '' });
      process.stdout.write(`${user.username} has an account${user.is_admin ? ' and is an administrator' : ''}.\n`);
    });
  },
};

const listCommand: Command = {
  words: ['user', 'list'],
  usage: 'user list',
  summary: 'everybody who has an account, with how they stand and when they were last here',
  options: {},
  run: (_options, environment) =>
    withContext(environment, async (ctx) => {
      const { dayIn, timeSettings } = await import('../../platform/time/index.ts');
      const { allPeople } = await import('../../modules/administration/user-admin/index.ts');
      const { timeZone } = ctx.config.get(timeSettings);
      for await (const { username, email, display_name, status, is_admin, last_seen_at } of allPeople(ctx)) {
        const seen = last_seen_at === null ? 'never here' : dayIn(timeZone, new Date(last_seen_at));
        const words = [username ?? display_name, email ?? '-', is_admin ? 'administrator' : 'user', status, seen];
        process.stdout.write(`${words.join('  ')}\n`);
      }
    }),
};

const setPasswordCommand: Command = {
  words: ['user', 'set-password'],
  usage: 'user set-password NAME',
  summary: 'give somebody a new password, asked for or read from standard input; their sessions end',
  options: {},
  operands: ['username'],
  async run({ username }, environment) {
    const { newPasswordSchema, setPasswordOf } = await import('../../modules/people/auth/index.ts');
    const password = parse(newPasswordSchema, await readPassword());
    return withContext(environment, async (ctx) => {
      await setPasswordOf(ctx, { userId: await idOf(ctx, username), password });
      process.stdout.write(`${username} has the new password. Their sessions have ended.\n`);
    });
  },
};

/** `archivolt user create|list|set-password|block|unblock`: looking after people, also beside a running service. */
export const userCommands: readonly Command[] = [
  createCommand,
  listCommand,
  setPasswordCommand,
  statusCommand('block', 'refuse somebody everything, at once; nothing of theirs is lost', true),
  statusCommand('unblock', 'lift a block; everything is as it was', false),
];

function statusCommand(word: 'block' | 'unblock', summary: string, is_blocked: boolean): Command {
  return {
    words: ['user', word],
    usage: `user ${word} NAME`,
    summary,
    options: {},
    operands: ['username'],
    run: ({ username }, environment) =>
      withContext(environment, async (ctx) => {
        const { changeUser } = await import('../../modules/administration/user-admin/index.ts');
        await changeUser(ctx, { userId: await idOf(ctx, username), change: { is_blocked } });
        process.stdout.write(`${username} is ${is_blocked ? 'blocked' : 'not blocked'}.\n`);
      }),
  };
}

async function idOf(ctx: Context, username: unknown): Promise<string> {
  const { requireUserCalled } = await import('../../modules/people/users/index.ts');
  return (await requireUserCalled(ctx.db, String(username))).id;
}

/** Never from the command's words, which others on the machine can see. */
async function readPassword(): Promise<string> {
  const typed = process.stdin.isTTY ? await readHiddenLine('Password: ') : await readText(process.stdin);
  return typed.replace(/\r?\n$/, '');
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UsageError(
    parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'The password'}: ${message}.`).join('\n'),
  );
}

async function withContext(environment: Environment, work: (ctx: Context) => Promise<void>): Promise<number> {
  await withFoundation({ environment }, work);
  return 0;
}
