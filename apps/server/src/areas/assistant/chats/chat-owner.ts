import type { CallContext } from '#platform/calls/call-context.ts';
import { networkOf } from '#platform/calls/call-limits.ts';
import type { Secrets } from '#platform/data/secrets.ts';

/** The owner of conversations, proven by the session or by the signed guest cookie. */
export interface ChatOwner {
  /** For a guest: a keyed hash of the guest id, formatted as a UUID. */
  userGid: string;
  isGuest: boolean;
}

const hashToGid = (secrets: Secrets, kind: 'guest' | 'device' | 'network', value: string): string => {
  const digits = Buffer.from(secrets.index(`chat-${kind}`, value), 'base64url').toString('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
};

/** The caller as an owner of conversations. */
export const chatOwner = (secrets: Secrets, { user, caller }: Pick<CallContext, 'user' | 'caller'>): ChatOwner =>
  user
    ? { userGid: user.userGid, isGuest: false }
    : { userGid: hashToGid(secrets, 'guest', caller.guestId), isGuest: true };

/**
 * Further ids under which a guest's questions are counted: a guest who clears the cookies still has the same
 * network.
 */
export const guestCounterIds = (
  secrets: Secrets,
  { caller, ip }: Pick<CallContext, 'caller' | 'ip'>,
): { deviceGid: string; networkGid: string } => ({
  deviceGid: hashToGid(secrets, 'device', caller.deviceKey),
  networkGid: hashToGid(secrets, 'network', networkOf(ip)),
});
