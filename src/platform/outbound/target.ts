import { isIP } from 'node:net';
import { type Reach, reachOf } from './addresses.ts';
import { OutboundRefused } from './outbound.errors.ts';
import { isPortAllowed, type Policy } from './policies.ts';

/** Names of the machine itself, whatever a name server says. */
const OWN_NAMES = /(?:^|\.)localhost$|^localhost\.localdomain$|^ip6-(?:localhost|loopback)$/;

/** Names of metadata services, whatever a name server says. */
const METADATA_NAMES = new Set([
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'instance-data',
  'instance-data.ec2.internal',
  'metadata.tencentyun.com',
  'metadata.platformequinix.com',
  'api.metadata.cloud.ibm.com',
]);

/** Where a connection goes, in the one spelling that is checked and used. */
export type Target = {
  /** Lower case, ASCII, an IP address without brackets, no dot at the end. */
  host: string;
  port: number;
};

/**
 * Reads the address of a request: only what every reader of addresses understands in the same way.
 * @throws OutboundRefused
 */
export function parseUrl(text: string, policy: Policy): { url: URL; target: Target } {
  // The standard's parser would quietly take out line breaks and turn backslashes round.
  if (/[\p{Cc}\p{Zs}\\]/u.test(text)) throw new OutboundRefused('target_not_valid');
  const url = URL.parse(text);
  if (!url) throw new OutboundRefused('target_not_valid');
  if (!policy.schemes.includes(url.protocol)) throw new OutboundRefused('scheme_not_allowed');
  if (url.username !== '' || url.password !== '' || /^[a-z]+:\/*[^/?#]*@/i.test(text)) {
    throw new OutboundRefused('target_has_credentials');
  }
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  if (!isPortAllowed(port, [80, 443])) throw new OutboundRefused('port_not_allowed');
  return { url, target: { host: plainHost(url), port } };
}

/**
 * Reads the host and port of a socket.
 * @throws OutboundRefused
 */
export function parseHost(host: string, port: number, policy: Policy): Target {
  const isIpv6 = isIP(host) === 6;
  const isPlain = isIpv6 ? !host.includes('%') : /^[\p{L}\p{N}\p{M}._-]+$/u.test(host);
  const url = isPlain ? URL.parse(`http://${isIpv6 ? `[${host}]` : host}`) : null;
  if (!url) throw new OutboundRefused('target_not_valid');
  if (policy.socketPorts.length === 0 || !isPortAllowed(port, policy.socketPorts)) {
    throw new OutboundRefused('port_not_allowed');
  }
  return { host: plainHost(url), port };
}

function plainHost(url: URL): string {
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (host === '' || host.endsWith('.')) throw new OutboundRefused('target_not_valid');
  return host;
}

/**
 * Refuses a host by its name, before anything is looked up.
 * @throws OutboundRefused
 */
export function checkName(host: string, allowsPrivate: boolean): void {
  if (METADATA_NAMES.has(host)) throw new OutboundRefused('address_not_allowed');
  if (OWN_NAMES.test(host)) checkReach('private', allowsPrivate);
}

/**
 * Refuses an address by where it leads.
 * @throws OutboundRefused
 */
export function checkAddress(address: string, allowsPrivate: boolean): void {
  checkReach(reachOf(address), allowsPrivate);
}

function checkReach(reach: Reach, allowsPrivate: boolean): void {
  if (reach === 'forbidden') throw new OutboundRefused('address_not_allowed');
  if (reach === 'private' && !allowsPrivate) throw new OutboundRefused('private_address_not_allowed');
}
