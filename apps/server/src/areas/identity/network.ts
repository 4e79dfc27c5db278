import { isIPv6 } from 'node:net';
import { networkOf } from '#platform/calls/call-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { codeLimits } from './code-rules.ts';

/**
 * The neighbourhood of an address: a /24 of IPv4, a /48 of IPv6. SMS pumping and spraying come from
 * adjacent networks.
 */
export const neighbourhoodOf = (ip: string): string => {
  const network = networkOf(ip);
  return isIPv6(network.replace('/64', ''))
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : `${network.split('.').slice(0, 3).join('.')}.0/24`;
};

/**
 * Counts a code or phone check of an unknown device against the limit of its network. Known devices
 * have limits of their own, so that strangers cannot use them up.
 */
export const consumeUnknownDeviceQuota = (
  { rateLimits, secrets }: Pick<Platform, 'rateLimits' | 'secrets'>,
  quota: 'codes' | 'checks',
  ip: string,
): Promise<void> =>
  rateLimits.consume(`identity-${quota}-strangers`, secrets.index('network', networkOf(ip)), {
    points: codeLimits.unknownDevicesPerNetworkHour,
    perSeconds: 3_600,
  });
