import type { LoginSession, UserInfo } from '@sikka/contract';
import { create } from 'zustand';
import { readStored, removeStored, writeStored } from './storage.ts';

type PublicFacts = Pick<
  LoginSession,
  'userGid' | 'uid' | 'nickname' | 'portraitUrl' | 'mobile' | 'expireTime' | 'userGrayscaleData'
>;

/** What the app keeps of the signed-in user. The number is masked and the token stays in its HttpOnly cookie. */
export type SessionUser = PublicFacts & { needPwd: boolean; isWhiteListed: boolean };

const storageKey = 'session';
/** Set while the server is known to have no session of this browser. */
const guestKey = 'guest';

interface SessionState {
  user: SessionUser | undefined;
  /** How often somebody who was shown here was signed out by another tab. */
  departures: number;
}

/** Guests have no user. A page rendered on the server is a guest's page: the user appears after hydration. */
export const useSession = create<SessionState>(() => ({ user: undefined, departures: 0 }));

/** The signed-in user, or undefined for a guest. */
export const useUser = (): SessionUser | undefined => useSession((state) => state.user);
export const sessionUser = (): SessionUser | undefined => useSession.getState().user;
export const isSignedIn = (): boolean => sessionUser() !== undefined;

const lightLoginKey = 'lightLogin';

/** Whether the newer, light sign-in is shown: what the last user of this device was to see. */
export const hasLightLogin = (): boolean => readStored<boolean>(lightLoginKey) === true;

const setUser = (user: SessionUser): void => {
  writeStored(storageKey, user);
  removeStored(guestKey);
  writeStored(lightLoginKey, user.userGrayscaleData.apiLoanMarketRUB1214 === 1);
  useSession.setState({ user });
};

/** Of what the server tells, only this is kept on the device: never the token. */
const publicFacts = (facts: PublicFacts): PublicFacts => {
  const { userGid, uid, nickname, portraitUrl, mobile, expireTime, userGrayscaleData } = facts;
  return { userGid, uid, nickname, portraitUrl, mobile, expireTime, userGrayscaleData };
};

/** Takes what a successful login gave. */
export const signedIn = (session: LoginSession): void => {
  setUser({ ...publicFacts(session), needPwd: session.needPwd, isWhiteListed: false });
};

/** Takes fresher facts of the same user. */
export const userRenewed = (info: UserInfo): void => {
  setUser({ ...publicFacts(info), needPwd: !info.hasPwd, isWhiteListed: info.isWhiteListed });
};

type Forget = (isElsewhere: boolean) => void;

const leaveHooks = new Set<Forget>();

/** Runs `forget` whenever the user signs out, here or in another tab: whatever holds personal data registers here. */
export const onSignedOut = (forget: Forget): (() => void) => {
  leaveHooks.add(forget);
  return () => leaveHooks.delete(forget);
};

const forgetAll = (isElsewhere: boolean): void => {
  for (const forget of leaveHooks) forget(isElsewhere);
};

/** Becomes a guest on this device. Ending the session on the server is the caller's. */
export const signedOut = (): void => {
  removeStored(storageKey);
  guestFound();
  useSession.setState({ user: undefined });
  forgetAll(false);
};

/** The server knows no session of this browser. */
export const guestFound = (): void => writeStored(guestKey, true);

/** Browsers delete the storage of sites that were not opened for a week, and leave the cookie: then the server may know who this is. */
export const mayHaveSession = (): boolean => !isSignedIn() && readStored(guestKey) === undefined;

/** Reads the user of the last visit, before the first screen asks. */
export const restoreSession = (): void => useSession.setState({ user: readStored<SessionUser>(storageKey) });

/**
 * Another tab has signed somebody in or out: takes what it stored. Whoever is gone leaves nothing behind here, and screens that showed
 * them are drawn anew.
 */
export const followSession = (): void => {
  const { user: before, departures } = useSession.getState();
  const user = readStored<SessionUser>(storageKey);
  const hasLeft = before !== undefined && before.userGid !== user?.userGid;
  useSession.setState({ user, departures: departures + (hasLeft ? 1 : 0) });
  if (hasLeft) forgetAll(true);
};
