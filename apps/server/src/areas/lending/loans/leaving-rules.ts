import type { QuotePurpose } from '@sikka/contract';
import { type Paise, sum, zero } from '@sikka/money';
import { foreclosureQuote, returnQuote } from '@sikka/money/loans';
import type { LenderLoan, LenderOffer } from '@sikka/partners/kit';
import { istDay } from '#platform/data/ist-day.ts';
import { nextInstalment } from './dues-rules.ts';

const dayMs = 86_400_000;

/** Days from one date to another, both `YYYY-MM-DD`. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/**
 * Today's cost of foreclosing a loan and of returning it in its cooling-off period, in paise, by the signed terms. An
 * estimate: the lender quotes it before anything is paid.
 */
export const earlyExitCosts = (
  { principalPaise, aprHundredths, feePaise, gstPaise, otherPaise, ...charges }: LenderOffer,
  reported: LenderLoan,
  now: Date,
): Partial<Record<QuotePurpose, Paise>> => {
  const from = istDay(reported.disbursedAt);
  const daysHeld = daysBetween(from, istDay(now));
  const nextDue = nextInstalment(reported);
  const { payablePaise: foreclosurePaise } = foreclosureQuote(
    {
      owedPaise: reported.owedPaise,
      comingInterestPaise: nextDue?.interestPaise ?? zero,
      daysPassed: daysHeld,
      daysInPeriod: nextDue ? daysBetween(from, nextDue.dueDay) : 1,
    },
    charges.foreclosureHundredths,
  );
  const { payablePaise: returnPaise } = returnQuote({
    principalPaise,
    aprHundredths,
    daysHeld,
    upfrontChargesPaise: sum([feePaise, gstPaise, otherPaise]),
    nonRefundableFeePaise: charges.nonRefundableFeePaise,
  });
  return { FORECLOSURE: foreclosurePaise, RETURN: returnPaise };
};
