import { isSignInPage } from './api/sign-in-again.ts';
import { continueAfterLogin } from './destination.ts';
import { currentPlace, goTo } from './navigation.ts';
import { followSession, sessionUser } from './session.ts';
import { type PromptKind, usePrompts } from './prompt/prompts.ts';

/** Questions about nobody in particular. */
const ofEverybody: readonly PromptKind[] = ['agreement', 'update'];

/** Takes away what a user was asked who is gone: nobody waits for the answer any more. */
const dropPrompts = (): void =>
  usePrompts.setState(({ open }) => ({ open: open.filter(({ kind }) => ofEverybody.includes(kind)) }));

/** Nobody sees here what belongs to somebody who was signed out elsewhere, and nobody is asked to sign in who did so elsewhere. */
const follow = async (): Promise<void> => {
  const before = sessionUser()?.userGid;
  followSession();
  const now = sessionUser()?.userGid;
  if (before === now) return;
  dropPrompts();
  const { place, who } = currentPlace();
  if (now !== undefined && isSignInPage(place.to)) await continueAfterLogin();
  else if (before !== undefined && who === 'login') await goTo({ to: now ? '/my' : '/login' }, { replace: true });
};

/** Follows who is signed in in the other tabs of this browser, also when a page comes back that was put aside. */
export const followTabs = (): void => {
  addEventListener('storage', ({ key }) => {
    if (key === 'session' || key === null) void follow();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void follow();
  });
};
