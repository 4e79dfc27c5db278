import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { writeCookie } from './cookie.ts';
import { pageFacts, type ThemeChoice } from './page-facts.ts';

const store = create<{ choice: ThemeChoice }>(() => ({ choice: 'auto' }));

/** What the user chose; `auto` follows the phone. */
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(
    store.subscribe,
    () => store.getState().choice,
    () => pageFacts().theme,
  );

const show = (choice: ThemeChoice): void => {
  if (choice === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  store.setState({ choice });
};

/** Changes the colours at once and tells the server by cookie, so that the next page arrives in them. */
export const chooseTheme = (choice: ThemeChoice): void => {
  writeCookie('theme', choice);
  show(choice);
};

export const startTheme = (): void => show(pageFacts().theme);
