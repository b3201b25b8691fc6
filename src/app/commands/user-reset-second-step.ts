import { resetSecondStep } from '../../modules/people/auth/index.ts';
import { openFoundation, systemContext } from '../foundation.ts';
import type { Command } from './command.ts';

/** `archivolt user reset-second-step`: for somebody who has lost the app and the recovery codes; works while the service runs. */
export const resetSecondStepCommand: Command = {
  words: ['user', 'reset-second-step'],
  usage: 'user reset-second-step USERNAME',
  summary: 'take the second step of somebody away who has lost the app and the recovery codes',
  options: {},
  operands: ['username'],
  async run(options, environment) {
    const username = String(options.username);
    const foundation = await openFoundation({ environment, asGuest: true, migrates: true });
    try {
      const hadOne = await resetSecondStep(systemContext(foundation, 'command-line'), { username });
      process.stdout.write(
        hadOne
          ? `The second step of ${username} is off. The password alone signs in, until they set one up again.\n`
          : `${username} has no second step.\n`,
      );
      return 0;
    } finally {
      await foundation.close();
    }
  },
};
