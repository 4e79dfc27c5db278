import { interestMethods, tenureCodes } from '@sikka/money/loans';
import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { plainText } from '../../kit/typed.ts';
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
import { currentStatus, loanRecordStatus } from './loan-card.ts';
import { loanCost } from './loan-cost.ts';
import { documentKinds } from './loan-enums.ts';
import { penalTerms, productGid, statedRate } from './offer.ts';

/** Id of an application and of its loan record; random. */
export const cid = z.uuid();
/** Id of a lender's offer: the unique proposal number of its key facts statement. */
export const offerId = plainText(64, 1);
export const orderStatus = z.enum(orderStatuses);
export const loanMarketStatus = z.enum(marketStatuses);

/** How long and how often a page polls. */
export const polling = {
  /** Seconds until the next poll; 0 when nothing changes by itself soon. */
  nextQuerySeconds: z.int(),
  /** Seconds left for polling; counted by the server. */
  queryLimitTime: z.int(),
};

/** A lender's firm offer with its full price; amounts in paise. */
export const firmOffer = z.object({
  offerId,
  principalPaise: paise,
  tenure: z.enum(tenureCodes),
  method: z.enum(interestMethods),
  rate: statedRate,
  feePaise: paise,
  gstPaise: paise,
  otherPaise: paise,
  /** Net amount paid to the borrower. */
  netPaise: paise,
  instalmentPaise: paise,
  interestPaise: paise,
  /** Principal, interest and charges. */
  totalPaise: paise,
  /** Hundredths of a per cent, all charges included. */
  aprHundredths: z.int(),
  schedule: loanCost.shape.schedule,
  penal: penalTerms,
  /** Charge for a returned mandate debit. */
  bouncePaise: paise,
  coolingOffDays: z.int(),
  /** The one-time fee that is not refunded if the loan is returned in its cooling-off period. */
  nonRefundableFeePaise: paise,
  /** Foreclosure charge in hundredths of a per cent of the principal owed; 0 when it is free. */
  foreclosureHundredths: z.int(),
  /** The lender is bound by the offer until then. */
  validUntil: moment,
  isExpired: z.boolean(),
});
export type FirmOffer = z.output<typeof firmOffer>;

/** Why the lender rejected the borrower, and when applying again makes sense. */
export const rejection = z.object({
  reason: z.enum(rejectionReasons),
  /** The reason in the caller's language. */
  reasonText: z.string(),
  /** What the borrower can do, in the caller's language. */
  adviceText: z.string(),
  /** The lender's explanation, unchanged. */
  lenderText: z.string(),
  /**
   * First day on which the lender accepts another application: 90 days after a rejection, at once after a failed
   * review.
   */
  reapplyFrom: day,
  /** Last day on which a failed review may be retried with the same data: 30 days after it. */
  retryUntil: z.optional(day),
});

/** The state of the mandate for the instalments at the bank. */
export const mandateState = z.enum(['created', 'active', 'paused', 'refused', 'expired', 'revoked']);

/** An application for its owner, the same on every device. */
export const loanApplication = z.object({
  cid,
  gid: productGid,
  channelGid: lenderId,
  /** In the caller's language, as named at the time of the application; so is `productName`. */
  channelName: z.string(),
  productName: z.string(),
  connection: z.enum(lenderConnections),
  amountPaise: paise,
  tenure: z.optional(z.enum(tenureCodes)),
  purpose: z.optional(z.enum(loanPurposes)),
  state: z.enum(applicationStates),
  currentStatus,
  loanRecordStatus,
  /** The status, who has to act and by when, in the caller's language. */
  explanation: z.string(),
  nextStep: z.enum(nextSteps),
  canCancel: z.boolean(),
  /** The step that was requested from the lender and is not answered yet. */
  pendingStep: z.optional(z.enum(borrowerSteps)),
  /** Why the lender refused the last step. The borrower can correct it and request it again. */
  stepFailure: z.optional(z.object({ step: z.enum(borrowerSteps), failure: z.enum(stepFailures), text: z.string() })),
  /** The lender's own number of the application, for phone calls to it. */
  lenderReference: z.optional(z.string()),
  /** Firm offers, the requested terms first. */
  offers: z.array(firmOffer),
  acceptedOfferId: z.optional(offerId),
  rejection: z.optional(rejection),
  /** What the lender asks of the borrower, in its own words. */
  action: z.optional(
    z.object({ kind: z.enum(['RESUBMIT_PAN', 'RESUBMIT_ACCOUNT', 'ADDITIONAL_DATA']), text: z.string() }),
  ),
  /** The holder's name of the payout account as the bank has it, masked. */
  accountName: z.optional(z.string()),
  /** Last four digits of the payout account. */
  accountEnding: z.optional(z.string()),
  /** The mandate for the instalments. */
  mandate: z.optional(
    z.object({
      state: mandateState,
      /**
       * The gateway's page where the borrower authorises the mandate; empty until the gateway has answered, and after
       * the authorisation.
       */
      pageUrl: z.string(),
      /** Maximum amount of one debit, in paise. */
      maxPaise: paise,
      /** Its last day, as shown on the bank's page; absent once it has ended. */
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
  /** Every state that it has had, oldest first. */
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
