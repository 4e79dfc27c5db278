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

/** Id of a loan: that of the application it came from, and of its record. */
export const loanGid = cid;

/** A loan in a list. What only the lender knows is absent until it has reported it. */
export const loanSummary = z.object({
  loanGid,
  gid: productGid,
  channelGid: lenderId,
  /** In the caller's language, as it was called when the loan was applied for. */
  channelName: z.string(),
  productName: z.string(),
  /** The lender's word for it. */
  status: z.optional(z.enum(loanStatuses)),
  loanRecordStatus,
  /** The label of the status in the caller's language. */
  statusText: z.string(),
  /** Whether nothing is owed any more: paid back, ended sooner, or returned. */
  isOver: z.boolean(),
  /** What was lent, in paise. */
  principalPaise: paise,
  /** Principal that is still owed, in paise. */
  owedPaise: z.optional(paise),
  /** Instalments and charges that are due today, in paise. */
  duePaise: z.optional(paise),
  /** Days since the oldest unpaid instalment was due; 0 when none is late. */
  daysOverdue: z.optional(z.int()),
  /** The next instalment that is not paid and not late, and what is missing of it in paise; absent when there is none. */
  nextDueDay: z.optional(day),
  nextDuePaise: z.optional(paise),
  /** When the application was made. */
  createdAt: moment,
  /** When the money reached the borrower's account. */
  disbursedAt: z.optional(moment),
  /** When it was over. */
  endedAt: z.optional(moment),
});
export type LoanSummary = z.output<typeof loanSummary>;

/** One instalment and what became of it; amounts in paise. */
export const loanInstalment = z.object({
  /** Counted from 1. */
  number: z.int(),
  dueDay: day,
  /** Principal and interest together. */
  instalmentPaise: paise,
  principalPaise: paise,
  interestPaise: paise,
  /** Principal that is owed afterwards. */
  owedPaise: paise,
  paidPaise: paise,
  /** When it was paid in full. */
  paidAt: z.optional(moment),
  state: z.enum(instalmentStates),
});
export type LoanInstalment = z.output<typeof loanInstalment>;

/** How a loan may be repaid now, and whether that is open. */
export const repaymentOption = z.object({
  purpose: z.enum(quotePurposes),
  isAllowed: z.boolean(),
  reason: z.optional(z.enum(optionReasons)),
  /** Why it is not open, in the caller's language; empty when it is. */
  reasonText: z.string(),
  /** Bounds of a part payment, in paise; present with `PART` while it is open. */
  minPaise: z.optional(paise),
  maxPaise: z.optional(paise),
  /** What closing early and returning cost today by what was signed, in paise; present with both as long as the loan can be returned. */
  payablePaise: z.optional(paise),
});
export type RepaymentOption = z.output<typeof repaymentOption>;

/** What was signed: the terms of the offer that was taken. Amounts in paise. */
export const signedTerms = z.object({
  tenure: z.enum(tenureCodes),
  method: z.enum(interestMethods),
  rate: statedRate,
  /** Hundredths of a per cent, all charges included. */
  aprHundredths: z.int(),
  /** Taken off before the payout. */
  feePaise: paise,
  gstPaise: paise,
  otherPaise: paise,
  instalmentPaise: paise,
  interestPaise: paise,
  /** Principal, interest and charges. */
  totalPaise: paise,
  penal: penalTerms,
  /** Asked when a debit by mandate comes back. */
  bouncePaise: paise,
  /** Kept when the loan is returned in its cooling-off days. */
  nonRefundableFeePaise: paise,
  /** Asked for ending sooner, in hundredths of a per cent of what is owed; 0 when it is free. */
  foreclosureHundredths: z.int(),
});

/** A debit of an instalment by mandate, from the lender's announcement on. Its money goes from the borrower's bank to the lender's. */
export const loanDebit = z.object({
  /** The lender's own. */
  debitReference: z.string(),
  /** Of the instalment; absent when the loan does not have it any more. */
  number: z.optional(z.int()),
  dueDay: day,
  amountPaise: paise,
  state: z.enum(debitStates),
  /** Whether the instalment is still to be paid. */
  isOpen: z.boolean(),
  /** What comes or came of it, and what to do, in the caller's language. */
  text: z.string(),
  announcedAt: moment,
  /** When it leaves, or was to leave. */
  debitAt: moment,
  endedAt: z.optional(moment),
  /** The bank's reference, of what was paid. */
  bankReference: z.optional(z.string()),
});
export type LoanDebit = z.output<typeof loanDebit>;

