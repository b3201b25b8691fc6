import { resetSecondStep } from '../../modules/people/auth/index.ts';
import { openFoundation, systemContext } from '../foundation.ts';
import type { Command } from './command.ts';

/** `archivolt user reset-second-step`: for somebody who has lost the app and the recovery codes; works while the service runs. */
export const resetSecondStepCommand: Command = {
  words: ['user', 'reset-second-step'],
  usage: 'user reset-second-step NAME',
  summary: 'take the second step of somebody away who has lost the app and the recovery codes',
  options: {},
  operands: ['username'],
  async run(options, environment) {
    const name = String(options.username);
    const foundation = await openFoundation({ environment, asGuest: true, migrates: true });
    try {
      const hadOne = await resetSecondStep(systemContext(foundation, 'command-line'), { name });
      process.stdout.write(
        hadOne
          ? `The second step of ${name} is off. The password alone signs in, until they set one up again.\n`
          : `${name} has no second step.\n`,
      );
      return 0;
    } finally {
      await foundation.close();
    }
  },
};
