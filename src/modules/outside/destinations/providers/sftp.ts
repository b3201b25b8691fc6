import { createRequire } from 'node:module';
import { z } from 'zod';
import { says } from '../../../../platform/refusals/index.ts';
import { defineProvider } from '../provider.ts';
import { host, line, password, port, secret } from './fields.ts';

const config = z.strictObject({
  host: host.describe('The server.'),
  port: port.default(22),
  username: line,
  host_key: z
    .string()
    .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, says('fingerprint'))
    .optional()
    .describe('The fingerprint of the server’s key. Left out: that of the first connection is kept.'),
});

const credentials = z
  .strictObject({
    password: password.optional(),
    private_key: secret(20_000).optional().describe('A private key in OpenSSH or PEM form, instead of a password.'),
    passphrase: password.optional().describe('Opens the private key.'),
  })
  .refine((given) => (given.password === undefined) !== (given.private_key === undefined), {
    message: says('password_or_key'),
  })
  .refine(({ private_key, passphrase }) => isReadableKey(private_key, passphrase), {
    path: ['private_key'],
    message: says('key_not_readable'),
  });

/** SFTP: OpenSSH and what speaks like it. */
export const sftp = defineProvider({
  key: 'sftp',
  title: 'SFTP',
  config,
  credentials,
  addressKeys: ['host', 'port', 'username'],
  capabilities: { publishes: 'temporary_name', verifies: 'size', concurrency: 2, lists: true },
  connect: async (...place) => (await import('./sftp-connection.ts')).connectToSftp(...place),
});

/** Where a server is, and who signs in there. */
export type SftpConfig = z.infer<typeof config>;

/** With what. */
export type SftpCredentials = z.infer<typeof credentials>;

/** The client is loaded when there is a key to read. */
function isReadableKey(key: string | undefined, passphrase: string | undefined): boolean {
  if (key === undefined) return true;
  const ssh2 = createRequire(import.meta.url)('ssh2') as typeof import('ssh2');
  return !(ssh2.utils.parseKey(key, passphrase) instanceof Error);
}
