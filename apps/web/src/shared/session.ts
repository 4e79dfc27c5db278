import type { LoginSession, UserInfo } from '@sikka/contract';
import { create } from 'zustand';
import { readStored, removeStored, writeStored } from './storage.ts';

/** What the app keeps of the signed-in user. The number is masked and the token stays in its HttpOnly cookie. */
export type SessionUser = Pick<
  LoginSession,
  'userGid' | 'uid' | 'nickname' | 'portraitUrl' | 'mobile' | 'expireTime' | 'userGrayscaleData'
> & { needPwd: boolean; isWhiteListed: boolean };

const storageKey = 'session';

interface SessionState {
  user: SessionUser | undefined;
}

/** Guests have no user. A page rendered on the server is a guest's page: the user appears after hydration. */
export const useSession = create<SessionState>(() => ({ user: undefined }));

/** The signed-in user, or undefined for a guest. */
export const useUser = (): SessionUser | undefined => useSession((state) => state.user);
export const sessionUser = (): SessionUser | undefined => useSession.getState().user;
export const isSignedIn = (): boolean => sessionUser() !== undefined;

const lightLoginKey = 'lightLogin';

/** Whether the newer, light sign-in is shown: what the last user of this device was to see. */
export const hasLightLogin = (): boolean => readStored<boolean>(lightLoginKey) === true;

const setUser = (user: SessionUser): void => {
  writeStored(storageKey, user);
  writeStored(lightLoginKey, user.userGrayscaleData.apiLoanMarketRUB1214 === 1);
  useSession.setState({ user });
};

/** Takes what a successful login gave. */
export const signedIn = (session: LoginSession): void => {
  const { userGid, uid, nickname, portraitUrl, mobile, expireTime, userGrayscaleData, needPwd } = session;
  setUser({
    userGid,
    uid,
    nickname,
    portraitUrl,
    mobile,
    expireTime,
    userGrayscaleData,
    needPwd,
    isWhiteListed: false,
  });
};

/** Takes fresher facts of the same user. */
export const userRenewed = (info: UserInfo): void => {
  const { userGid, uid, nickname, portraitUrl, mobile, expireTime, userGrayscaleData, isWhiteListed, hasPwd } = info;
  setUser({
    userGid,
    uid,
    nickname,
    portraitUrl,
    mobile,
    expireTime,
    userGrayscaleData,
    isWhiteListed,
    needPwd: !hasPwd,
  });
};

const leaveHooks = new Set<() => void>();

/** Runs `forget` whenever the user signs out: whatever holds personal data registers here. */
export const onSignedOut = (forget: () => void): (() => void) => {
  leaveHooks.add(forget);
  return () => leaveHooks.delete(forget);
};

/** Becomes a guest on this device. Ending the session on the server is the caller's. */
export const signedOut = (): void => {
  removeStored(storageKey);
  useSession.setState({ user: undefined });
  for (const forget of leaveHooks) forget();
};

/** Reads the user of the last visit, before the first screen asks. */
export const restoreSession = (): void => useSession.setState({ user: readStored<SessionUser>(storageKey) });
