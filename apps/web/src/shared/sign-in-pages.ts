const signInPages = ['/login', '/logincode'];

/** Whether a screen is one for signing in: whoever is signed in has nothing to do there. */
export const isSignInPage = (to: string): boolean => signInPages.includes(to);
