import { interestMethods, tenureCodes } from '@sikka/money/loans';
import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { day, merchantRequestId, moment } from '../payments/payment.ts';
import { polling, cid, mandateState } from './application.ts';
import { lenderId, officer } from './lender.ts';
import { loanRecordStatus } from './loan-card.ts';
import { loanDocumentInfo } from './loan-document.ts';
import {
  debitStates,
  historyStates,
  instalmentStates,
  lenderConfirmations,
  loanStatuses,
  quotePurposes,
  optionReasons,
} from './loan-enums.ts';
import { penalTerms, productGid, statedRate } from './offer.ts';

/** Id of a loan: the same as of its application and its record. */
export const loanGid = cid;

/** A loan in a list. Facts that only the lender knows are absent until it has reported them. */
export const loanSummary = z.object({
  loanGid,
  gid: productGid,
  channelGid: lenderId,
  /** In the caller's language, as named at the time of the application; so is `productName`. */
  channelName: z.string(),
  productName: z.string(),
  /** The lender's status. */
  status: z.optional(z.enum(loanStatuses)),
  loanRecordStatus,
  /** The label of the status in the caller's language. */
  statusText: z.string(),
  /** Whether the loan has ended: repaid, foreclosed or returned. */
  isOver: z.boolean(),
  /** Principal, in paise. */
  principalPaise: paise,
  /** Outstanding principal, in paise. */
  owedPaise: z.optional(paise),
  /** Instalments and charges that are due today, in paise. */
  duePaise: z.optional(paise),
  /** Days since the oldest unpaid instalment was due; 0 if none is overdue. */
  daysOverdue: z.optional(z.int()),
  /**
   * The next instalment that is neither paid nor overdue, and its unpaid amount in paise; absent when there is none.
   */
  nextDueDay: z.optional(day),
  nextDuePaise: z.optional(paise),
  /** When the application was made. */
  createdAt: moment,
  /** When the loan was disbursed. */
  disbursedAt: z.optional(moment),
  /** When the loan ended. */
  endedAt: z.optional(moment),
});
export type LoanSummary = z.output<typeof loanSummary>;

/** An instalment and its state; amounts in paise. */
export const loanInstalment = z.object({
  /** Counted from 1. */
  number: z.int(),
  dueDay: day,
  /** Principal and interest together. */
  instalmentPaise: paise,
  principalPaise: paise,
  interestPaise: paise,
  /** Principal owed after the instalment. */
  owedPaise: paise,
  paidPaise: paise,
  /** When it was paid in full. */
  paidAt: z.optional(moment),
  state: z.enum(instalmentStates),
});
export type LoanInstalment = z.output<typeof loanInstalment>;

/** A repayment option, and whether it is available now. */
export const repaymentOption = z.object({
  purpose: z.enum(quotePurposes),
  isAllowed: z.boolean(),
  reason: z.optional(z.enum(optionReasons)),
  /** Why it is not available, in the caller's language; empty when it is. */
  reasonText: z.string(),
  /** Bounds of a part prepayment, in paise; present with `PART` while it is available. */
  minPaise: z.optional(paise),
  maxPaise: z.optional(paise),
  /**
   * Today's cost by the signed terms, in paise; present with `FORECLOSURE` and `RETURN` while the loan can be returned.
   */
  payablePaise: z.optional(paise),
});
export type RepaymentOption = z.output<typeof repaymentOption>;

/** The signed terms: those of the accepted offer. Amounts in paise. */
export const signedTerms = z.object({
  tenure: z.enum(tenureCodes),
  method: z.enum(interestMethods),
  rate: statedRate,
  /** Hundredths of a per cent, all charges included. */
  aprHundredths: z.int(),
  /** Charges deducted from the disbursement. */
  feePaise: paise,
  gstPaise: paise,
  otherPaise: paise,
  instalmentPaise: paise,
  interestPaise: paise,
  /** Principal, interest and charges. */
  totalPaise: paise,
  penal: penalTerms,
  /** Charge for a returned mandate debit. */
  bouncePaise: paise,
  /** Not refunded if the loan is returned in its cooling-off period. */
  nonRefundableFeePaise: paise,
  /** Foreclosure charge in hundredths of a per cent of the principal owed; 0 when it is free. */
  foreclosureHundredths: z.int(),
});

/**
 * A mandate debit of an instalment, from the lender's announcement on. The money goes from the borrower's bank to the
 * lender's.
 */
export const loanDebit = z.object({
  /** The lender's reference. */
  debitReference: z.string(),
  /** The instalment's number; absent if the loan no longer has it. */
  number: z.optional(z.int()),
  dueDay: day,
  amountPaise: paise,
  state: z.enum(debitStates),
  /** Whether the instalment is still unpaid. */
  isOpen: z.boolean(),
  /** The status of the debit and what to do, in the caller's language. */
  text: z.string(),
  announcedAt: moment,
  /** When the money is debited, or was to be. */
  debitAt: moment,
  endedAt: z.optional(moment),
  /** The bank's reference of a successful debit. */
  bankReference: z.optional(z.string()),
});
export type LoanDebit = z.output<typeof loanDebit>;

