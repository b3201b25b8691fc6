import { z } from 'zod';
import { says } from '../../../../platform/refusals/index.ts';
import { defineProvider } from '../provider.ts';
import { host, line, password, port } from './fields.ts';

const config = z.strictObject({
  host: host.describe('The server.'),
  port: port.optional().describe('Left out: 21, and 990 where security is implicit.'),
  security: z
    .enum(['explicit', 'implicit', 'none'])
    .default('explicit')
    .describe(
      'explicit: TLS before signing in; implicit: TLS from the first byte; none: anybody on the way can read all of it.',
    ),
  username: line,
});

const credentials = z.strictObject({
  password: password.regex(/^[^\p{Cc}]*$/u, says('control_characters')),
});

/** FTP, encrypted unless somebody chooses otherwise. */
export const ftp = defineProvider({
  key: 'ftp',
  title: 'FTP',
  config,
  credentials,
  addressKeys: ['host', 'port', 'security', 'username'],
  capabilities: { publishes: 'temporary_name', verifies: 'size', concurrency: 2, lists: true },
  connect: async (...place) => (await import('./ftp-connection.ts')).connectToFtp(...place),
});

/** Where a server is, and who signs in there. */
export type FtpConfig = z.infer<typeof config>;

/** With what. */
export type FtpCredentials = z.infer<typeof credentials>;
