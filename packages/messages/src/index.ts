/**
 * Every text the product shows, in English and Hindi, as typed functions: `m.common_try_again()`.
 * The server names the language (`m.x({}, { locale: 'hi' })`); the web app sets it once with `setLocaleSource`.
 */
export * as m from './generated/by-locale/messages.js';
export { overwriteGetLocale as setLocaleSource } from './generated/by-locale/runtime.js';
export { isLocale, locales, type Locale, type LocalizedText } from './locale.ts';
export { localizedTextsOf, textsOf } from './texts-of.ts';
export { textIfAny, textsUnder, type NameUnder } from './texts-under.ts';