/** How a loan stands in the lender's books, as the lender last reported it; amounts in paise. */
export const loanSnapshot = z.object({
  /** What reached the borrower, when, and the bank's reference of it. */
  netPaise: paise,
  disbursedAt: moment,
  utr: z.string(),
  /** Until then it can be returned without penalty. */
  returnableUntil: moment,
  instalments: z.array(loanInstalment),
  /** Of the instalment that is due next or today, else of the last one. */
  thisPeriod: z.optional(loanInstalment),
  /** Open penal charges, one line for each late instalment: a sum once, a sum for its days, and both together within the bound. */
  penalties: z.array(z.object({ number: z.int(), flatPaise: paise, dailyPaise: paise, totalPaise: paise })),
  /** Open charges for debits by mandate that came back. */
  bounces: z.array(z.object({ at: moment, chargePaise: paise })),
  /** The newest first; absent when there was none. */
  debits: z.optional(z.array(loanDebit)),
  /** All penalties and bounces together. */
  overdueFeePaise: paise,
  /** What was paid of the instalments so far. */
  paidPaise: paise,
  /** Who may ask for the overdue money besides the lender, named before it does. */
  recoveryAgent: z.optional(z.object({ name: z.string(), phone: z.string() })),
});
export type LoanSnapshot = z.output<typeof loanSnapshot>;

/** The standing agreement by which the lender may debit instalments. */
export const loanMandate = z.object({
  state: mandateState,
  /** Whether its end was asked for and the bank has not answered yet: until then instalments may still be debited. */
  isEnding: z.boolean(),
  /** The most that one debit may take. */
  maxPaise: paise,
  /** Its last day, as the bank's page says it. */
  endsOn: day,
  /** Page of the bank's where it is agreed to; absent when it does not wait for that. */
  pageUrl: z.optional(z.string()),
  /** Whether another one may be set up. */
  canSet: z.boolean(),
  /** Whether the lender confirmed that it counts, or that it has ended; absent when the lender never relied on it. */
  lenderConfirmation: z.optional(z.enum(lenderConfirmations)),
});
export type LoanMandate = z.output<typeof loanMandate>;

/** A loan as its owner sees it. */
export const loan = z.object({
  ...loanSummary.shape,
  /** The lender's own number of the loan, for calls to it. */
  loanReference: z.optional(z.string()),
  /** How it stands, who has to move and until when, in the caller's language. */
  explanation: z.string(),
  /** Absent once the lender is not on the market any more. */
  lender: z.optional(
    z.object({
      legalName: z.string(),
      /** Its nodal grievance officer. */
      officer,
      /** All who may ask for overdue money, besides itself. */
      recoveryAgents: z.array(z.object({ name: z.string(), phone: z.string() })),
    }),
  ),
  terms: z.optional(signedTerms),
  /** The lender's last report that agreed with what was signed; absent without one. */
  snapshot: z.optional(loanSnapshot),
  /** When the lender last reported the loan; absent until it has. */
  readAt: z.optional(moment),
  /** Whether the lender was polled since and has not answered: what is displayed may have changed. */
  isUnresponsive: z.boolean(),
  /** Whether its last report contradicts what was signed: the report before is displayed, and an operations case is open. */
  isInReview: z.boolean(),
  /** Every way of paying, in this order: DUE, PART, FORECLOSURE, RETURN. */
  repaymentOptions: z.array(repaymentOption),
  /** The standing agreement for the instalments. */
  mandate: z.optional(loanMandate),
  /** Last four digits of the account that the money was paid into. */
  accountEnding: z.optional(z.string()),
  documents: z.array(loanDocumentInfo),
  ...polling,
});
export type Loan = z.output<typeof loan>;

/** A payment of a loan, made here or booked by the lender by itself. */
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
  /** What was paid for; an instalment that the lender booked by itself is `DUE`. */
  purpose: z.enum(quotePurposes),
  /** Whether it was paid here; otherwise the lender booked it, by mandate (`debit`) or by a payment made elsewhere. */
  isPaidHere: z.boolean(),
  state: z.enum(historyStates),
  /** The state in the caller's language. */
  stateText: z.string(),
  /** Number of the lender's receipt. */
  receiptNumber: z.optional(z.string()),
  /** The repayment and its order, of what was paid here. */
  repaymentGid: z.optional(z.uuid()),
  merchantRequestId: z.optional(merchantRequestId),
  /** Of the instalment that the lender booked by itself, or tried to debit. */
  instalmentNumber: z.optional(z.int()),
  /** The debit by mandate that paid it, or came back. */
  debit: z.optional(loanDebit),
});
export type HistoryBill = z.output<typeof historyBill>;
