import { lending, type LenderConsent } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import type { LendingDeps } from '../deps.ts';
import { eraseReports, lockReports } from '../score/report-store.ts';
import { consentTextVersion, formerParty, partiesOf, partyOf, presentConsent } from './consent-party.ts';
import {
  activeConsents,
  consentLines,
  type ConsentRow,
  endConsent,
  findConsent,
  lockConsent,
  insertConsent,
} from './consent-store.ts';

export const listConsents = handler(
  lending.listConsents,
  async (deps: LendingDeps, { channelGid }, { user, locale }) => {
    const activeRows = await activeConsents(deps.db, user.userGid);
    const parties = channelGid ? [partyOf(deps, channelGid)] : partiesOf(deps);
    const consents = parties.flatMap((party) =>
      party.purposes.map((purpose) => {
        const activeConsent = activeRows.find((row) => row.lender_id === party.partyId && row.purpose === purpose);
        return presentConsent(party, purpose, activeConsent, locale);
      }),
    );
    return { consents };
  },
);

/** Gives a consent. Giving the same one twice has no effect; a consent to a newer text ends the older one. */
export const grantConsent = async (
  deps: LendingDeps,
  userGid: string,
  { channelGid, purpose, textVersion }: Pick<LenderConsent, 'channelGid' | 'purpose' | 'textVersion'>,
  locale: Locale,
): Promise<LenderConsent> => {
  const party = partyOf(deps, channelGid);
  if (!party.purposes.includes(purpose)) throw new Problem('invalidInput');
  if (textVersion !== consentTextVersion) throw new Problem('loanConsentOutdated');
  const row = await transaction(deps.db, async (trx) => {
    const currentConsent = await lockConsent(trx, userGid, channelGid, purpose);
    if (currentConsent?.text_version === textVersion) return currentConsent;
    if (currentConsent) await endConsent(trx, userGid, currentConsent.consent_id);
    const request = { user_gid: userGid, lender_id: channelGid, purpose, text_version: textVersion, locale };
    return (await insertConsent(trx, request)) ?? lockConsent(trx, userGid, channelGid, purpose);
  });
  return presentConsent(party, purpose, row, locale);
};

export const giveConsent = handler(lending.giveConsent, (deps: LendingDeps, body, { user: { userGid }, locale }) =>
  grantConsent(deps, userGid, body, locale),
);

/** Withdraws a consent. Withdrawing the one for the credit score also deletes the reports read under it. */
export const revokeConsent = async (
  { db }: Pick<LendingDeps, 'db'>,
  userGid: string,
  { consent_id, purpose }: Pick<ConsentRow, 'consent_id' | 'purpose'>,
): Promise<void> =>
  transaction(db, async (trx) => {
    if (purpose === 'CREDIT_SCORE') await lockReports(trx, userGid);
    const endedConsent = await endConsent(trx, userGid, consent_id);
    if (endedConsent?.purpose === 'CREDIT_SCORE') await eraseReports(trx, userGid);
  });

export const withdrawConsent = handler(
  lending.withdrawConsent,
  async (deps: LendingDeps, { consentId }, { user: { userGid }, locale }) => {
    const consent = await findConsent(deps.db, userGid, consentId);
    if (!consent) throw new Problem('notFound');
    await revokeConsent(deps, userGid, consent);
    return presentConsent(formerParty(deps, consent.lender_id), consent.purpose, undefined, locale);
  },
);

export const consentLog = handler(lending.consentLog, async (deps: LendingDeps, _body, { user, locale }) => {
  const rows = await consentLines(deps.db, user.userGid);
  const lines = rows.map(({ consent_id, lender_id, purpose, text_version, act, at }) => ({
    consentId: consent_id,
    channelGid: lender_id,
    channelName: formerParty(deps, lender_id).name[locale],
    purpose,
    textVersion: text_version,
    act,
    at: at.toISOString(),
  }));
  return { lines };
});

/** The caller's consents to a lender or the bureau, by purpose. */
export const queryAuthStatus = handler(lending.queryAuthStatus, async (deps: LendingDeps, { gln }, { user }) => {
  const { purposes } = partyOf(deps, gln);
  const activeRows = await activeConsents(deps.db, user.userGid);
  const authInfoList = purposes.map((authType) => {
    const activeConsent = activeRows.find((row) => row.lender_id === gln && row.purpose === authType);
    return activeConsent
      ? { authType, authStatus: 1 as const, authTime: activeConsent.given_at.toISOString() }
      : { authType, authStatus: 0 as const };
  });
  return { authInfoList };
});
