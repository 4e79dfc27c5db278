import type { ThemeChoice } from '@sikka/ui/theme';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { forgetPages, readCookie, writeCookie } from './cookie.ts';
import { pageFacts } from './page-facts.ts';

const store = create<{ choice: ThemeChoice }>(() => ({ choice: 'auto' }));

/** `auto` follows the phone. */
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(
    store.subscribe,
    () => store.getState().choice,
    () => pageFacts().theme,
  );

/** Shows the page in a theme, and stores nothing. */
export const showTheme = (choice: ThemeChoice): void => {
  const { dataset } = document.documentElement;
  if (choice === 'auto') delete dataset['theme'];
  else if (dataset['theme'] !== choice) dataset['theme'] = choice;
  store.setState({ choice });
};

/** Changes the theme at once, and sets the cookie for the server. */
export const chooseTheme = (choice: ThemeChoice): void => {
  writeCookie('theme', choice);
  forgetPages();
  showTheme(choice);
};

/** Starts in the theme the page was rendered in. */
export const startTheme = (): void => showTheme(pageFacts().theme);

/** After hydration: a cached page may be in another theme than the chosen one. */
export const settleTheme = (): void => {
  const cookie = readCookie('theme');
  const choice = cookie === 'light' || cookie === 'dark' ? cookie : 'auto';
  if (choice !== store.getState().choice) showTheme(choice);
};
