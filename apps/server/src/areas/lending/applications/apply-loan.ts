import { newGid, partnerReference } from '#platform/bucket.ts';
import type { BodyOf, LoanApplication } from '@sikka/contract';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { Problem } from '#platform/problem.ts';
import type { ListedProduct } from '../catalogue/listed.ts';
import { holdConsent } from '../consents/consent-store.ts';
import { findProfile } from '../profile/profile-store.ts';
import { insertApplication, listAtLender } from './application-store.ts';
import { checkEarlier, checkTerms, type Wanted, wholeProfile } from './may-apply.ts';
import { type ApplyParts, lenderTopic } from './parts.ts';
import { sealBorrower } from './sealed-documents.ts';
import { hurryAndShow } from './show-application.ts';
import type { ApplyTransaction } from './tables.ts';

type Body = BodyOf<'/flamingo/ostrader/loan_market/applyLoan'>;

/** The lender knows an application by this name. */
/** The record of an application, but for what is asked for. */
const recordOf = (userGid: string, { productGid, lender, product }: ListedProduct) => {
  const applicationId = newGid(userGid);
  return {
    user_gid: userGid,
    application_id: applicationId,
    reference: partnerReference(applicationId, 'application'),
    lender_id: lender.lenderId,
    product_gid: productGid,
    lender_name: JSON.stringify(lender.face.name),
    product_name: JSON.stringify(product.name),
  };
};

/** What is asked of a lender whose applications we carry. Throws `invalidInput` when something of it is missing. */
const wantedOf = ({ amountPaise, tenure, purpose }: Body): Wanted => {
  if (amountPaise === undefined || !tenure || !purpose) throw new Problem('invalidInput');
  return { amountPaise, tenure, purpose };
};

/** Notes that somebody goes to a lender's own site; nothing is sent there. Going twice is one record. */
const refer = async (trx: ApplyTransaction, userGid: string, listed: ListedProduct): Promise<string> => {
  const record = { ...recordOf(userGid, listed), amount: 0, connection: 'REFERRAL', state: 'REFERRED' } as const;
  const row = await insertApplication(trx, record);
  if (row) return row.application_id;
  const earlier = await listAtLender(trx, userGid, listed.lenderId);
  const same = earlier.find(({ product_gid }) => product_gid === listed.productGid);
  if (!same) throw new Error('A record stands in the way that is not there');
  return same.application_id;
};

/** What is read before the application is written. */
interface Before {
  now: Date;
  contact: Awaited<ReturnType<ApplyParts['contactOf']>>;
}

/** Writes the application with the promise to hand it over. */
const write = async (
  { secrets, payments }: ApplyParts,
  trx: ApplyTransaction,
  userGid: string,
  listed: ListedProduct,
  body: Body,
  { now, contact }: Before,
): Promise<string> => {
  const wanted = wantedOf(body);
  checkEarlier(await listAtLender(trx, userGid, listed.lenderId), now);
  const profile = wholeProfile((await findProfile(trx, secrets, userGid)).profile);
  checkTerms(listed, wanted, profile, now);
  const consent = await holdConsent(trx, userGid, listed.lenderId, 'APPLICATION');
  if (!consent || consent.consent_id !== body.consentId) throw new Problem('loanConsentMissing');
  if (!contact) throw new Problem('signInNeeded');
  const row = await insertApplication(trx, {
    ...recordOf(userGid, listed),
    amount: wanted.amountPaise,
    tenure: wanted.tenure,
    purpose: wanted.purpose,
    connection: 'API',
    state: 'WRITTEN',
    consent_id: consent.consent_id,
    text_version: consent.text_version,
    consent_given_at: consent.given_at,
    borrower_sealed: sealBorrower(secrets, { user_gid: userGid }, { ...profile, mobile: contact.mobile }),
  });
  if (!row) {
    checkEarlier(await listAtLender(trx, userGid, listed.lenderId), now);
    throw new Error('An application stands in the way that is not there');
  }
  await payments.outbox.add(trx, lenderTopic('follow-application', listed.lenderId), row.application_id);
  return row.application_id;
};

/** Applies for a loan, once a key, and hands the application to its lender at once if it can. */
export const applyLoan =
  (parts: ApplyParts) =>
  async (body: Body, context: CallContext): Promise<LoanApplication> => {
    const { userGid } = signedIn(context);
    const { locale } = context;
    const [now, contact] = await Promise.all([parts.clock.now(), parts.contactOf(userGid)]);
    const { cid } = await context.once(async (trx) => {
      const listed = parts.live.now.products.find(({ productGid }) => productGid === body.productGid);
      if (!listed) throw new Problem('loanProductMissing');
      const isReferred = listed.lender.connection === 'REFERRAL';
      return {
        cid: await (isReferred
          ? refer(trx, userGid, listed)
          : write(parts, trx, userGid, listed, body, { now, contact })),
      };
    });
    return hurryAndShow(parts, userGid, cid, locale);
  };
