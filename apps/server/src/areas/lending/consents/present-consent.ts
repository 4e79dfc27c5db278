import type { ConsentPurpose, LenderConsent } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { ConsentParty } from './consent-party.ts';
import type { ConsentRow } from './consent-store.ts';
import { consentText, consentTextVersion } from './consent-text.ts';

/** What somebody may be given for one purpose, and whether it was agreed to. */
export const presentConsent = (
  { partyId, name }: ConsentParty,
  purpose: ConsentPurpose,
  row: ConsentRow | undefined,
  locale: Locale,
): LenderConsent => ({
  channelGid: partyId,
  channelName: name[locale],
  purpose,
  ...consentText(purpose, name[locale], locale),
  textVersion: consentTextVersion,
  ...(row && {
    given: { consentId: row.consent_id, textVersion: row.text_version, givenAt: row.given_at.toISOString() },
  }),
});
