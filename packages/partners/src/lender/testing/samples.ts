import { paise } from '@sikka/money';
import { costOf, tenureOf } from '@sikka/money/loans';
import type { LoanApplicationRequest } from '../../kit/lender.ts';
import {
  digestOf,
  type ApplicationReply,
  type LoanReply,
  type QuoteReply,
  type WireOffer,
  type WireProduct,
} from '../wire.ts';
import { sampleApplicationRequest } from './fixtures.ts';

/** Answers of a lender in order, for tests that change one thing in them. */

const laterCharges = {
  latePayment: { flatAmount: 20_000, dailyMillionths: 1_000, freeDays: 3, maxAmount: 60_000 },
  bounceAmount: 35_000,
  prepaymentHundredths: 300,
  coolingOffPeriod: 3,
  coolingOffFeeAmount: 16_000,
};

const interestRate = { per: 'YEAR', millionths: 150_000 } as const;
const cost = costOf(
  { principalPaise: paise(2_000_000), rate: interestRate, tenure: tenureOf('P24'), method: 'REDUCING' },
  { feeHundredths: 80, hasGst: false, otherPaise: paise(24_000) },
);

export const sampleOffer: WireOffer = {
  id: 'UF-26-000001',
  validTill: '2026-11-26T06:30:00.000Z',
  loanTerms: {
    sanctionedAmount: 2_000_000,
    tenure: 'P24',
    interestMethod: 'REDUCING',
    interestRate,
    processingAmount: cost.feePaise,
    gstAmount: cost.gstPaise,
    otherUpfrontAmount: cost.otherPaise,
    netDisbursedAmount: cost.netPaise,
    installmentAmount: cost.schedule[0]?.instalmentPaise ?? 0,
    interestAmount: cost.interestPaise,
    totalRepayableAmount: cost.totalPaise,
    annualPercentageRate: cost.aprHundredths ?? 0,
    ...laterCharges,
  },
  repaymentPlan: cost.schedule.map((row) => ({
    installmentNumber: row.number,
    installmentAmount: row.instalmentPaise,
    principalAmount: row.principalPaise,
    interestAmount: row.interestPaise,
    outstandingAmount: row.owedPaise,
  })),
};

export const sampleApplication: ApplicationReply = {
  requestId: 'APPLICATION1',
  loanApplicationId: 'UF-26-A-000001',
  status: 'OFFERED',
  offers: [sampleOffer],
  documents: [],
  updatedAt: '2026-11-21T06:30:00.000Z',
};

export const sampleProduct: WireProduct = {
  id: 'UDAAN-FLEXI',
  name: { en: 'Flexi loan', hi: 'फ़्लेक्सी लोन' },
  description: { en: 'For any purpose.', hi: 'किसी भी काम के लिए।' },
  minAmount: 1_000_000,
  maxAmount: 50_000_000,
  amountStep: 100_000,
  tenures: ['P6', 'P12', 'P24'],
  interestMethod: 'REDUCING',
  interestRates: [
    { minScore: 760, interestRate },
    { minScore: 0, interestRate: { per: 'YEAR', millionths: 216_000 } },
  ],
  processingHundredths: 80,
  hasGst: true,
  otherUpfrontAmount: 24_000,
  ...laterCharges,
  eligibility: {
    minAge: 21,
    maxAge: 58,
    minIncome: 2_500_000,
    employments: ['SALARIED'],
    minScore: 0,
    excludedStates: ['MN'],
    maxIncomeShareHundredths: 5_000,
  },
};

export const sampleLender = {
  id: 'udaan',
  name: { en: 'Udaan Finance', hi: 'उड़ान फ़ाइनेंस' },
  legalName: 'Udaan Finance Limited',
  kind: 'NBFC',
  licence: 'N-14.90003',
  site: 'udaan.example',
  grievanceOfficer: {
    name: 'Meera Joshi',
    phone: '1800 000 0101',
    email: 'grievance@udaan.example',
    address: '2 Lake Road, Pune 411001',
  },
  recoveryAgents: [{ name: 'Setu Collections', phone: '1800 000 0102' }],
} as const;

const document = {
  kind: 'AGREEMENT',
  title: { en: 'Loan agreement', hi: 'लोन एग्रीमेंट' },
  paragraphs: [{ en: 'The lender lends.', hi: 'लेंडर उधार देता है।' }],
} as const;

export const sampleDocument = {
  id: 'UF-26-P-000001',
  ...document,
  sha256: digestOf({ ...document, paragraphs: [...document.paragraphs] }),
};

export const sampleLoan: LoanReply = {
  loanId: 'UF-26-L-000001',
  applicationRequestId: 'APPLICATION1',
  status: 'EMI_OVERDUE',
  sanctionedAmount: 2_000_000,
  netDisbursedAmount: 1_960_000,
  disbursedAt: '2026-11-21T06:30:00.000Z',
  utr: 'HIMD26325000001',
  coolingOffUntil: '2026-11-24T06:30:00.000Z',
  installments: sampleOffer.repaymentPlan.slice(0, 2).map((row) => ({
    ...row,
    dueDate: row.installmentNumber === 1 ? '2026-12-21' : '2027-01-21',
    paidAmount: row.installmentNumber === 1 ? row.installmentAmount : 0,
    ...(row.installmentNumber === 1 ? { paidAt: '2026-12-21T06:30:00.000Z' } : {}),
  })),
  latePayments: [{ installmentNumber: 2, flatAmount: 20_000, dailyAmount: 970, totalAmount: 20_970 }],
  bounces: [{ at: '2027-01-21T06:30:00.000Z', chargeAmount: 35_000 }],
  mandate: { mandateReference: 'MANDATE0001', isEnded: false },
  debits: [
    {
      debitId: 'UF-26-D-000001',
      dueDate: '2027-01-21',
      amount: 96_973,
      status: 'FAILED',
      announcedAt: '2027-01-20T16:30:00.000Z',
      debitAt: '2027-01-21T16:30:00.000Z',
      endedAt: '2027-01-21T16:30:00.000Z',
      reason: 'INSUFFICIENT_FUNDS',
    },
  ],
  outstandingAmount: 1_928_027,
  dueAmount: 152_943,
  daysOverdue: 13,
  recoveryAgent: { name: 'Setu Collections', phone: '1800 000 0102' },
  documents: [],
  updatedAt: '2027-02-03T06:30:00.000Z',
};

export const sampleQuote: QuoteReply = {
  quoteId: 'UF-26-Q-000001',
  loanId: 'UF-26-L-000001',
  purpose: 'RETURN',
  lines: [
    { kind: 'PRINCIPAL', amount: 2_000_000 },
    { kind: 'INTEREST', amount: 2_806 },
    { kind: 'GIVEN_BACK', amount: -24_000 },
  ],
  payableAmount: 1_978_806,
  validTill: '2026-11-24T06:30:00.000Z',
};

export const sampleRepayment = {
  requestId: 'REPAYMENT1',
  loanId: 'UF-26-L-000001',
  amount: 96_973,
  updatedAt: '2026-12-21T06:30:00.000Z',
  status: 'SUCCESS',
  receiptNumber: 'UF-26-R-000001',
} as const;

export const sampleRequest: LoanApplicationRequest = {
  ...sampleApplicationRequest(),
  reference: 'APPLICATION1',
  amountPaise: paise(2_000_000),
  tenure: 'P24',
};
