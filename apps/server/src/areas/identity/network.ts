import { isIPv6 } from 'node:net';
import { networkOf } from '#platform/call-limits.ts';

/** The neighbourhood of an address: a /24 of IPv4, a /48 of IPv6. SMS pumping and spraying come from neighbours. */
export const neighbourhoodOf = (ip: string): string => {
  const network = networkOf(ip);
  return isIPv6(network.replace('/64', ''))
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : `${network.split('.').slice(0, 3).join('.')}.0/24`;
};
