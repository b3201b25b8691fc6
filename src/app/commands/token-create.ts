import type { Scope } from '../../platform/http/index.ts';
import { type Command, UsageError } from './command.ts';
import { withFoundation } from './with-foundation.ts';

/** `archivolt token create`: makes an API token and prints it once; works while the service runs. */
export const tokenCreateCommand: Command = {
  words: ['token', 'create'],
  usage: 'token create --name N [--scopes S] [--user U]',
  summary: 'make an API token and print it; it is shown only this once',
  optionWords: {
    '--name N': 'what the token is for',
    // Written out, for help loads nothing of the tokens; help.test.ts compares.
    '--scopes S':
      'what it may do, with commas between: documents:read, documents:write, admin; without: documents:read, documents:write',
    '--user U': 'whose it is, by user name or e-mail address; without: of the owner of this service',
  },
  options: { name: { type: 'string' }, scopes: { type: 'string' }, user: { type: 'string' } },
  async run(options, environment) {
    const { name, user } = options;
    if (typeof name !== 'string' || name.trim() === '')
      throw new UsageError('Say what the token is for: --name "scanner".');
    const { scopes } = await import('../../platform/http/index.ts');
    const { createTokenOnCommandLine, USUAL_SCOPES } = await import('../../modules/people/api-tokens/index.ts');
    const wanted = typeof options.scopes === 'string' ? scopesIn(options.scopes, scopes) : USUAL_SCOPES;
    return withFoundation({ environment }, async (ctx) => {
      const created = await createTokenOnCommandLine(ctx, {
        name,
        scopes: wanted,
        user: typeof user === 'string' ? user : undefined,
      });
      process.stderr.write(
        `Token "${created.name}" of ${created.username}, may: ${created.scopes.join(', ')}. Keep it: it is not shown again.\n`,
      );
      process.stdout.write(`${created.token}\n`);
      return 0;
    });
  },
};

/** @throws UsageError that names those there are. */
function scopesIn(text: string, scopes: readonly Scope[]): Scope[] {
  const words = text.split(',').map((word) => word.trim());
  const known = scopes.filter((scope) => words.includes(scope));
  if (words.some((word) => !scopes.some((scope) => scope === word)))
    throw new UsageError(`A token may have, with commas between: ${scopes.join(', ')}.`);
  return known;
}