/** The loan as the lender last reported it; amounts in paise. */
export const loanSnapshot = z.object({
  /** The net disbursement, its time and the bank's reference (UTR). */
  netPaise: paise,
  disbursedAt: moment,
  utr: z.string(),
  /** The loan can be returned without penalty until then. */
  returnableUntil: moment,
  instalments: z.array(loanInstalment),
  /** The next instalment that is not overdue, else the last one. */
  thisPeriod: z.optional(loanInstalment),
  /** Open penal charges, one line per overdue instalment: a flat sum, a daily sum, and their total within the limit. */
  penalties: z.array(z.object({ number: z.int(), flatPaise: paise, dailyPaise: paise, totalPaise: paise })),
  /** Open charges for returned mandate debits. */
  bounces: z.array(z.object({ at: moment, chargePaise: paise })),
  /** Newest first; absent when there was none. */
  debits: z.optional(z.array(loanDebit)),
  /** All penalties and bounces together. */
  overdueFeePaise: paise,
  /** Total paid towards instalments. */
  paidPaise: paise,
  /** The agent who may collect the overdue amount besides the lender, announced before any contact. */
  recoveryAgent: z.optional(z.object({ name: z.string(), phone: z.string() })),
});
export type LoanSnapshot = z.output<typeof loanSnapshot>;

/** The mandate by which the lender may debit instalments. */
export const loanMandate = z.object({
  state: mandateState,
  /**
   * Whether its revocation was requested and the bank has not answered yet: until then instalments may still be
   * debited.
   */
  isEnding: z.boolean(),
  /** Maximum amount of one debit, in paise. */
  maxPaise: paise,
  /** Its last day, as shown on the bank's page. */
  endsOn: day,
  /** The page where the borrower authorises it; absent unless it awaits that. */
  pageUrl: z.optional(z.string()),
  /** Whether another mandate may be set up. */
  canSet: z.boolean(),
  /** Whether the lender confirmed that it is active, or that it has ended; absent if the lender never relied on it. */
  lenderConfirmation: z.optional(z.enum(lenderConfirmations)),
});
export type LoanMandate = z.output<typeof loanMandate>;

/** A loan for its owner. */
export const loan = z.object({
  ...loanSummary.shape,
  /** The lender's own number of the loan, for phone calls to it. */
  loanReference: z.optional(z.string()),
  /** The status, who has to act and by when, in the caller's language. */
  explanation: z.string(),
  /** Absent once the lender has left the market. */
  lender: z.optional(
    z.object({
      legalName: z.string(),
      /** Its nodal grievance officer. */
      officer,
      /** All agents who may collect overdue amounts, besides the lender itself. */
      recoveryAgents: z.array(z.object({ name: z.string(), phone: z.string() })),
    }),
  ),
  terms: z.optional(signedTerms),
  /** The lender's last report that agrees with the signed terms; absent without one. */
  snapshot: z.optional(loanSnapshot),
  /** When the lender last reported the loan; absent until it has. */
  readAt: z.optional(moment),
  /** Whether the lender has not answered since it was polled: the displayed data may be out of date. */
  isUnresponsive: z.boolean(),
  /**
   * Whether its last report contradicts the signed terms: the report before it is displayed, and an operations case is
   * open.
   */
  isInReview: z.boolean(),
  /** Every repayment option, in this order: DUE, PART, FORECLOSURE, RETURN. */
  repaymentOptions: z.array(repaymentOption),
  /** The mandate for the instalments. */
  mandate: z.optional(loanMandate),
  /** Last four digits of the account that received the disbursement. */
  accountEnding: z.optional(z.string()),
  documents: z.array(loanDocumentInfo),
  ...polling,
});
export type Loan = z.output<typeof loan>;

/** A payment of a loan, made in the app or booked by the lender without it. */
export const historyBill = z.object({
  /** Unique in the list. */
  billId: z.string(),
  loanGid,
  channelName: z.string(),
  productName: z.string(),
  /** Month of India, `YYYY-MM`. */
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  at: moment,
  amountPaise: paise,
  /** The purpose of the payment; `DUE` for an instalment that the lender booked without the app. */
  purpose: z.enum(quotePurposes),
  /**
   * Whether it was paid in the app; otherwise the lender booked it, by mandate (`debit`) or from a payment made
   * elsewhere.
   */
  isPaidHere: z.boolean(),
  state: z.enum(historyStates),
  /** The state in the caller's language. */
  stateText: z.string(),
  /** The lender's receipt number. */
  receiptNumber: z.optional(z.string()),
  /** The repayment and its payment order, if it was paid in the app. */
  repaymentGid: z.optional(z.uuid()),
  merchantRequestId: z.optional(merchantRequestId),
  /** Number of the instalment that the lender booked, or tried to debit, without a payment in the app. */
  instalmentNumber: z.optional(z.int()),
  /** The mandate debit that paid it or failed. */
  debit: z.optional(loanDebit),
});
export type HistoryBill = z.output<typeof historyBill>;
