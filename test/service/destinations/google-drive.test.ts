import { startGoogleDrive } from '../../harness/remotes/google-drive.ts';
import { providerContract } from './contract.ts';

providerContract('Google Drive', startGoogleDrive, (config) => config);
