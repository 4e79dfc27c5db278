import { paise, paiseWithin, signedPaise } from '../../kit/money.ts';
import * as z from 'zod/mini';
import { day, moment } from '../payments/payment.ts';
import { polling, cid } from './application.ts';
import { answerStates, loanLimits, partEffects, quoteLineKinds, quotePurposes } from './loan-enums.ts';
import { loanInstalment } from './loan.ts';

/** Ours, of a question for a quote; paying names it. */
export const quoteId = z.uuid();
/** A part of what is owed, in paise. */
export const partPaise = paiseWithin(loanLimits.minPartPaise, Number.MAX_SAFE_INTEGER);

/** A line of what is paid, in paise; negative when it is given back. */
export const quoteLine = z.object({ kind: z.enum(quoteLineKinds), paise: signedPaise });

/** What is paid for a purpose, as the lender quotes it. */
export const loanQuote = z.object({
  quoteId,
  loanGid: cid,
  purpose: z.enum(quotePurposes),
  /** The part that was asked for, with `PART`. */
  amountPaise: z.optional(paise),
  state: z.enum(answerStates),
  /** In the caller's language: why there is no quote, or empty. */
  stateText: z.string(),
  /** Line by line, in paise; negative lines are given back. They add up to `payablePaise`. */
  lines: z.array(quoteLine),
  /** Absent until the state is `READY`, as is `validUntil`. */
  payablePaise: z.optional(paise),
  /** The lender is bound by it until then. */
  validUntil: z.optional(moment),
  isExpired: z.boolean(),
  /** How the loan goes on after a part was paid. Counted by us from what the lender says; absent when it does not say it beforehand. */
  after: z.optional(
    z.object({
      /** The lender's choice. */
      effect: z.enum(partEffects),
      /** The next instalment, and how much lower it is than before, in paise. */
      instalmentPaise: paise,
      lowerPaise: paise,
      instalments: z.array(z.omit(loanInstalment, { paidPaise: true, paidAt: true, state: true })),
      /** Day of the last instalment. */
      endsOn: day,
      /** Instalments fewer than before, and interest that falls away: without the interest that `lines` ask; in paise. */
      fewer: z.int(),
      savedPaise: paise,
    }),
  ),
  ...polling,
});
export type LoanQuote = z.output<typeof loanQuote>;
