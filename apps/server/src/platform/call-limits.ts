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

type LimitedCall = Pick<CallDefinition, 'path' | 'rateLimits' | 'effect'>;

/** Counts the call against every limit that names a subject. */
const count = async (
  rateLimits: RateLimits,
  { path, rateLimits: limits, effect }: LimitedCall,
  subjectOf: (by: RateLimit['by']) => string | undefined,
): Promise<void> => {
  for (const limit of limits) {
    const subject = subjectOf(limit.by);
    if (subject === undefined) continue;
    const name = `${path}:${limit.by}`;
    if (effect === 'writes') await rateLimits.consume(name, subject, limit);
    else rateLimits.consumeHere(name, subject, limit);
  }
};

/** Counts one call of a network. It takes no more than the address, so it comes before everything that costs. */
export const limitNetwork = (rateLimits: RateLimits, call: LimitedCall, ip: string): Promise<void> =>
  count(rateLimits, call, (by) => (by === 'ip' ? networkOf(ip) : undefined));

/** The same for a call that reads: it is counted in this process, without waiting for anything. */
export const limitReader = (rateLimits: RateLimits, { path, rateLimits: limits }: LimitedCall, ip: string): void => {
  for (const limit of limits) if (limit.by === 'ip') rateLimits.consumeHere(`${path}:ip`, networkOf(ip), limit);
};

/** Counts one call of a device, guest or user. Cookies made a moment ago prove nothing, so such a caller counts as its network. */
export const limitCaller = (rateLimits: RateLimits, call: LimitedCall, caller: Caller, ip: string): Promise<void> =>
  count(rateLimits, call, (by) => {
    switch (by) {
      case 'ip':
        return undefined;
      case 'device':
        return caller.isNew ? networkOf(ip) : caller.deviceKey;
      case 'guest':
        return caller.isNew ? networkOf(ip) : caller.guestId;
      case 'user':
        return caller.user?.userGid ?? networkOf(ip);
    }
  });
