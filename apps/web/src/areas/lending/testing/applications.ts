import type { ApplicationSummary, LoanApplication, LoanRecord, FirmOffer } from '@sikka/contract';
import { firmPriceOf } from '@sikka/contract/testing/firm-price';
import { paise } from '@sikka/money';
import { udaanStep } from './loans.ts';

const cid = '0b6e2f52-51f4-4d4a-9d5c-2f4f0c4b7a10';

const summary: ApplicationSummary = {
  cid,
  gid: 'kaveri:K-ONE',
  channelGid: 'kaveri',
  channelName: 'Kaveri Credit',
  productName: 'Kaveri personal loan',
  connection: 'API',
  amountPaise: paise(5_000_000),
  state: 'PROCESSING',
  currentStatus: 2,
  nextStep: 'WAIT',
  createdAt: '2026-11-21T05:30:00.000Z',
};

/** An application in a list: under review, with overrides. */
export const summaryWith = (overrides: Partial<ApplicationSummary>): ApplicationSummary => ({
  ...summary,
  ...overrides,
});

/** An application under review, with overrides. */
export const applicationWith = (overrides: Partial<LoanApplication> = {}): LoanApplication => ({
  ...summary,
  tenure: 'P12',
  purpose: 'MEDICAL',
  loanRecordStatus: 1,
  explanation: 'Kaveri Credit is reviewing it. The answer comes within 24 hours.',
  canCancel: true,
  lenderReference: 'KVR20261121',
  offers: [],
  documents: [],
  history: [
    { state: 'WRITTEN', at: '2026-11-21T05:30:00.000Z' },
    { state: 'SENT', at: '2026-11-21T05:30:02.000Z' },
    { state: 'PROCESSING', at: '2026-11-21T05:31:00.000Z' },
  ],
  nextQuerySeconds: 3,
  queryLimitTime: 120,
  ...overrides,
});

/** A loan in repayment, with overrides. */
export const recordWith = (overrides: Partial<LoanRecord> = {}): LoanRecord => ({
  loanRecordGid: 'r1',
  ...udaanStep,
  connection: 'API',
  amountPaise: paise(3_000_000),
  loanRecordStatus: 5,
  statusText: 'In Repayment',
  isOwnNote: false,
  noteStatuses: [],
  state: 'DISBURSEMENT_COMPLETED',
  redDot: false,
  createTime: Date.parse('2026-11-02T10:00:00+05:30') / 1_000,
  ...overrides,
});

/** A record of a referral to a lender's own site, with overrides. */
export const referralRecordWith = (overrides: Partial<LoanRecord> = {}): LoanRecord =>
  recordWith({
    loanRecordGid: 'r2',
    gid: 'neem:flexi',
    channelGid: 'neem',
    channelName: 'Neem Lending',
    productName: 'Neem Flexi',
    connection: 'REFERRAL',
    amountPaise: paise(0),
    loanRecordStatus: 0,
    statusText: 'Incomplete',
    noteStatuses: [5, 6, 7],
    state: 'REFERRED',
    ...overrides,
  });

const price = firmPriceOf(
  { principalPaise: paise(5_000_000), tenure: 'P12', rate: { per: 'YEAR', millionths: 180_000 } },
  { feeHundredths: 200, hasGst: true, otherPaise: paise(0) },
);

/** A firm offer of 50,000 for a year at 18 % with a fee of 2 % and its tax, with overrides. */
export const firmOfferWith = (overrides: Partial<FirmOffer> = {}): FirmOffer => ({
  offerId: 'KVR20261121A',
  ...price,
  penal: { flatPaise: paise(10_000), dailyMillionths: 1_000, freeDays: 3, maxPaise: paise(50_000) },
  bouncePaise: paise(30_000),
  coolingOffDays: 3,
  nonRefundableFeePaise: paise(50_000),
  foreclosureHundredths: 200,
  validUntil: '2026-11-24T12:35:00.000Z',
  isExpired: false,
  ...overrides,
});

/** An application with a firm offer that waits for its borrower, with overrides. */
export const offeredApplicationWith = (overrides: Partial<LoanApplication> = {}): LoanApplication =>
  applicationWith({
    state: 'OFFERED',
    currentStatus: 4,
    loanRecordStatus: 2,
    nextStep: 'ACCEPT_OFFER',
    explanation: 'Kaveri Credit has made you an offer.',
    offers: [firmOfferWith()],
    nextQuerySeconds: 0,
    queryLimitTime: 0,
    ...overrides,
  });
