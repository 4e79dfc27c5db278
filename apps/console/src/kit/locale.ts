import { isLocale, type Locale, setLocaleSource } from '@sikka/messages';
import { datedText, dayText } from '@sikka/messages/dates';
import { formatCount } from '@sikka/money';

const cookiePattern = /(?:^|; )(?:__Host-)?lang=(\w+)/;

const chosen = (): Locale => {
  const cookie = cookiePattern.exec(document.cookie)?.[1];
  if (isLocale(cookie)) return cookie;
  return navigator.language.toLowerCase().startsWith('hi') ? 'hi' : 'en';
};

/** Each language by its own name. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', hi: 'हिन्दी' };

let locale: Locale = 'en';

export const currentLocale = (): Locale => locale;

/** Reads the language from the cookie that the server reads too, else from the browser. */
export const startLocale = (): void => {
  locale = chosen();
  document.documentElement.lang = locale;
  setLocaleSource(() => locale);
};

/** Changes the language, and loads the page again in it. */
export const chooseLocale = (next: Locale): void => {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
  document.cookie = `${prefix}lang=${next}; Path=/; Max-Age=${400 * 86_400}; SameSite=Lax${secure}`;
  location.reload();
};

/** A moment in Indian time, with its year; empty for none. */
export const momentText = (iso: string): string => (iso === '' ? '' : datedText(new Date(iso), locale));

/** An Indian day, `YYYY-MM-DD`, in words. */
export const dueText = (day: string): string => dayText(new Date(`${day}T00:00:00+05:30`), locale);

/** A number with Indian grouping. */
export const numberText = (value: number): string => formatCount(value, locale);
