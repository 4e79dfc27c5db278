import { lending } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { ApplicationStep } from '@sikka/partners/kit';
import type { LiveSession } from '#platform/calls/call-context.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { lockConsent } from '../consents/consent-store.ts';
import type { LendingDeps } from '../deps.ts';
import { isSameName } from '../profile/profile-rules.ts';
import { findProfile } from '../profile/profile-store.ts';
import type { LendingTransaction } from '../tables.ts';
import type { ReadApplication } from './application-store.ts';
import { wholeProfile } from './apply-loan.ts';
import { cancelUnsent, type MakeStep, enqueueStep } from './enqueue-step.ts';
import { runAndShow } from './show-application.ts';

interface Caller {
  user: Pick<LiveSession, 'userGid'>;
  locale: Locale;
}

const request = (
  deps: LendingDeps,
  kind: ApplicationStep['kind'],
  cid: string,
  { user: { userGid }, locale }: Caller,
  make: MakeStep,
) => enqueueStep(deps, { userGid, cid, kind, locale }, make);

/** Throws `loanConsentMissing` unless an active consent allows sharing data with the lender. */
const checkConsent = async (trx: LendingTransaction, row: ReadApplication): Promise<void> => {
  if (!(await lockConsent(trx, row.user_gid, row.lender_id, 'APPLICATION'))) throw new Problem('loanConsentMissing');
};

/** The profile, if an active consent allows sharing it. Throws `loanConsentMissing` and `loanProfileIncomplete`. */
const givenProfile = async ({ secrets }: LendingDeps, trx: LendingTransaction, row: ReadApplication) => {
  await checkConsent(trx, row);
  return wholeProfile((await findProfile(trx, secrets, row.user_gid)).profile);
};

export const acceptOffer = handler(lending.acceptOffer, (deps: LendingDeps, { cid, offerId }, caller) =>
  request(deps, 'ACCEPT_OFFER', cid, caller, async ({ now }, reported) => {
    const offer = reported?.offers.find((firm) => firm.offerId === offerId);
    if (!offer || offer.validUntil <= now) throw new Problem('loanOfferExpired');
    return { step: { kind: 'ACCEPT_OFFER', offerId, acknowledgedAt: now } };
  }),
);

export const sendKyc = handler(lending.sendKyc, (deps: LendingDeps, { cid }, caller) =>
  request(deps, 'SEND_KYC', cid, caller, async (row, _reported, trx) => {
    const { pan, fullName, birthDay } = await givenProfile(deps, trx, row);
    return { step: { kind: 'SEND_KYC', pan, fullName, birthDay } };
  }),
);

export const setAccount = handler(
  lending.setAccount,
  (deps: LendingDeps, { cid, holderName, accountNumber, ifsc }, caller) =>
    request(deps, 'SET_ACCOUNT', cid, caller, async (row, _reported, trx) => {
      const { fullName } = await givenProfile(deps, trx, row);
      if (!isSameName(holderName, fullName)) throw new Problem('loanNameDiffers');
      return {
        step: { kind: 'SET_ACCOUNT', holderName, accountNumber, ifsc },
        change: { account_ending: accountNumber.slice(-4) },
      };
    }),
);

export const requestAgreement = handler(lending.requestAgreement, (deps: LendingDeps, { cid }, caller) =>
  request(deps, 'REQUEST_AGREEMENT', cid, caller, async () => ({ step: { kind: 'REQUEST_AGREEMENT' } })),
);

export const signAgreement = handler(lending.signAgreement, (deps: LendingDeps, { cid, code }, caller) =>
  request(deps, 'SIGN_AGREEMENT', cid, caller, async () => ({ step: { kind: 'SIGN_AGREEMENT', code } })),
);

export const answerLender = handler(lending.answerLender, (deps: LendingDeps, { cid, answer }, caller) =>
  request(deps, 'ANSWER_LENDER', cid, caller, async (row, reported, trx) => {
    await checkConsent(trx, row);
    return { step: { kind: 'ANSWER_LENDER', question: reported?.action?.text ?? '', answer } };
  }),
);

/** Cancels an unsent application at once; otherwise requests the cancellation from the lender. */
export const cancelApplication = handler(lending.cancelApplication, async (deps: LendingDeps, { cid }, caller) => {
  const { user, locale } = caller;
  if (await cancelUnsent(deps, user.userGid, cid)) return runAndShow(deps, user.userGid, cid, locale);
  return request(deps, 'CANCEL', cid, caller, async () => ({ step: { kind: 'CANCEL' } }));
});
