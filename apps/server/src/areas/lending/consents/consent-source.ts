import type { Locale } from '@sikka/messages';
import { Problem } from '#platform/calls/problem.ts';
import type { ConsentSource, RecipientSource } from '#platform/people/data-rights.ts';
import type { LendingDeps } from '../deps.ts';
import { consentText, consentTextVersion, formerParty } from './consent-party.ts';
import { consentLines, type ConsentRow, consentUses, newestConsents } from './consent-store.ts';
import { revokeConsent, grantConsent } from './manage-consents.ts';

const keyOf = ({ lender_id, purpose }: Pick<ConsentRow, 'lender_id' | 'purpose'>): string => `${lender_id}:${purpose}`;

/** Consents to lenders and the credit bureau, for the privacy screen with the consents of all areas. */
export const lendingConsents = (deps: LendingDeps): ConsentSource => {
  const consentTexts = ({ lender_id, purpose }: Pick<ConsentRow, 'lender_id' | 'purpose'>, locale: Locale) => {
    const recipient = formerParty(deps, lender_id).name[locale];
    return { ...consentText(purpose, recipient, locale), recipient };
  };
  return {
    list: async (userGid, locale) =>
      (await newestConsents(deps.db, userGid)).map((row) => ({
        ...consentTexts(row, locale),
        key: keyOf(row),
        isGiven: row.withdrawn_at === null,
        textVersion: row.text_version,
        language: row.locale,
        givenAt: row.given_at,
        withdrawnAt: row.withdrawn_at ?? undefined,
      })),
    log: async (userGid, locale) =>
      (await consentLines(deps.db, userGid)).map((line) => {
        const { title, recipient } = consentTexts(line, locale);
        return { title, recipient, act: line.act, textVersion: line.text_version, at: line.at };
      }),
    set: async (userGid, key, isGiven, locale) => {
      const row = (await newestConsents(deps.db, userGid)).find((consent) => keyOf(consent) === key);
      if (!row) throw new Problem('notFound');
      const { lender_id: channelGid, purpose } = row;
      if (isGiven) await grantConsent(deps, userGid, { channelGid, purpose, textVersion: consentTextVersion }, locale);
      else await revokeConsent(deps, userGid, row);
    },
  };
};

/** The lenders and the bureau that received data under a consent. */
export const lendingRecipients =
  (deps: LendingDeps): RecipientSource =>
  async (userGid, locale) =>
    (await consentUses(deps.db, userGid)).map(({ lender_id, purpose, firstAt, lastAt }) => ({
      kind: purpose === 'CREDIT_SCORE' ? 'CREDIT_BUREAU' : 'LENDER',
      name: formerParty(deps, lender_id).name[locale],
      firstAt,
      lastAt,
    }));
