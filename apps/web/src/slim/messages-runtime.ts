import type { Locale } from '@sikka/messages';

/**
 * Replaces the runtime of the compiled messages, which mostly detects languages from addresses,
 * cookies and headers. The app sets the language itself.
 */
let readLocale: () => Locale = () => 'en';

export const getLocale = (): Locale => readLocale();

export const overwriteGetLocale = (source: () => Locale): void => {
  readLocale = source;
};

/** Required by the compiled messages; set only in a build for a single language. */
export const experimentalStaticLocale = undefined;
