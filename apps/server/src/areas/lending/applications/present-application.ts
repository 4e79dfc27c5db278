import type { ApplicationSummary, FirmOffer, LoanApplication } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { paise } from '@sikka/money';
import type { LenderApplication, LenderOffer } from '@sikka/partners/kit';
import type { Secrets } from '#platform/data/secrets.ts';
import type { ReadApplication } from './application-store.ts';
import { failureText, presentRejection, stateText } from './application-text.ts';
import { unsealReported, nextStepOf } from './sealed-documents.ts';
import { statusesOf } from './status-rules.ts';
import { failureOf, isDue } from './step-rules.ts';
import { pollingOf, mandatePolling } from './wait-rules.ts';

/** Data shown with the application that its row does not hold. */
export interface ApplicationDetails {
  history: readonly { state: LoanApplication['state']; at: Date }[];
  /** The gateway's page where the borrower authorises the mandate; empty unless it awaits that. */
  mandatePage: string;
  /** The mandate's last day; undefined without a mandate, or once it has ended. */
  mandateEndsOn: string | undefined;
}

/** An application in a list. */
export const presentSummary = (secrets: Secrets, row: ReadApplication, locale: Locale): ApplicationSummary => ({
  cid: row.application_id,
  ...presentProduct(row, locale),
  connection: row.connection,
  amountPaise: paise(row.disbursed_principal ?? row.amount),
  state: row.state,
  currentStatus: statusesOf(row).current,
  nextStep: nextStepOf(secrets, row),
  createdAt: row.created_at.toISOString(),
});

const presentFailure = (row: ReadApplication, locale: Locale): Pick<LoanApplication, 'stepFailure'> => {
  if (!row.refused_step || !row.refused_code) return {};
  const failure = failureOf(row.refused_code);
  return {
    stepFailure: {
      step: row.refused_step,
      failure,
      text: failureText(failure, { lender: row.lender_name[locale] }, locale),
    },
  };
};

const presentMandate = (
  row: ReadApplication,
  { mandatePage: pageUrl, mandateEndsOn: endsOn }: Pick<ApplicationDetails, 'mandatePage' | 'mandateEndsOn'>,
): Pick<LoanApplication, 'mandate'> =>
  row.mandate_state && row.mandate_max !== null
    ? { mandate: { state: row.mandate_state, pageUrl, maxPaise: row.mandate_max, ...(endsOn && { endsOn }) } }
    : {};

const presentReported = (
  reported: LenderApplication | undefined,
  now: Date,
): Pick<
  LoanApplication,
  'offers' | 'documents' | 'lenderReference' | 'acceptedOfferId' | 'action' | 'accountName'
> => ({
  offers: (reported?.offers ?? []).map((offer) => presentFirmOffer(offer, now)),
  documents: (reported?.documents ?? []).map((document) => ({
    ...document,
    issuedAt: document.issuedAt.toISOString(),
  })),
  ...(reported && { lenderReference: reported.lenderReference }),
  ...(reported?.acceptedOfferId && { acceptedOfferId: reported.acceptedOfferId }),
  ...(reported?.action && { action: reported.action }),
  ...(reported?.accountName && { accountName: reported.accountName }),
});

/** Whether a mandate awaits the borrower's authorisation at the bank; its result arrives without a further step. */
const isAgreeing = (row: ReadApplication, { nextStep }: Pick<ApplicationSummary, 'nextStep'>): boolean =>
  nextStep === 'SET_REPAYMENT' && row.mandate_state === 'created';

/** An application in full, for its owner. */
export const presentApplication = (
  secrets: Secrets,
  row: ReadApplication,
  details: ApplicationDetails,
  locale: Locale,
): LoanApplication => {
  const reported = unsealReported(secrets, row);
  const summary = presentSummary(secrets, row, locale);
  const rejection = presentRejection(row, reported, locale);
  return {
    ...summary,
    ...(row.tenure && { tenure: row.tenure }),
    ...(row.purpose && { purpose: row.purpose }),
    loanRecordStatus: statusesOf(row).record,
    explanation: stateText(row, locale),
    canCancel: row.step_kind !== 'CANCEL' && isDue('CANCEL', row.state, reported?.action),
    ...(row.step_kind && { pendingStep: row.step_kind }),
    ...presentFailure(row, locale),
    ...presentReported(reported, row.now),
    ...(rejection && { rejection }),
    ...(row.account_ending && { accountEnding: row.account_ending }),
    ...presentMandate(row, details),
    history: details.history.map(({ state, at }) => ({ state, at: at.toISOString() })),
    ...(isAgreeing(row, summary) ? mandatePolling : pollingOf(summary.nextStep === 'WAIT', row.stepped_at, row.now)),
  };
};

/** A firm offer, unchanged from the lender's. */
export const presentFirmOffer = (offer: LenderOffer, now: Date): FirmOffer => ({
  ...offer,
  schedule: [...offer.schedule],
  validUntil: offer.validUntil.toISOString(),
  isExpired: offer.validUntil <= now,
});

type Named = Pick<ApplicationSummary, 'gid' | 'channelGid' | 'channelName' | 'productName'>;

/** The product and its lender, with their names at the time of the application. */
export const presentProduct = (row: ReadApplication, locale: Locale): Named => ({
  gid: row.product_gid,
  channelGid: row.lender_id,
  channelName: row.lender_name[locale],
  productName: row.product_name[locale],
});
