import { m } from '@sikka/messages';
import type { LocaleChoice } from '#shared/locale.ts';

/** What each choice of language is called; a language is named in itself. */
export const languageNames: Record<LocaleChoice, () => string> = {
  auto: () => m.identity_language_auto(),
  en: () => m.identity_language_en(),
  hi: () => m.identity_language_hi(),
};
