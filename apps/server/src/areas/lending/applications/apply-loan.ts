import { type BodyOf, lending, type LoanPurpose, matchProduct } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { type Paise, zero } from '@sikka/money';
import type { TenureCode } from '@sikka/money/loans';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { newGid, partnerReference } from '#platform/data/bucket.ts';
import { ageOn, istDay } from '#platform/data/ist-day.ts';
import type { ListedProduct } from '../catalogue/listed.ts';
import { lockConsent } from '../consents/consent-store.ts';
import { type LendingDeps, lenderTopic } from '../deps.ts';
import { presentReasons } from '../market/compare-offers.ts';
import { isComplete, missingFields, type Profile, type CompleteProfile } from '../profile/profile-rules.ts';
import { findProfile } from '../profile/profile-store.ts';
import type { LendingTransaction } from '../tables.ts';
import { insertApplication, listAtLender, type ReadApplication } from './application-store.ts';
import { sealBorrower } from './sealed-documents.ts';
import { runAndShow } from './show-application.ts';
import { afterRejection } from './wait-rules.ts';

/** The loan that the borrower applies for. */
export interface LoanRequest {
  amountPaise: Paise;
  tenure: TenureCode;
  purpose: LoanPurpose;
}

/** The profile, once it is complete. Throws `loanProfileIncomplete`. */
export const wholeProfile = (profile: Profile): CompleteProfile => {
  if (isComplete(profile)) return profile;
  throw new Problem('loanProfileIncomplete', { details: { missing: missingFields(profile) } });
};

/**
 * Rejects a request that the lender's published terms already exclude, which saves the borrower a credit enquiry.
 * Assumes the best score band, because only the lender can judge the score and the rate that follows from it. Throws
 * `loanNotMatched`.
 */
export const checkTerms = (
  { product }: ListedProduct,
  request: LoanRequest,
  profile: CompleteProfile,
  now: Date,
  locale: Locale,
): void => {
  const { employment, incomePaise, obligationsPaise, state, birthDay } = profile;
  const age = ageOn(birthDay, istDay(now));
  const match = matchProduct(product, {
    ...request,
    age,
    employment,
    incomePaise,
    obligationsPaise,
    state,
    scoreBand: 'EXCELLENT',
  });
  const reasons = match.kind === 'differs' ? presentReasons(match.mismatches, locale) : [];
  if (reasons.length > 0 || request.amountPaise % product.stepPaise !== 0)
    throw new Problem('loanNotMatched', { details: { reasons } });
};

/**
 * Throws `loanApplicationOpen` while another application or loan is open, `loanTooEarly` within 90 days of a rejection.
 */
export const checkEarlier = (earlier: readonly ReadApplication[], now: Date): void => {
  for (const { application_id: cid, connection, ended_at: endedAt, state } of earlier) {
    if (connection === 'API' && !endedAt) throw new Problem('loanApplicationOpen', { details: { cid } });
    const reapplyFrom = endedAt && afterRejection(state, endedAt)?.reapplyFrom;
    if (reapplyFrom && now < reapplyFrom)
      throw new Problem('loanTooEarly', { details: { reapplyFrom: istDay(reapplyFrom) } });
  }
};

type Body = BodyOf<'/flamingo/ostrader/loan_market/applyLoan'>;

/** The columns that every application has, without the requested terms. */
const recordOf = (userGid: string, { productGid, lender, product }: ListedProduct) => {
  const applicationId = newGid(userGid);
  return {
    user_gid: userGid,
    application_id: applicationId,
    reference: partnerReference(applicationId, 'application'),
    lender_id: lender.lenderId,
    product_gid: productGid,
    lender_name: JSON.stringify(lender.profile.name),
    product_name: JSON.stringify(product.name),
  };
};

/** The requested terms for a lender with an API. Throws `invalidInput` if one is missing. */
const requestOf = ({ amountPaise, tenure, purpose }: Body): LoanRequest => {
  if (amountPaise === undefined || !tenure || !purpose) throw new Problem('invalidInput');
  return { amountPaise, tenure, purpose };
};

/** Records a referral to the lender's own site; sends nothing there. A repeated referral keeps the first record. */
const refer = async (trx: LendingTransaction, userGid: string, listed: ListedProduct): Promise<string> => {
  const record = { ...recordOf(userGid, listed), amount: zero, connection: 'REFERRAL', state: 'REFERRED' } as const;
  const row = await insertApplication(trx, record);
  if (row) return row.application_id;
  const earlier = await listAtLender(trx, userGid, listed.lenderId);
  const same = earlier.find(({ product_gid }) => product_gid === listed.productGid);
  if (!same) throw new Error(`User ${userGid} has no referral to ${listed.productGid}, but creating one conflicted`);
  return same.application_id;
};

/** What the call reads before it opens the transaction. */
interface Before {
  now: Date;
  locale: Locale;
  contact: Awaited<ReturnType<LendingDeps['contactOf']>>;
}

/** Inserts the application and enqueues its submission to the lender. */
const write = async (
  { secrets, partnerWork }: LendingDeps,
  trx: LendingTransaction,
  userGid: string,
  listed: ListedProduct,
  body: Body,
  { now, locale, contact }: Before,
): Promise<string> => {
  const request = requestOf(body);
  checkEarlier(await listAtLender(trx, userGid, listed.lenderId), now);
  const profile = wholeProfile((await findProfile(trx, secrets, userGid)).profile);
  checkTerms(listed, request, profile, now, locale);
  const consent = await lockConsent(trx, userGid, listed.lenderId, 'APPLICATION');
  if (!consent || consent.consent_id !== body.consentId) throw new Problem('loanConsentMissing');
  if (!contact) throw new Problem('signInNeeded');
  const row = await insertApplication(trx, {
    ...recordOf(userGid, listed),
    amount: request.amountPaise,
    tenure: request.tenure,
    purpose: request.purpose,
    connection: 'API',
    state: 'WRITTEN',
    consent_id: consent.consent_id,
    text_version: consent.text_version,
    consent_given_at: consent.given_at,
    borrower_sealed: sealBorrower(secrets, { user_gid: userGid }, { ...profile, mobile: contact.mobile }),
  });
  if (!row) {
    checkEarlier(await listAtLender(trx, userGid, listed.lenderId), now);
    throw new Error(`User ${userGid} has no application at ${listed.lenderId}, but creating one conflicted`);
  }
  await partnerWork.outbox.add(trx, lenderTopic('follow-application', listed.lenderId), row.application_id);
  return row.application_id;
};

/** Applies for a loan, once per idempotency key. Submits it at once and waits up to two seconds for the lender. */
export const applyLoan = handler(
  lending.applyLoan,
  async (deps: LendingDeps, body, { user: { userGid }, locale, once }) => {
    const [now, contact] = await Promise.all([deps.clock.now(), deps.contactOf(userGid)]);
    const { cid } = await once(async (trx) => {
      const listed = deps.live.current.products.find(({ productGid }) => productGid === body.productGid);
      if (!listed) throw new Problem('loanProductMissing');
      const isReferred = listed.lender.connection === 'REFERRAL';
      return {
        cid: await (isReferred
          ? refer(trx, userGid, listed)
          : write(deps, trx, userGid, listed, body, { now, locale, contact })),
      };
    });
    return runAndShow(deps, userGid, cid, locale);
  },
);
