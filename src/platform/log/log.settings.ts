import { z } from 'zod';
import { defineSettings } from '../config/index.ts';
import { says } from '../refusals/index.ts';

/** How much the service writes to its log. */
export const logSettings = defineSettings<{ logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' }>(
  'log',
  {
    logLevel: {
      env: 'LOG_LEVEL',
      doc: 'What is written to the log (JSON lines on stdout): `fatal`, `error`, `warn`, `info`, `debug` or `trace`.',
      schema: z.enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace'],
        says('choices', { values: ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] }),
      ),
      default: 'info',
      environmentOnly: true,
    },
  },
);
