import { isSignInPage } from './api/sign-in-again.ts';
import { continueAfterLogin } from './destination.ts';
import { currentPlace, goTo } from './navigation.ts';
import { followSession, sessionUser } from './session.ts';
import { type PromptKind, usePrompts } from './prompt/prompts.ts';

/** Prompts that do not depend on the user. */
const userIndependent: readonly PromptKind[] = ['agreement', 'update'];

/** Closes the prompts of a user who has signed out. */
const dropPrompts = (): void =>
  usePrompts.setState(({ open }) => ({ open: open.filter(({ kind }) => userIndependent.includes(kind)) }));

/**
 * Applies a sign-in or sign-out of another tab: leaves screens of the former user, and sign-in
 * screens once signed in.
 */
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

/**
 * Follows sign-ins and sign-outs of other tabs, and catches up when a page returns from the
 * back/forward cache.
 */
export const followTabs = (): void => {
  addEventListener('storage', ({ key }) => {
    if (key === 'session' || key === null) void follow();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void follow();
  });
};
