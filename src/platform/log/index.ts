import { type DestinationStream, type Level, type Logger, pino } from 'pino';
import { maskLine } from './mask-secrets.ts';

export { logSettings } from './log.settings.ts';
export { maskText } from './mask-secrets.ts';
export { safeKey, safePath, safeQueryKeys } from './safe-path.ts';

/** A logger; `log.child({…})` adds fields to every line. */
export type Log = Logger;

/**
 * Opens the log: one JSON object per line, secrets masked in every field and text.
 * @param options.destination where lines go; stdout when it is left out.
 */
export function createLog(options: { level: Level | 'silent'; destination?: DestinationStream }): Log {
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: maskLine },
    },
    options.destination ?? pino.destination({ dest: 1, sync: true }),
  );
}
