import { startOnedrive } from '../../harness/remotes/onedrive.ts';
import { providerContract } from './contract.ts';

providerContract('OneDrive', startOnedrive, (config) => config);
