import { isLocale, type Locale, setLocaleSource } from '@sikka/messages';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { forgetPages, readCookie, writeCookie } from './cookie.ts';
import { pageFacts } from './page-facts.ts';

/** What the user chose; `auto` follows the device. */
export type LocaleChoice = 'auto' | Locale;

const store = create<{ choice: LocaleChoice; locale: Locale }>(() => ({ choice: 'auto', locale: 'en' }));

/** The language in use. On the server it is the language the page is rendered in. */
export const currentLocale = (): Locale =>
  typeof window === 'undefined' ? pageFacts().locale : store.getState().locale;

/** Name of the product in the language in use. */
export const brandName = (): string => pageFacts().brand[currentLocale()];

/** The language in use; its component is drawn again when it changes. Texts need no hook: the whole tree is drawn anew. */
export const useLocale = (): Locale => useSyncExternalStore(store.subscribe, currentLocale, () => pageFacts().locale);

/** What the user chose. */
export const useLocaleChoice = (): LocaleChoice => store((state) => state.choice);

const chosenLocale = (): LocaleChoice => {
  const cookie = readCookie('lang');
  return isLocale(cookie) ? cookie : 'auto';
};

/** The phone's own language, read as the server reads it. */
const localeOf = (choice: LocaleChoice): Locale =>
  choice === 'auto' ? (navigator.language.toLowerCase().startsWith('hi') ? 'hi' : 'en') : choice;

const show = (choice: LocaleChoice, locale: Locale): void => {
  // The whole page would be styled anew even for the language that it has.
  if (document.documentElement.lang !== locale) document.documentElement.lang = locale;
  store.setState({ choice, locale });
};

/** Changes the language at once, without a reload, and tells the server by cookie. */
export const chooseLocale = (choice: LocaleChoice): void => {
  writeCookie('lang', choice);
  forgetPages();
  show(choice, localeOf(choice));
};

/** Starts in the language the page was rendered in: hydration must find what the server drew. */
export const startLocale = (): void => {
  setLocaleSource(currentLocale);
  if (typeof window !== 'undefined') show(chosenLocale(), pageFacts().locale);
};

/** Once hydrated: a page from a cache may be in a language that is no longer the chosen one. */
export const settleLocale = (): void => {
  const choice = chosenLocale();
  if (choice !== 'auto' && choice !== currentLocale()) show(choice, choice);
};
