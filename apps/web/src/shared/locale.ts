import { setLocaleSource, type Locale } from '@sikka/messages';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { writeCookie } from './cookie.ts';
import { pageFacts, type LocaleChoice } from './page-facts.ts';

interface LocaleState {
  choice: LocaleChoice;
  locale: Locale;
}

const store = create<LocaleState>(() => ({ choice: 'auto', locale: 'en' }));

/** The language of the phone, among those the app speaks. */
const deviceLocale = (): Locale => (navigator.languages.some((language) => /^hi\b/i.test(language)) ? 'hi' : 'en');

/** The language in use. On the server it is the language the page is rendered in. */
export const currentLocale = (): Locale =>
  typeof window === 'undefined' ? pageFacts().locale : store.getState().locale;

/** Re-renders its component when the language changes. Texts need no hook: the whole tree is drawn anew. */
export const useLocale = (): Locale => useSyncExternalStore(store.subscribe, currentLocale, () => pageFacts().locale);

/** What the user chose. */
export const useLocaleChoice = (): LocaleChoice =>
  useSyncExternalStore(
    store.subscribe,
    () => store.getState().choice,
    () => pageFacts().localeChoice,
  );

const show = (choice: LocaleChoice, locale: Locale): void => {
  document.documentElement.lang = locale;
  store.setState({ choice, locale });
};

/** Changes the language at once, without a reload, and tells the server by cookie. */
export const chooseLocale = (choice: LocaleChoice): void => {
  writeCookie('lang', choice);
  show(choice, choice === 'auto' ? deviceLocale() : choice);
};

/** Starts in the language the page was rendered in, so that hydration finds what it expects. */
export const startLocale = (): void => {
  setLocaleSource(currentLocale);
  if (typeof window !== 'undefined') show(pageFacts().localeChoice, pageFacts().locale);
};
