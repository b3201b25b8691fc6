import { startOnedrive } from '../../harness/remotes/onedrive.ts';
import { providerContract } from './contract.ts';
import { expiryContract } from './expiry-contract.ts';

providerContract('OneDrive', startOnedrive, (config) => config);
expiryContract('OneDrive', startOnedrive);
