import { describe } from 'vitest';
import { canRunNginx, startNginx } from '../harness/remotes/nginx.ts';
import { providerContract } from '../service/destinations/contract.ts';

describe.skipIf(!canRunNginx)('nginx', () => {
  providerContract('WebDAV', startNginx, (config, port) => ({ ...config, url: `http://127.0.0.1:${port}/papers/` }));
});
