import { describe } from 'vitest';
import { canRunSeaweed, startSeaweedRemote } from '../../harness/remotes/seaweed.ts';
import { providerContract } from './contract.ts';

describe.skipIf(!canRunSeaweed)('SeaweedFS', () => {
  providerContract('S3', startSeaweedRemote, (config, port) => ({ ...config, endpoint: `http://127.0.0.1:${port}` }));
});
