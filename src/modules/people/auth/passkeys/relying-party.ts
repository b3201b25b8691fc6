import { isIP } from 'node:net';
import type { ConfigValues } from '../../../../platform/config/index.ts';
import { httpSettings, publicBaseUrl } from '../../../../platform/http/index.ts';

/** For whom passkeys are made here: the name and the origin of PUBLIC_BASE_URL. */
export type RelyingParty = { id: string; origin: string; name: string };

/** @returns null where browsers know no passkeys: without https, and at a bare address. */
export function relyingPartyOf(config: ConfigValues): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicBaseUrl(config.get(httpSettings)));
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (isAddress || (protocol !== 'https:' && !isLocal)) return null;
  return { id: hostname, origin, name: 'Archivolt' };
}
