import { startGoogleDrive } from '../../harness/remotes/google-drive.ts';
import { providerContract } from './contract.ts';
import { expiryContract } from './expiry-contract.ts';

providerContract('Google Drive', startGoogleDrive, (config) => config);
expiryContract('Google Drive', startGoogleDrive);
