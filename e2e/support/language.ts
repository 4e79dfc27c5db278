import { setLocaleSource, type Locale } from '@sikka/messages';

let language: Locale = 'en';
setLocaleSource(() => language);

/** Texts of `m` are in this language from now on: the one of the device that the journey is made on. */
export const speak = (next: Locale): void => {
  language = next;
};

export const currentLanguage = (): Locale => language;
