import type { CreditScore } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Bureau } from '@sikka/partners/kit';

/** Who keeps the credit files, as people see it. */
export const presentBureau = (
  { profile: { name, legalName, site, phone } }: Pick<Bureau, 'profile'>,
  locale: Locale,
): CreditScore['bureau'] => ({ name: name[locale], legalName, site, phone });
