import type { Command } from './command.ts';
import { withFoundation } from './with-foundation.ts';

/** `archivolt user reset-second-step`: for somebody who has lost the app and the recovery codes; works while the service runs. */
export const resetSecondStepCommand: Command = {
  words: ['user', 'reset-second-step'],
  usage: 'user reset-second-step NAME',
  summary: 'take the second step of somebody away who has lost the app and the recovery codes',
  options: {},
  operands: ['username'],
  async run(options, environment) {
    const name = String(options.username);
    const { resetSecondStep } = await import('../../modules/people/auth/index.ts');
    return withFoundation({ environment }, async (ctx) => {
      const hadOne = await resetSecondStep(ctx, { name });
      process.stdout.write(
        hadOne
          ? `The second step of ${name} is off. The password alone signs in, until they set one up again.\n`
          : `${name} has no second step.\n`,
      );
      return 0;
    });
  },
};
