import { m } from '@sikka/messages';
import type { LocaleChoice } from '#shared/locale.ts';

/** Names of the languages, each in itself. */
export const languageNames: Record<LocaleChoice, () => string> = {
  auto: () => m.identity_language_auto(),
  en: () => m.identity_language_en(),
  hi: () => m.identity_language_hi(),
};
