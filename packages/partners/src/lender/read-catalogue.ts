import { paise } from '@sikka/money';
import type { LenderProfile, LenderProduct, LendingCriteria } from '../kit/lender.ts';
import { readLaterCharges } from './read-application.ts';
import type { WireCriteria, WireLender, WireProduct } from './wire.ts';

export const readProfile = ({ id: _id, grievanceOfficer, ...profile }: WireLender): LenderProfile => ({
  ...profile,
  officer: grievanceOfficer,
});

const readCriteria = (wire: WireCriteria): LendingCriteria => ({
  minAge: wire.minAge,
  maxAge: wire.maxAge,
  minIncomePaise: paise(wire.minIncome),
  employments: wire.employments,
  minScore: wire.minScore,
  excludedStates: wire.excludedStates,
  maxIncomeShareHundredths: wire.maxIncomeShareHundredths,
  ...(wire.purposes && { purposes: wire.purposes }),
});

/** Whether a loan of this product can be had at all: amounts and ages that begin before they end. */
export const isPossible = ({ minAmount, maxAmount, amountStep, eligibility }: WireProduct): boolean =>
  minAmount <= maxAmount &&
  Math.floor(maxAmount / amountStep) * amountStep >= minAmount &&
  eligibility.minAge <= eligibility.maxAge;

export const readProduct = (wire: WireProduct): LenderProduct => ({
  productId: wire.id,
  name: wire.name,
  description: wire.description,
  minPaise: paise(wire.minAmount),
  maxPaise: paise(wire.maxAmount),
  stepPaise: paise(wire.amountStep),
  tenures: wire.tenures,
  method: wire.interestMethod,
  rates: wire.interestRates.map(({ minScore, interestRate }) => ({ minScore: minScore, rate: interestRate })),
  upfront: {
    feeHundredths: wire.processingHundredths,
    hasGst: wire.hasGst,
    otherPaise: paise(wire.otherUpfrontAmount),
  },
  ...readLaterCharges(wire),
  criteria: readCriteria(wire.eligibility),
});
