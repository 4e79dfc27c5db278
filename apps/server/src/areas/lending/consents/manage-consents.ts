import type { BodyOf, ContentOf, LenderConsent } from '@sikka/contract';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { transaction } from '#platform/database.ts';
import { Problem } from '#platform/problem.ts';
import type { ApplyParts } from '../applications/parts.ts';
import { forgetReports } from '../score/forget-reports.ts';
import { lockReports } from '../score/report-store.ts';
import { formerParty, partiesOf, partyOf } from './consent-party.ts';
import { consentLines, endConsent, findConsent, holdConsent, insertConsent, livingConsents } from './consent-store.ts';
import { consentTextVersion } from './consent-text.ts';
import { presentConsent } from './present-consent.ts';

type Market = '/flamingo/ostrader/loan_market';

export const listConsents =
  (parts: ApplyParts) =>
  async (
    { channelGid }: BodyOf<`${Market}/consent/list`>,
    context: CallContext,
  ): Promise<ContentOf<`${Market}/consent/list`>> => {
    const living = await livingConsents(parts.db, signedIn(context).userGid);
    const parties = channelGid ? [partyOf(parts, channelGid)] : partiesOf(parts);
    const consents = parties.flatMap((party) =>
      party.purposes.map((purpose) => {
        const given = living.find((row) => row.lender_id === party.partyId && row.purpose === purpose);
        return presentConsent(party, purpose, given, context.locale);
      }),
    );
    return { consents };
  };

/** Agreeing twice is agreeing once; agreeing to a newer text ends the older consent. */
export const giveConsent =
  (parts: ApplyParts) =>
  async (
    { channelGid, purpose, textVersion }: BodyOf<`${Market}/consent/give`>,
    context: CallContext,
  ): Promise<LenderConsent> => {
    const { userGid } = signedIn(context);
    const party = partyOf(parts, channelGid);
    if (!party.purposes.includes(purpose)) throw new Problem('invalidInput');
    if (textVersion !== consentTextVersion) throw new Problem('loanConsentOutdated');
    const row = await transaction(parts.db, async (trx) => {
      const before = await holdConsent(trx, userGid, channelGid, purpose);
      if (before?.text_version === textVersion) return before;
      if (before) await endConsent(trx, userGid, before.consent_id);
      const wanted = { user_gid: userGid, lender_id: channelGid, purpose, text_version: textVersion };
      return (await insertConsent(trx, wanted)) ?? holdConsent(trx, userGid, channelGid, purpose);
    });
    return presentConsent(party, purpose, row, context.locale);
  };

/** Ends a consent. What was told under one for the credit score is deleted with it. */
export const withdrawConsent =
  (parts: ApplyParts) =>
  async ({ consentId }: BodyOf<`${Market}/consent/withdraw`>, context: CallContext): Promise<LenderConsent> => {
    const { userGid } = signedIn(context);
    const consent = await findConsent(parts.db, userGid, consentId);
    if (!consent) throw new Problem('notFound');
    await transaction(parts.db, async (trx) => {
      if (consent.purpose === 'CREDIT_SCORE') await lockReports(trx, userGid);
      const ended = await endConsent(trx, userGid, consentId);
      if (ended?.purpose === 'CREDIT_SCORE') await forgetReports(trx, userGid);
    });
    return presentConsent(formerParty(parts, consent.lender_id), consent.purpose, undefined, context.locale);
  };

export const consentLog =
  (parts: ApplyParts) =>
  async (_body: unknown, context: CallContext): Promise<ContentOf<`${Market}/consent/log`>> => {
    const rows = await consentLines(parts.db, signedIn(context).userGid);
    const lines = rows.map(({ consent_id, lender_id, purpose, text_version, act, at }) => ({
      consentId: consent_id,
      channelGid: lender_id,
      channelName: formerParty(parts, lender_id).name[context.locale],
      purpose,
      textVersion: text_version,
      act,
      at: at.toISOString(),
    }));
    return { lines };
  };

/** What a lender or the bureau may be given, purpose by purpose. */
export const queryAuthStatus =
  (parts: ApplyParts) =>
  async (
    { gln }: BodyOf<'/flamingo/credit_auth/queryAuthStatus'>,
    context: CallContext,
  ): Promise<ContentOf<'/flamingo/credit_auth/queryAuthStatus'>> => {
    const { purposes } = partyOf(parts, gln);
    const living = await livingConsents(parts.db, signedIn(context).userGid);
    const authInfoList = purposes.map((authType) => {
      const given = living.find((row) => row.lender_id === gln && row.purpose === authType);
      return given
        ? { authType, authStatus: 1 as const, authTime: given.given_at.toISOString() }
        : { authType, authStatus: 0 as const };
    });
    return { authInfoList };
  };
