import type { BodyOf, LoanApplication } from '@sikka/contract';
import type { ApplicationStep } from '@sikka/partners/kit';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { Problem } from '#platform/problem.ts';
import { holdConsent } from '../consents/consent-store.ts';
import { isSameName } from '../profile/profile-rules.ts';
import { findProfile } from '../profile/profile-store.ts';
import type { ReadApplication } from './application-store.ts';
import { wholeProfile } from './may-apply.ts';
import type { ApplyParts } from './parts.ts';
import { cancelUnsent, type MakeStep, promiseStep } from './promise-step.ts';
import { hurryAndShow } from './show-application.ts';
import type { ApplyTransaction } from './tables.ts';

type Application = '/flamingo/ostrader/loan_market/application';
type Made = (body: { cid: string }, context: CallContext) => Promise<LoanApplication>;

const ask = (parts: ApplyParts, kind: ApplicationStep['kind'], cid: string, context: CallContext, make: MakeStep) =>
  promiseStep(parts, { userGid: signedIn(context).userGid, cid, kind, locale: context.locale }, make);

/** Throws `loanConsentMissing` unless the lender may still be told of the borrower. */
const checkConsent = async (trx: ApplyTransaction, row: ReadApplication): Promise<void> => {
  if (!(await holdConsent(trx, row.user_gid, row.lender_id, 'APPLICATION'))) throw new Problem('loanConsentMissing');
};

/** The profile, as far as the lender may still have it. Throws `loanConsentMissing` and `loanProfileIncomplete`. */
const givenProfile = async ({ secrets }: ApplyParts, trx: ApplyTransaction, row: ReadApplication) => {
  await checkConsent(trx, row);
  return wholeProfile((await findProfile(trx, secrets, row.user_gid)).profile);
};

export const acceptOffer =
  (parts: ApplyParts) =>
  ({ cid, offerId }: BodyOf<`${Application}/acceptOffer`>, context: CallContext): Promise<LoanApplication> =>
    ask(parts, 'ACCEPT_OFFER', cid, context, async ({ now }, told) => {
      const offer = told?.offers.find((firm) => firm.offerId === offerId);
      if (!offer || offer.validUntil <= now) throw new Problem('loanOfferExpired');
      return { step: { kind: 'ACCEPT_OFFER', offerId, acknowledgedAt: now } };
    });

export const sendKyc =
  (parts: ApplyParts): Made =>
  ({ cid }, context) =>
    ask(parts, 'SEND_KYC', cid, context, async (row, _told, trx) => {
      const { pan, fullName, birthDay } = await givenProfile(parts, trx, row);
      return { step: { kind: 'SEND_KYC', pan, fullName, birthDay } };
    });

export const setAccount =
  (parts: ApplyParts) =>
  (
    { cid, holderName, accountNumber, ifsc }: BodyOf<`${Application}/setAccount`>,
    context: CallContext,
  ): Promise<LoanApplication> =>
    ask(parts, 'SET_ACCOUNT', cid, context, async (row, _told, trx) => {
      const { fullName } = await givenProfile(parts, trx, row);
      if (!isSameName(holderName, fullName)) throw new Problem('loanNameDiffers');
      return {
        step: { kind: 'SET_ACCOUNT', holderName, accountNumber, ifsc },
        known: { account_ending: accountNumber.slice(-4) },
      };
    });

export const requestAgreement =
  (parts: ApplyParts): Made =>
  ({ cid }, context) =>
    ask(parts, 'REQUEST_AGREEMENT', cid, context, async () => ({ step: { kind: 'REQUEST_AGREEMENT' } }));

export const signAgreement =
  (parts: ApplyParts) =>
  ({ cid, code }: BodyOf<`${Application}/signAgreement`>, context: CallContext): Promise<LoanApplication> =>
    ask(parts, 'SIGN_AGREEMENT', cid, context, async () => ({ step: { kind: 'SIGN_AGREEMENT', code } }));

export const answerLender =
  (parts: ApplyParts) =>
  ({ cid, answer }: BodyOf<`${Application}/answerLender`>, context: CallContext): Promise<LoanApplication> =>
    ask(parts, 'ANSWER_LENDER', cid, context, async (row, told, trx) => {
      await checkConsent(trx, row);
      return { step: { kind: 'ANSWER_LENDER', question: told?.action?.text ?? '', answer: answer.trim() } };
    });

/** What has not left is over at once; otherwise the lender is asked to call it off. */
export const cancelApplication =
  (parts: ApplyParts): Made =>
  async ({ cid }, context) => {
    const { userGid } = signedIn(context);
    if (await cancelUnsent(parts, userGid, cid)) return hurryAndShow(parts, userGid, cid, context.locale);
    return ask(parts, 'CANCEL', cid, context, async () => ({ step: { kind: 'CANCEL' } }));
  };
