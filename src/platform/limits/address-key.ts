import ipaddr from 'ipaddr.js';

/** What an address is counted as: IPv6 by its /64, since one customer gets a whole one. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed
    .toByteArray()
    .slice(0, 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}::/64`;
}
