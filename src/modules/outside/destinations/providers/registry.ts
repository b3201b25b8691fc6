import type { Provider } from '../provider.ts';
import { dropbox } from './dropbox.ts';
import { email } from './email.ts';
import { ftp } from './ftp.ts';
import { googleDrive } from './google-drive.ts';
import { nextcloud } from './nextcloud.ts';
import { onedrive } from './onedrive.ts';
import { paperless } from './paperless.ts';
import { s3 } from './s3.ts';
import { sftp } from './sftp.ts';
import { webdav } from './webdav.ts';

/** The kinds of destinations. Adding one: a file beside this one, and one line here. */
export const providers: readonly Provider[] = [
  ...[dropbox, googleDrive, onedrive, nextcloud, s3, webdav, sftp, ftp],
  ...[email, paperless],
];

const known = new Map<string, Provider>(providers.map((provider) => [provider.key, provider]));

/** The provider of that key; undefined for one this version does not know. */
export function providerNamed(key: string): Provider | undefined {
  return known.get(key);
}
