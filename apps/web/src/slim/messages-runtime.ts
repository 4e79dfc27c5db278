import type { Locale } from '@sikka/messages';

/**
 * Stands in for the runtime of the compiled messages, most of which reads languages from addresses, cookies and headers. The app tells
 * the language itself.
 */
let readLocale: () => Locale = () => 'en';

export const getLocale = (): Locale => readLocale();

export const overwriteGetLocale = (source: () => Locale): void => {
  readLocale = source;
};

/** A build for one language alone would name it here. */
export const experimentalStaticLocale = undefined;
