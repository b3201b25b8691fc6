import { inspect } from 'node:util';
import { maskText } from '../platform/log/index.ts';

/**
 * What nobody expected ends the process, as without this; what is printed of it is masked as the log is: messages of libraries hold
 * connection strings and headers.
 */
export function maskCrashes(): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${maskText(inspect(error))}\n`);
    process.exit(1);
  });
}
