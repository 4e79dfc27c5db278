import { setLocaleSource, type Locale } from '@sikka/messages';

let language: Locale = 'en';
setLocaleSource(() => language);

/** Sets the language of the texts of `m` to that of the journey's device. */
export const setLanguage = (next: Locale): void => {
  language = next;
};

/** Name of the product in that language. */
export const brandName = (): string =>
  ({ en: process.env['BRAND_NAME'] || 'Sikka', hi: process.env['BRAND_NAME_HI'] || 'सिक्का' })[language];

export const currentLanguage = (): Locale => language;
