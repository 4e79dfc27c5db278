import { Problem } from '#platform/problem.ts';
import type { Secrets } from '#platform/secrets.ts';
import { codeLimits, looksLikeSpraying } from './code-rules.ts';
import { findAccount } from './device-store.ts';
import type { WatchedScope } from './guess-watch-store.ts';
import { neighbourhoodOf } from './network.ts';
import type { IdentityParts } from './parts.ts';

const everywhere = 'all';

/** Under which names a guess is counted: everywhere, and in its neighbourhood. */
export const guessScopes = (secrets: Secrets, ip: string): [string, string] => [
  everywhere,
  `network:${secrets.index('network', neighbourhoodOf(ip))}`,
];

/**
 * How often a code may be tried. While somebody tries codes on many numbers, devices that never signed in with the number get one
 * try a code, and none from the neighbourhood it comes from. Devices of the owner notice nothing.
 */
export const triesAllowed = async (
  { db, secrets, log }: IdentityParts,
  { scopes, mobileIndex, deviceHash }: { scopes: [string, string]; mobileIndex: string; deviceHash: string },
  watched: readonly WatchedScope[],
): Promise<number> => {
  const sprayed = watched.filter(looksLikeSpraying).map(({ scope }) => scope);
  const [isSprayed, isFromSprayer] = scopes.map((scope) => sprayed.includes(scope));
  if (!isSprayed && !isFromSprayer) return codeLimits.triesPerCode;
  const account = await findAccount(db, secrets, { mobileIndex, deviceHash });
  if (account?.binding) return codeLimits.triesPerCode;
  log.warn(
    { event: 'codes-sprayed', scope: isFromSprayer ? 'network' : 'all' },
    'one-time codes are tried on many numbers',
  );
  if (isFromSprayer) throw new Problem('tooManyRequests', { retryAfterSeconds: codeLimits.sprayMinutes * 60 });
  return 1;
};
