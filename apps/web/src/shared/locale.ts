import { isLocale, type Locale, setLocaleSource } from '@sikka/messages';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { forgetPages, readCookie, writeCookie } from './cookie.ts';
import { pageFacts } from './page-facts.ts';

/** `auto` follows the device. */
export type LocaleChoice = 'auto' | Locale;

const store = create<{ choice: LocaleChoice; locale: Locale }>(() => ({ choice: 'auto', locale: 'en' }));

/** The current language; on the server that of the page being rendered. */
export const currentLocale = (): Locale =>
  typeof window === 'undefined' ? pageFacts().locale : store.getState().locale;

/** Name of the product in the current language. */
export const brandName = (): string => pageFacts().brand[currentLocale()];

/**
 * The current language; rerenders the component when it changes. Texts need no hook: the whole tree
 * rerenders.
 */
export const useLocale = (): Locale => useSyncExternalStore(store.subscribe, currentLocale, () => pageFacts().locale);

export const useLocaleChoice = (): LocaleChoice => store((state) => state.choice);

const chosenLocale = (): LocaleChoice => {
  const cookie = readCookie('lang');
  return isLocale(cookie) ? cookie : 'auto';
};

/** `auto` must match how the server reads the Accept-Language header. */
const localeOf = (choice: LocaleChoice): Locale =>
  choice === 'auto' ? (navigator.language.toLowerCase().startsWith('hi') ? 'hi' : 'en') : choice;

const show = (choice: LocaleChoice, locale: Locale): void => {
  // Setting `lang`, even to the same value, recalculates the styles of the whole page.
  if (document.documentElement.lang !== locale) document.documentElement.lang = locale;
  store.setState({ choice, locale });
};

/** Changes the language without a reload, and sets the cookie for the server. */
export const chooseLocale = (choice: LocaleChoice): void => {
  writeCookie('lang', choice);
  forgetPages();
  show(choice, localeOf(choice));
};

/** Starts in the language the page was rendered in: hydration must match the server's HTML. */
export const startLocale = (): void => {
  setLocaleSource(currentLocale);
  if (typeof window !== 'undefined') show(chosenLocale(), pageFacts().locale);
};

/** After hydration: a cached page may be in another language than the chosen one. */
export const settleLocale = (): void => {
  const choice = chosenLocale();
  if (choice !== 'auto' && choice !== currentLocale()) show(choice, choice);
};
