import { BlockList } from 'node:net';
import type { CallDefinition, RateLimit } from '@sikka/contract';
import type { SecretPurpose, Secrets } from '../data/secrets.ts';
import type { Caller } from './call-context.ts';
import { Problem } from './problem.ts';
import type { RateLimits } from './rate-limits.ts';

const mappedIpv4 = new BlockList();
mappedIpv4.addSubnet('::ffff:0:0', 96, 'ipv6');

/** The network that a subscriber controls: a whole IPv4 address, or a /64 of IPv6. */
export const networkOf = (ip: string): string => {
  if (!ip.includes(':') || mappedIpv4.check(ip, 'ipv6')) return ip.replace(/^::ffff:/i, '');
  const [head = '', tail = ''] = ip.split('::');
  const headGroups = head === '' ? [] : head.split(':');
  const tailGroups = tail === '' ? [] : tail.split(':');
  const groups = ip.includes('::')
    ? [...headGroups, ...Array(8 - headGroups.length - tailGroups.length).fill('0'), ...tailGroups]
    : headGroups;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

type LimitedCall = Pick<CallDefinition, 'path' | 'rateLimits' | 'effect'>;

/** Counts the call against every limit for which `subjectOf` names a subject. */
const consumeLimits = async (
  rateLimits: RateLimits,
  { path, rateLimits: limits, effect }: LimitedCall,
  subjectOf: (by: RateLimit['by']) => string | undefined,
): Promise<void> => {
  for (const limit of limits) {
    const subject = subjectOf(limit.by);
    if (subject === undefined) continue;
    const name = `${path}:${limit.by}`;
    if (effect === 'writes') await rateLimits.consume(name, subject, limit);
    else rateLimits.localCounter(name, limit)(subject);
  }
};

/**
 * How many requests may wait for each connection of the database when a call begins. Calls under
 * way may use the rest of the queue, and reads give way to calls that write.
 */
const maxWaitingPerConnection = { reads: 4, writes: 10 };

/** Refuses a call that would begin while too many requests wait for the database. */
export const limitQueue = (waitingPerConnection: () => number, { effect }: Pick<CallDefinition, 'effect'>): void => {
  if (waitingPerConnection() >= maxWaitingPerConnection[effect]) throw new Problem('busy', { retryAfterSeconds: 1 });
};

/**
 * Counts one call of a network. It needs only the address, so it runs before anything expensive.
 */
export const limitNetwork = (rateLimits: RateLimits, call: LimitedCall, ip: string): Promise<void> =>
  consumeLimits(rateLimits, call, (by) => (by === 'ip' ? networkOf(ip) : undefined));

/** Counts calls of networks to a reading call, in memory of this process and synchronously. */
export const localNetworkLimit = (
  rateLimits: RateLimits,
  { path, rateLimits: limits }: LimitedCall,
): ((ip: string) => void) => {
  const counters = limits.filter(({ by }) => by === 'ip').map((limit) => rateLimits.localCounter(`${path}:ip`, limit));
  return (ip) => {
    const network = networkOf(ip);
    for (const count of counters) count(network);
  };
};

/**
 * The keyed hash of the calling device, for one purpose. Fresh cookies prove nothing, so a new
 * caller is identified by its network.
 */
export const deviceIndexOf = (
  secrets: Secrets,
  purpose: SecretPurpose,
  { caller, ip }: { caller: Caller; ip: string },
): string => secrets.index(purpose, caller.isNew ? networkOf(ip) : caller.deviceKey);

/**
 * Counts one call of a device, guest or user. Fresh cookies prove nothing, so a new caller counts
 * as its network.
 */
export const limitCaller = (rateLimits: RateLimits, call: LimitedCall, caller: Caller, ip: string): Promise<void> =>
  consumeLimits(rateLimits, call, (by) => {
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
