import type { LenderFace, LenderProduct, LendingCriteria } from '../../kit/lender.ts';
import type { WireCriteria, WireLender, WireProduct } from '../wire.ts';
import { readLaterCharges } from './read-offer.ts';

export const readFace = ({ id: _id, grievanceOfficer, ...face }: WireLender): LenderFace => ({
  ...face,
  officer: grievanceOfficer,
});

const readCriteria = (wire: WireCriteria): LendingCriteria => ({
  leastAge: wire.minAge,
  mostAge: wire.maxAge,
  leastIncomePaise: wire.minIncome,
  employments: wire.employments,
  leastScore: wire.minScore,
  excludedStates: wire.excludedStates,
  mostIncomeShareHundredths: wire.maxIncomeShareHundredths,
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
  leastPaise: wire.minAmount,
  mostPaise: wire.maxAmount,
  stepPaise: wire.amountStep,
  tenures: wire.tenures,
  method: wire.interestMethod,
  rates: wire.interestRates.map(({ minScore, interestRate }) => ({ leastScore: minScore, rate: interestRate })),
  upfront: { feeHundredths: wire.processingHundredths, hasGst: wire.hasGst, otherPaise: wire.otherUpfrontAmount },
  ...readLaterCharges(wire),
  criteria: readCriteria(wire.eligibility),
});
