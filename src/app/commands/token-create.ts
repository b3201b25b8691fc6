import { createTokenOnCommandLine } from '../../modules/people/api-tokens/index.ts';
import { openFoundation, systemContext } from '../foundation.ts';
import { type Command, UsageError } from './command.ts';

/** `archivolt token create`: makes an API token and prints it once; works while the service runs. */
export const tokenCreateCommand: Command = {
  words: ['token', 'create'],
  usage: 'token create --name N [--user U]',
  summary: 'make an API token and print it; it is shown only this once',
  options: { name: { type: 'string' }, user: { type: 'string' } },
  async run(options, environment) {
    const { name, user } = options;
    if (typeof name !== 'string' || name.trim() === '')
      throw new UsageError('Say what the token is for: --name "scanner".');
    const foundation = await openFoundation({ environment, asGuest: true, migrates: true });
    try {
      const ctx = systemContext(foundation, 'command-line');
      const created = await createTokenOnCommandLine(ctx, { name, user: typeof user === 'string' ? user : undefined });
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
