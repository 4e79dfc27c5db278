import { paise } from '@sikka/money';
import type { FirmOffer, LoanApplication } from '@sikka/contract';
import { firmPriceOf } from '@sikka/contract/testing/firm-price';
import { applicationWith } from '#areas/lending/follow/testing/applications.ts';

const price = firmPriceOf(
  { principalPaise: paise(5_000_000), tenure: 'P12', rate: { per: 'YEAR', millionths: 180_000 } },
  { feeHundredths: 200, hasGst: true, otherPaise: paise(0) },
);

/** A firm offer of 50,000 for a year at 18 % with a fee of 2 % and its tax, but for what is told. */
export const firmOfferWith = (change: Partial<FirmOffer> = {}): FirmOffer => ({
  offerId: 'KVR20261121A',
  ...price,
  penal: { flatPaise: paise(10_000), dailyMillionths: 1_000, freeDays: 3, maxPaise: paise(50_000) },
  bouncePaise: paise(30_000),
  coolingOffDays: 3,
  nonRefundableFeePaise: paise(50_000),
  foreclosureHundredths: 200,
  validUntil: '2026-11-24T12:35:00.000Z',
  isExpired: false,
  ...change,
});

/** An application with a firm offer that waits for its borrower, but for what is told. */
export const offeredWith = (change: Partial<LoanApplication> = {}): LoanApplication =>
  applicationWith({
    state: 'OFFERED',
    currentStatus: 4,
    loanRecordStatus: 2,
    nextStep: 'ACCEPT_OFFER',
    explanation: 'Kaveri Credit has made you an offer.',
    offers: [firmOfferWith()],
    nextQuerySeconds: 0,
    queryLimitTime: 0,
    ...change,
  });
