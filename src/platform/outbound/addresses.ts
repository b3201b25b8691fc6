import ipaddr from 'ipaddr.js';

/** What an address is to the guard: `forbidden` ones are reached under no setting. */
export type Reach = 'public' | 'private' | 'forbidden';

const PRIVATE_RANGES = new Set([
  'private',
  'loopback',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
  'deprecatedSiteLocal',
]);

/** Services that hand out a machine's credentials or configuration, by cloud. */
const METADATA_ADDRESSES = new Set(
  [
    '169.254.169.254', // AWS, Azure, Google, DigitalOcean, Oracle, OpenStack and most others
    'fd00:ec2::254', // AWS
    '169.254.170.2', // AWS, credentials of ECS tasks
    '169.254.170.23', // AWS, credentials of EKS pods
    'fd00:ec2::23', // AWS, credentials of EKS pods
    'fd20:ce::254', // Google
    'fe80::a9fe:a9fe', // OpenStack
    '168.63.129.16', // Azure's host
    '100.100.100.200', // Alibaba
    '192.0.0.192', // Oracle, the older one
    '169.254.0.23', // Tencent
    '169.254.42.42', // Scaleway
    'fd00:42::42', // Scaleway
  ].map((text) => ipaddr.parse(text).toNormalizedString()),
);

const STRICTEST_FIRST: readonly Reach[] = ['forbidden', 'private', 'public'];
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
const TEREDO = ipaddr.IPv6.parseCIDR('2001::/32');
const SIX_TO_FOUR = ipaddr.IPv6.parseCIDR('2002::/16');
/** The first 96 bits say that the last 32 are an IPv4 address: compatible, mapped, translated, NAT64. */
const IPV4_AT_THE_END = ['::/96', '::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96'].map((cidr) =>
  ipaddr.IPv6.parseCIDR(cidr),
);

/**
 * Says where an IP address leads, an IPv4 address hidden in an IPv6 one included; the strictest of all that it could mean counts.
 * Anything that is no address is `forbidden`.
 */
export function reachOf(text: string): Reach {
  const bare = bareAddress(text);
  if (!ipaddr.isValid(bare)) return 'forbidden';
  const address = ipaddr.parse(bare);
  if (METADATA_ADDRESSES.has(address.toNormalizedString())) return 'forbidden';
  if (address instanceof ipaddr.IPv4) return reachOfRange(address.range());
  const hidden = hiddenAddresses(address).map((inner) => reachOf(inner.toString()));
  if (hidden.length > 0) return STRICTEST_FIRST.find((reach) => hidden.includes(reach)) ?? 'forbidden';
  if (address.range() === 'unicast') return address.match(GLOBAL_UNICAST) ? 'public' : 'forbidden';
  return reachOfRange(address.range());
}

/** One spelling for each address, for comparing: no zone, and a mapped IPv4 address as itself. */
export function canonicalAddress(text: string): string {
  const bare = bareAddress(text);
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toNormalizedString() : bare;
}

function bareAddress(text: string): string {
  return text.replace(/%.*$/, '');
}

function reachOfRange(range: string): Reach {
  if (range === 'unicast') return 'public';
  return PRIVATE_RANGES.has(range) ? 'private' : 'forbidden';
}

/** The IPv4 addresses that a router or a tunnel would take out of an IPv6 address. */
function hiddenAddresses(address: ipaddr.IPv6): ipaddr.IPv4[] {
  const bytes = address.toByteArray();
  const at = (start: number, mask = 0) => new ipaddr.IPv4(bytes.slice(start, start + 4).map((byte) => byte ^ mask));
  if (address.range() === 'loopback' || address.range() === 'unspecified') return [];
  if (IPV4_AT_THE_END.some((range) => address.match(range))) return [at(12)];
  if (address.match(SIX_TO_FOUR)) return [at(2)];
  if (address.match(TEREDO)) return [at(4), at(12, 0xff)];
  // ISATAP: the interface part is 0000:5efe or 0200:5efe and an IPv4 address.
  const isIsatap = (bytes[8] === 0 || bytes[8] === 2) && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe;
  if (isIsatap && address.match(GLOBAL_UNICAST)) return [at(12)];
  return [];
}
