import type { FirmOffer, LoanApplication } from '@sikka/contract';
import { costOf } from '@sikka/money/loans';
import { applicationWith } from '../../follow/testing/applications.ts';

const principalPaise = 5_000_000;
const rate = { per: 'YEAR', millionths: 180_000 } as const;
const cost = costOf(
  { principalPaise, rate, tenure: { unit: 'MONTH', count: 12 }, method: 'REDUCING' },
  { feeHundredths: 200, hasGst: true, otherPaise: 0 },
);

/** A firm offer of 50,000 for a year at 18 % with a fee of 2 % and its tax, but for what is told. */
export const firmOfferWith = (change: Partial<FirmOffer> = {}): FirmOffer => ({
  offerId: 'KVR20261121A',
  principalPaise,
  tenure: 'P12',
  method: 'REDUCING',
  rate,
  feePaise: cost.feePaise,
  gstPaise: cost.gstPaise,
  otherPaise: cost.otherPaise,
  netPaise: cost.netPaise,
  instalmentPaise: cost.schedule[0]?.instalmentPaise ?? 0,
  interestPaise: cost.interestPaise,
  totalPaise: cost.totalPaise,
  aprHundredths: cost.aprHundredths ?? 0,
  schedule: cost.schedule,
  penal: { flatPaise: 10_000, dailyMillionths: 1_000, freeDays: 3, mostPaise: 50_000 },
  bouncePaise: 30_000,
  coolingOffDays: 3,
  keptFeePaise: 50_000,
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
