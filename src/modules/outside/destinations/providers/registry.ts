import type { Provider } from '../provider.ts';
import { sftp } from './sftp.ts';
import { webdav } from './webdav.ts';

/** The kinds of destinations. Adding one: a file beside this one, and one line here. */
export const providers: readonly Provider[] = [webdav, sftp];

const known = new Map(providers.map((provider) => [provider.key, provider]));

/** The provider of that key; undefined for one this version does not know. */
export function providerNamed(key: string): Provider | undefined {
  return known.get(key);
}
