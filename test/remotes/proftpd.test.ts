import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, describe } from 'vitest';
import { canRunProftpd, startProftpd } from '../harness/remotes/proftpd.ts';
import type { DiskOption } from '../harness/remotes/server-disk.ts';
import { PROXIED_HOST } from '../harness/remotes/vsftpd.ts';
import { providerContract } from '../service/destinations/contract.ts';

const trusted = getCACertificates('default');

describe.skipIf(!canRunProftpd)('ProFTPD', () => {
  afterAll(() => setDefaultCACertificates(trusted));
  const start = async (option: DiskOption) => {
    const remote = await startProftpd(option);
    setDefaultCACertificates([...trusted, remote.certificate]);
    return remote;
  };
  providerContract('FTP', start, (config) => ({ ...config, host: PROXIED_HOST }));
});
