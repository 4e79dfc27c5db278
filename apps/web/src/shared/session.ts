import type { LoginSession, UserInfo } from '@sikka/contract';
import { create } from 'zustand';
import { readStored, removeStored, writeStored } from './storage.ts';

type PublicFacts = Pick<
  LoginSession,
  'userGid' | 'uid' | 'nickname' | 'portraitUrl' | 'mobile' | 'expireTime' | 'userGrayscaleData'
>;

/**
 * What the app stores of the signed-in user. The number is masked, and the token stays in its
 * HttpOnly cookie.
 */
export type SessionUser = PublicFacts & { needPwd: boolean; isWhiteListed: boolean };

const storageKey = 'session';
/** Set while the server is known to have no session of this browser. */
const guestKey = 'guest';

interface SessionState {
  user: SessionUser | undefined;
  /** How often another tab signed out the user shown here. */
  departures: number;
}

/** Guests have no user. A server-rendered page is a guest's; the user appears after hydration. */
export const useSession = create<SessionState>(() => ({ user: undefined, departures: 0 }));

/** The signed-in user; undefined for a guest. */
export const useUser = (): SessionUser | undefined => useSession((state) => state.user);
export const sessionUser = (): SessionUser | undefined => useSession.getState().user;
export const isSignedIn = (): boolean => sessionUser() !== undefined;

const lightLoginKey = 'lightLogin';

/** Whether the last user of this device was in the rollout of the new sign-in. */
export const hasLightLogin = (): boolean => readStored<boolean>(lightLoginKey) === true;

const setUser = (user: SessionUser): void => {
  writeStored(storageKey, user);
  removeStored(guestKey);
  writeStored(lightLoginKey, user.userGrayscaleData.apiLoanMarketRUB1214 === 1);
  useSession.setState({ user });
};

/** Only these fields are stored on the device, never the token. */
const publicFacts = (facts: PublicFacts): PublicFacts => {
  const { userGid, uid, nickname, portraitUrl, mobile, expireTime, userGrayscaleData } = facts;
  return { userGid, uid, nickname, portraitUrl, mobile, expireTime, userGrayscaleData };
};

/** Stores the session of a successful login. */
export const signedIn = (session: LoginSession): void => {
  setUser({ ...publicFacts(session), needPwd: session.needPwd, isWhiteListed: false });
};

/** Stores newer data of the same user. */
export const userRenewed = (info: UserInfo): void => {
  setUser({ ...publicFacts(info), needPwd: !info.hasPwd, isWhiteListed: info.isWhiteListed });
};

type Forget = (isElsewhere: boolean) => void;

const signOutHooks = new Set<Forget>();

/**
 * Runs `forget` whenever the user signs out, here or in another tab. Everything that holds personal
 * data registers here.
 */
export const onSignedOut = (forget: Forget): (() => void) => {
  signOutHooks.add(forget);
  return () => signOutHooks.delete(forget);
};

const forgetAll = (isElsewhere: boolean): void => {
  for (const forget of signOutHooks) forget(isElsewhere);
};

/** Clears the session on this device. Callers end it on the server. */
export const signedOut = (): void => {
  removeStored(storageKey);
  guestFound();
  useSession.setState({ user: undefined });
  forgetAll(false);
};

/** Remembers that the server knows no session of this browser. */
export const guestFound = (): void => writeStored(guestKey, true);

/**
 * Browsers delete the storage of sites not opened for a week but keep the cookie, so the server may
 * still know the user.
 */
export const mayHaveSession = (): boolean => !isSignedIn() && readStored(guestKey) === undefined;

/** Reads the user of the last visit, before the first screen renders. */
export const restoreSession = (): void => useSession.setState({ user: readStored<SessionUser>(storageKey) });

/**
 * Applies a sign-in or sign-out of another tab. Data of a user who has left is deleted here, and
 * `departures` makes their screens remount.
 */
export const followSession = (): void => {
  const { user: before, departures } = useSession.getState();
  const user = readStored<SessionUser>(storageKey);
  const hasLeft = before !== undefined && before.userGid !== user?.userGid;
  useSession.setState({ user, departures: departures + (hasLeft ? 1 : 0) });
  if (hasLeft) forgetAll(true);
};
