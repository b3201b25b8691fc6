import { createTokenOnCommandLine, USUAL_SCOPES } from '../../modules/people/api-tokens/index.ts';
import { type Scope, scopes } from '../../platform/http/index.ts';
import { openFoundation, systemContext } from '../foundation.ts';
import { type Command, UsageError } from './command.ts';

/** `archivolt token create`: makes an API token and prints it once; works while the service runs. */
export const tokenCreateCommand: Command = {
  words: ['token', 'create'],
  usage: 'token create --name N [--scopes S] [--user U]',
  summary: 'make an API token and print it; it is shown only this once',
  optionWords: {
    '--name N': 'what the token is for',
    '--scopes S': `what it may do, with commas between: ${scopes.join(', ')}; without: ${USUAL_SCOPES.join(', ')}`,
    '--user U': 'whose it is, by user name or e-mail address; without: of the owner of this service',
  },
  options: { name: { type: 'string' }, scopes: { type: 'string' }, user: { type: 'string' } },
  async run(options, environment) {
    const { name, user } = options;
    if (typeof name !== 'string' || name.trim() === '')
      throw new UsageError('Say what the token is for: --name "scanner".');
    const wanted = typeof options.scopes === 'string' ? scopesIn(options.scopes) : USUAL_SCOPES;
    const foundation = await openFoundation({ environment, asGuest: true, migrates: true });
    try {
      const ctx = systemContext(foundation, 'command-line');
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
    } finally {
      await foundation.close();
    }
  },
};

/** @throws UsageError that names those there are. */
function scopesIn(text: string): Scope[] {
  const words = text.split(',').map((word) => word.trim());
  const known = scopes.filter((scope) => words.includes(scope));
  if (words.some((word) => !scopes.some((scope) => scope === word)))
    throw new UsageError(`A token may have, with commas between: ${scopes.join(', ')}.`);
  return known;
}
