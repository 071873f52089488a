import ipaddr from 'ipaddr.js';

/**
 * Whom requests are counted for: an address of the fourth version, and of the sixth the network it is in. Everybody who
 * has one has 2^64 of them there, so counting each by itself would count nothing.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [bare = ''] = address.split('%');
  if (!ipaddr.IPv6.isValid(bare)) return address;
  const parsed = ipaddr.IPv6.parse(bare);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
