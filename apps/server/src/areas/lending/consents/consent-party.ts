import { type ConsentPurpose, type LenderConsent, lenderPurposes } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import type { Bureau, LenderText } from '@sikka/partners/kit';
import { Problem } from '#platform/calls/problem.ts';
import type { ListedLender } from '../catalogue/listed.ts';
import type { LendingDeps } from '../deps.ts';
import type { ConsentRow } from './consent-store.ts';

/** A recipient of data under a consent. */
export interface ConsentParty {
  /** Short name of the lender or the bureau. */
  partyId: string;
  name: LenderText;
  /** The purposes that a user may consent to. */
  purposes: readonly ConsentPurpose[];
}

/** A lender with an API. Throws `loanProductMissing`. */
export const requireApiLender = ({ live }: Pick<LendingDeps, 'live'>, lenderId: string): ListedLender => {
  const match = live.current.lenders.find((lender) => lender.lenderId === lenderId && lender.connection === 'API');
  if (!match) throw new Problem('loanProductMissing');
  return match;
};

export const bureauParty = ({ profile }: Bureau): ConsentParty => ({
  partyId: profile.bureauId,
  name: profile.name,
  purposes: ['CREDIT_SCORE'],
});

/** All recipients of consents: the lenders with an API and the credit bureau. */
export const partiesOf = ({ live, bureau }: Pick<LendingDeps, 'live' | 'bureau'>): ConsentParty[] => [
  ...live.current.lenders
    .filter(({ connection }) => connection === 'API')
    .map(({ lenderId, profile }) => ({ partyId: lenderId, name: profile.name, purposes: lenderPurposes })),
  bureauParty(bureau),
];

/** Throws `loanProductMissing`. */
export const partyOf = (deps: Pick<LendingDeps, 'live' | 'bureau'>, partyId: string): ConsentParty => {
  const match = partiesOf(deps).find((party) => party.partyId === partyId);
  if (!match) throw new Problem('loanProductMissing');
  return match;
};

/** The recipient of an old consent; named by its id alone if it has left. */
export const formerParty = (deps: Pick<LendingDeps, 'live' | 'bureau'>, partyId: string): ConsentParty =>
  partiesOf(deps).find((party) => party.partyId === partyId) ?? {
    partyId,
    name: { en: partyId, hi: partyId },
    purposes: [],
  };

/** Version of the texts below: the day of their last change. A change of meaning needs a new version. */
export const consentTextVersion = '2026-11-28';

const texts = {
  APPLICATION: { title: m.lending_consent_application_title, text: m.lending_consent_application_text },
  KNOWN_CHECK: { title: m.lending_consent_known_title, text: m.lending_consent_known_text },
  CREDIT_SCORE: { title: m.lending_consent_score_title, text: m.lending_consent_score_text },
} satisfies Record<ConsentPurpose, unknown>;

/** The consent text in the user's language. */
export const consentText = (
  purpose: ConsentPurpose,
  lender: string,
  locale: Locale,
): { title: string; text: string } => ({
  title: texts[purpose].title({ lender }, { locale }),
  text: texts[purpose].text({ lender }, { locale }),
});

/** A recipient's consent for one purpose, and whether the user gave it. */
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
