import { describe } from 'vitest';
import { canRunApache, startApache } from '../../harness/remotes/apache.ts';
import { providerContract } from './contract.ts';

describe.skipIf(!canRunApache)('Apache', () => {
  providerContract('WebDAV', startApache, (config, port) => ({ ...config, url: `http://127.0.0.1:${port}/papers/` }));
});
