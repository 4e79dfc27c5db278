import type { ThemeChoice } from '@sikka/ui/theme';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { forgetPages, readCookie, writeCookie } from './cookie.ts';
import { pageFacts } from './page-facts.ts';

const store = create<{ choice: ThemeChoice }>(() => ({ choice: 'auto' }));

/** What the user chose; `auto` follows the phone. */
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(
    store.subscribe,
    () => store.getState().choice,
    () => pageFacts().theme,
  );

const show = (choice: ThemeChoice): void => {
  const { dataset } = document.documentElement;
  if (choice === 'auto') delete dataset['theme'];
  else if (dataset['theme'] !== choice) dataset['theme'] = choice;
  store.setState({ choice });
};

/** Changes the colours at once and tells the server by cookie, so that the next page arrives in them. */
export const chooseTheme = (choice: ThemeChoice): void => {
  writeCookie('theme', choice);
  forgetPages();
  show(choice);
};

/** Starts in the colours the page was rendered in. */
export const startTheme = (): void => show(pageFacts().theme);

/** Once hydrated: a page from a cache may be in colours that are no longer the chosen ones. */
export const settleTheme = (): void => {
  const cookie = readCookie('theme');
  const choice = cookie === 'light' || cookie === 'dark' ? cookie : 'auto';
  if (choice !== store.getState().choice) show(choice);
};
