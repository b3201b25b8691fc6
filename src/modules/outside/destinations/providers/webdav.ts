import { z } from 'zod';
import { defineProvider } from '../provider.ts';
import { basicAuthorization, davClient } from './dav-client.ts';
import { line, password } from './fields.ts';
import { serverAddress } from './http-answers.ts';

const config = z.strictObject({
  url: serverAddress.describe(
    'The folder on the server everything goes below, such as https://example.org/dav/papers.',
  ),
  username: line,
});

const credentials = z.strictObject({ password });

/** WebDAV, as Apache, nginx, NAS boxes and many services speak it. */
export const webdav = defineProvider({
  key: 'webdav',
  title: 'WebDAV',
  config,
  credentials,
  addressKeys: ['url'],
  capabilities: { publishes: 'temporary_name', verifies: 'size', concurrency: 2, lists: true },
  async connect(context, { url, username }, secrets) {
    const client = davClient(context, url.replace(/\/+$/, ''), basicAuthorization(username, secrets.password));
    const { stat, put, read, remove, list } = client;
    return { stat, put, read, remove, list, learned: {}, close: async () => undefined };
  },
});
