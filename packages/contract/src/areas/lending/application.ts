import { interestMethods, tenureCodes } from '@sikka/money/loans';
import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { day, moment } from '../payments/payment.ts';
import {
  applicationStates,
  borrowerSteps,
  marketStatuses,
  nextSteps,
  orderStatuses,
  rejectionReasons,
  stepFailures,
} from './application-enums.ts';
import { lenderConnections, loanPurposes } from './enums.ts';
import { lenderId } from './lender.ts';
import { documentKinds } from './loan-enums.ts';
import { currentStatus, loanRecordStatus } from './loan-card.ts';
import { loanCost } from './loan-cost.ts';
import { penalTerms, productGid, statedRate } from './offer.ts';
import { plainText } from '../../kit/typed.ts';

/** Id of an application, and of the record that it becomes: random. */
export const cid = z.uuid();
/** Of a lender's offer: the unique proposal number of its key facts statement. */
export const offerId = plainText(64, 1);
export const orderStatus = z.enum(orderStatuses);
export const loanMarketStatus = z.enum(marketStatuses);

/** How long a page goes on asking. */
export const polling = {
  /** Seconds to wait before asking again; 0 when nothing changes by itself soon. */
  nextQuerySeconds: z.int(),
  /** Seconds that are left for asking by itself; counted by the server. */
  queryLimitTime: z.int(),
};

/** A firm offer of the lender with its whole price; amounts in paise. */
export const firmOffer = z.object({
  offerId,
  principalPaise: paise,
  tenure: z.enum(tenureCodes),
  method: z.enum(interestMethods),
  rate: statedRate,
  feePaise: paise,
  gstPaise: paise,
  otherPaise: paise,
  /** What reaches the borrower. */
  netPaise: paise,
  instalmentPaise: paise,
  interestPaise: paise,
  /** Principal, interest and charges. */
  totalPaise: paise,
  /** Hundredths of a per cent, all charges included. */
  aprHundredths: z.int(),
  schedule: loanCost.shape.schedule,
  penal: penalTerms,
  /** Asked when a debit by mandate comes back. */
  bouncePaise: paise,
  coolingOffDays: z.int(),
  /** The one-time fee that is kept when the loan is returned in its cooling-off days. */
  nonRefundableFeePaise: paise,
  /** Asked for ending sooner, in hundredths of a per cent of what is owed; 0 when it is free. */
  foreclosureHundredths: z.int(),
  /** The lender is bound by it until then. */
  validUntil: moment,
  isExpired: z.boolean(),
});
export type FirmOffer = z.output<typeof firmOffer>;

/** Why the lender turned the borrower down, and when another application makes sense. */
export const rejection = z.object({
  reason: z.enum(rejectionReasons),
  /** The reason in the caller's language. */
  reasonText: z.string(),
  /** What can be put right, in the caller's language. */
  adviceText: z.string(),
  /** In the lender's own words. */
  lenderText: z.string(),
  /** From this day on the lender takes another application: 90 days after a refusal, at once after a review that failed. */
  reapplyFrom: day,
  /** A review that failed is tried again with the same data until this day: 30 days. */
  retryUntil: z.optional(day),
});

/** How the standing agreement for the instalments stands at the bank. */
export const mandateState = z.enum(['created', 'active', 'paused', 'refused', 'expired', 'revoked']);

/** An application as its owner sees it, on any device. */
export const loanApplication = z.object({
  cid,
  gid: productGid,
  channelGid: lenderId,
  /** In the caller's language, as it was called when the application was made. */
  channelName: z.string(),
  productName: z.string(),
  connection: z.enum(lenderConnections),
  amountPaise: paise,
  tenure: z.optional(z.enum(tenureCodes)),
  purpose: z.optional(z.enum(loanPurposes)),
  state: z.enum(applicationStates),
  currentStatus,
  loanRecordStatus,
  /** How it stands, who has to move and until when, in the caller's language. */
  explanation: z.string(),
  nextStep: z.enum(nextSteps),
  canCancel: z.boolean(),
  /** The step that the lender has been asked for and has not answered yet. */
  pendingStep: z.optional(z.enum(borrowerSteps)),
  /** Why the lender did not take the last step; what was asked can be put right and asked again. */
  stepFailure: z.optional(z.object({ step: z.enum(borrowerSteps), failure: z.enum(stepFailures), text: z.string() })),
  /** The lender's own number, for calls to it. */
  lenderReference: z.optional(z.string()),
  /** Firm offers, the one asked for first. */
  offers: z.array(firmOffer),
  acceptedOfferId: z.optional(offerId),
  rejection: z.optional(rejection),
  /** What the lender waits for, in its own words. */
  action: z.optional(
    z.object({ kind: z.enum(['RESUBMIT_PAN', 'RESUBMIT_ACCOUNT', 'ADDITIONAL_DATA']), text: z.string() }),
  ),
  /** The account for the payout as the bank names it, masked. */
  accountName: z.optional(z.string()),
  /** Last four digits of that account. */
  accountEnding: z.optional(z.string()),
  /** The standing agreement for the instalments. */
  mandate: z.optional(
    z.object({
      state: mandateState,
      /** Page of the payment gateway where it is agreed to; empty until the gateway has answered, and after the agreement. */
      pageUrl: z.string(),
      /** The most that one debit may take. */
      maxPaise: paise,
      /** Its last day, as the bank's page says it; absent once it has ended. */
      endsOn: z.optional(day),
    }),
  ),
  /** Documents that can be read. */
  documents: z.array(
    z.object({
      kind: z.enum(documentKinds),
      documentId: z.string(),
      issuedAt: moment,
    }),
  ),
  /** Every state it was in, oldest first. */
  history: z.array(z.object({ state: z.enum(applicationStates), at: moment })),
  createdAt: moment,
  ...polling,
});
export type LoanApplication = z.output<typeof loanApplication>;

/** An application in a list. */
export const applicationSummary = z.pick(loanApplication, {
  cid: true,
  gid: true,
  channelGid: true,
  channelName: true,
  productName: true,
  connection: true,
  amountPaise: true,
  state: true,
  currentStatus: true,
  nextStep: true,
  createdAt: true,
});
export type ApplicationSummary = z.output<typeof applicationSummary>;
