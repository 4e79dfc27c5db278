import type { Locale } from '@sikka/messages';
import { stateNames } from '@sikka/messages/states';

const isState = (code: string): code is keyof typeof stateNames => Object.hasOwn(stateNames, code);

/** What a state is called in the language of the reader; the code itself when nobody knows it. */
export const stateName = (code: string, locale: Locale): string =>
  isState(code) ? stateNames[code]({}, { locale }) : code;
