import * as z from 'zod/mini';
import { paise, paiseWithin, signedPaise } from '../../kit/money.ts';
import { day, moment } from '../payments/payment.ts';
import { polling, cid } from './application.ts';
import { answerStates, loanLimits, partEffects, quoteLineKinds, quotePurposes } from './loan-enums.ts';
import { loanInstalment } from './loan.ts';

/** Our id of a quote request; a payment names it. */
export const quoteId = z.uuid();
/** Amount of a part prepayment, in paise. */
export const partPaise = paiseWithin(loanLimits.minPartPaise, Number.MAX_SAFE_INTEGER);

/** A line of a quote, in paise; negative if it is credited. */
export const quoteLine = z.object({ kind: z.enum(quoteLineKinds), paise: signedPaise });

/** The lender's quote for a purpose. */
export const loanQuote = z.object({
  quoteId,
  loanGid: cid,
  purpose: z.enum(quotePurposes),
  /** The requested part, with `PART` only. */
  amountPaise: z.optional(paise),
  state: z.enum(answerStates),
  /** In the caller's language: why there is no quote, or empty. */
  stateText: z.string(),
  /** Lines in paise, negative if credited. They add up to `payablePaise`. */
  lines: z.array(quoteLine),
  /** Absent until the state is `READY`, as is `validUntil`. */
  payablePaise: z.optional(paise),
  /** The lender is bound by the quote until then. */
  validUntil: z.optional(moment),
  isExpired: z.boolean(),
  /**
   * The loan after a part prepayment, calculated by us from the effect that the lender states; absent if it states none
   * in advance.
   */
  after: z.optional(
    z.object({
      /** The lender's choice. */
      effect: z.enum(partEffects),
      /** The next instalment, and by how much it is lower than before, in paise. */
      instalmentPaise: paise,
      lowerPaise: paise,
      instalments: z.array(z.omit(loanInstalment, { paidPaise: true, paidAt: true, state: true })),
      /** Day of the last instalment. */
      endsOn: day,
      /** By how many instalments there are fewer, and the interest saved in paise: without the interest in `lines`. */
      fewer: z.int(),
      savedPaise: paise,
    }),
  ),
  ...polling,
});
export type LoanQuote = z.output<typeof loanQuote>;
