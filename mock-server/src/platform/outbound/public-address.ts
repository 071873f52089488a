import ipaddr from 'ipaddr.js';

/** What is handed out to anybody on the internet, of the sixth version; nothing outside of it is routed. */
const globalUnicast = ipaddr.IPv6.parse('2000::');

/** Whether an address, as a resolver gives it, is one of the public internet. */
export function isPublicAddress(text: string): boolean {
  // A zone names a network card of this machine.
  if (text.includes('%') || !ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) {
    return ipaddr.IPv4.isValidFourPartDecimal(text) && address.range() === 'unicast';
  }
  // Whatever carries an address of the fourth version within it has a range of its own, but for ISATAP.
  return address.match(globalUnicast, 3) && address.range() === 'unicast' && !isIsatap(address);
}

const isIsatap = ({ parts }: ipaddr.IPv6): boolean => parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x200);

/** Whether an address is this machine. */
export const isLoopbackAddress = (text: string): boolean =>
  ipaddr.isValid(text) && ipaddr.parse(text).range() === 'loopback';
