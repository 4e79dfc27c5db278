/** The same as `index.ts`, one module a message, so that a route's script carries its own texts only. */
export * as m from './generated/by-message/messages.js';
export { overwriteGetLocale as setLocaleSource } from './generated/by-message/runtime.js';
export { isLocale, locales, type Locale } from './locale.ts';
export { localizedTextsOf, textsOf } from './texts-of.ts';
