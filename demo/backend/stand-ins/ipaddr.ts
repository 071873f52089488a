/** In place of the reading of addresses: requests come from this browser alone, and none leave it. */
export default {
  IPv6: { isValid: (): boolean => false, parse: (): undefined => undefined },
  isValid: (): boolean => false,
};
