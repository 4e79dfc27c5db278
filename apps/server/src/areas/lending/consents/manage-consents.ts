import { type BodyOf, type ConsentPurpose, type ContentOf, consentPurposes, type LenderConsent } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { signedIn } from '../../../platform/bind-call.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { transaction } from '../../../platform/database.ts';
import { Problem } from '../../../platform/problem.ts';
import type { ApplyParts } from '../applications/parts.ts';
import type { ListedLender } from '../catalogue/listed.ts';
import {
  type ConsentRow,
  consentLines,
  endConsent,
  findConsent,
  holdConsent,
  insertConsent,
  livingConsents,
} from './consent-store.ts';
import { consentText, consentTextVersion } from './consent-text.ts';

type Market = '/flamingo/ostrader/loan_market';

/** A lender whose applications we carry. Throws `loanProductMissing`. */
export const carriedLender = ({ live }: Pick<ApplyParts, 'live'>, lenderId: string): ListedLender => {
  const found = live.now.lenders.find((lender) => lender.lenderId === lenderId && lender.connection === 'API');
  if (!found) throw new Problem('loanProductMissing');
  return found;
};

/** The name of a lender; its short one once it has left the market. */
const nameOf = ({ live }: Pick<ApplyParts, 'live'>, lenderId: string, locale: Locale): string =>
  live.now.lenders.find((lender) => lender.lenderId === lenderId)?.face.name[locale] ?? lenderId;

const present = (
  parts: ApplyParts,
  lenderId: string,
  purpose: ConsentPurpose,
  row: ConsentRow | undefined,
  locale: Locale,
): LenderConsent => {
  const channelName = nameOf(parts, lenderId, locale);
  return {
    channelGid: lenderId,
    channelName,
    purpose,
    ...consentText(purpose, channelName, locale),
    textVersion: consentTextVersion,
    ...(row && {
      given: { consentId: row.consent_id, textVersion: row.text_version, givenAt: row.given_at.toISOString() },
    }),
  };
};

export const listConsents =
  (parts: ApplyParts) =>
  async (
    { channelGid }: BodyOf<`${Market}/consent/list`>,
    context: CallContext,
  ): Promise<ContentOf<`${Market}/consent/list`>> => {
    const living = await livingConsents(parts.db, signedIn(context).userGid);
    const lenders = channelGid
      ? [carriedLender(parts, channelGid)]
      : parts.live.now.lenders.filter(({ connection }) => connection === 'API');
    const consents = lenders.flatMap(({ lenderId }) =>
      consentPurposes.map((purpose) => {
        const given = living.find((row) => row.lender_id === lenderId && row.purpose === purpose);
        return present(parts, lenderId, purpose, given, context.locale);
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
    carriedLender(parts, channelGid);
    if (textVersion !== consentTextVersion) throw new Problem('loanConsentOutdated');
    const row = await transaction(parts.db, async (trx) => {
      const before = await holdConsent(trx, userGid, channelGid, purpose);
      if (before?.text_version === textVersion) return before;
      if (before) await endConsent(trx, userGid, before.consent_id);
      const wanted = { user_gid: userGid, lender_id: channelGid, purpose, text_version: textVersion };
      return (await insertConsent(trx, wanted)) ?? holdConsent(trx, userGid, channelGid, purpose);
    });
    return present(parts, channelGid, purpose, row, context.locale);
  };

export const withdrawConsent =
  (parts: ApplyParts) =>
  async ({ consentId }: BodyOf<`${Market}/consent/withdraw`>, context: CallContext): Promise<LenderConsent> => {
    const { userGid } = signedIn(context);
    const consent = await findConsent(parts.db, userGid, consentId);
    if (!consent) throw new Problem('notFound');
    await transaction(parts.db, (trx) => endConsent(trx, userGid, consentId));
    return present(parts, consent.lender_id, consent.purpose, undefined, context.locale);
  };

export const consentLog =
  (parts: ApplyParts) =>
  async (_body: unknown, context: CallContext): Promise<ContentOf<`${Market}/consent/log`>> => {
    const rows = await consentLines(parts.db, signedIn(context).userGid);
    const lines = rows.map(({ consent_id, lender_id, purpose, text_version, act, at }) => ({
      consentId: consent_id,
      channelGid: lender_id,
      channelName: nameOf(parts, lender_id, context.locale),
      purpose,
      textVersion: text_version,
      act,
      at: at.toISOString(),
    }));
    return { lines };
  };

/** What a lender may be given, purpose by purpose. */
export const queryAuthStatus =
  (parts: ApplyParts) =>
  async (
    { gln }: BodyOf<'/flamingo/credit_auth/queryAuthStatus'>,
    context: CallContext,
  ): Promise<ContentOf<'/flamingo/credit_auth/queryAuthStatus'>> => {
    carriedLender(parts, gln);
    const living = await livingConsents(parts.db, signedIn(context).userGid);
    const authInfoList = consentPurposes.map((authType) => {
      const given = living.find((row) => row.lender_id === gln && row.purpose === authType);
      return given
        ? { authType, authStatus: 1 as const, authTime: given.given_at.toISOString() }
        : { authType, authStatus: 0 as const };
    });
    return { authInfoList };
  };
