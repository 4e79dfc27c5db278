import { BlockList } from 'node:net';
import type { CallDefinition, RateLimit } from '@sikka/contract';
import type { Caller } from './call-context.ts';
import type { RateLimits } from './rate-limits.ts';

const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/** What one subscriber holds: a whole IPv4 address, but a /64 of IPv6. */
export const networkOf = (ip: string): string => {
  if (!ip.includes(':') || mapped.check(ip, 'ipv6')) return ip.replace(/^::ffff:/i, '');
  const [head = '', tail = ''] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const groups = ip.includes('::')
    ? [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
    : before;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

/** Who is counted. Cookies that were made a moment ago prove nothing, so such a caller counts by network. */
const subjectOf = (by: RateLimit['by'], caller: Caller, network: string): string => {
  switch (by) {
    case 'ip':
      return network;
    case 'device':
      return caller.isNew ? network : caller.deviceKey;
    case 'guest':
      return caller.isNew ? network : caller.guestId;
    case 'user':
      return caller.user?.userGid ?? network;
  }
};

/** Counts one call against every limit the contract names for it. */
export const enforceLimits = async (
  rateLimits: RateLimits,
  { path, rateLimits: limits, effect }: Pick<CallDefinition, 'path' | 'rateLimits' | 'effect'>,
  caller: Caller,
  ip: string,
): Promise<void> => {
  const network = networkOf(ip);
  const consume = effect === 'writes' ? rateLimits.consume : rateLimits.consumeHere;
  for (const limit of limits) {
    await consume(`${path}:${limit.by}`, subjectOf(limit.by, caller, network), limit);
  }
};
