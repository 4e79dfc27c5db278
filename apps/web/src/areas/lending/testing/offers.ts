import type { ComparedOffer, KeyFacts, UnmatchedLender, CreditCard } from '@sikka/contract';
import { paise, zero } from '@sikka/money';
import { costOf, penalLines } from '@sikka/money/loans';
import type { LoanCriteriaForm } from '../compare/loan-criteria.ts';
import type { Lenders } from '../trust/lenders.tsx';

/** A whole form: what the offers below were compared for. */
export const completeForm: LoanCriteriaForm = {
  amount: '20000',
  tenure: 'P24',
  purpose: 'MEDICAL',
  age: '30',
  employment: 'SALARIED',
  income: '40000',
  obligations: '',
  scoreBand: 'UNKNOWN',
  state: 'KA',
};

const amountPaise = 2_000_000;
const rate = { per: 'YEAR', millionths: 150_000 } as const;
const penal = { flatPaise: paise(10_000), dailyMillionths: 1_000, freeDays: 3, maxPaise: paise(50_000) };

/** The reserve bank's example: 20,000 for 24 months at 15 % with 400 taken off, 17.07 % APR. */
const cost = costOf(
  { principalPaise: paise(amountPaise), rate, tenure: { unit: 'MONTH', count: 24 }, method: 'REDUCING' },
  { feeHundredths: 80, hasGst: false, otherPaise: paise(24_000) },
);
const instalmentPaise = cost.schedule[0]?.instalmentPaise ?? zero;

export const offerWith = (overrides: Partial<ComparedOffer> = {}): ComparedOffer => ({
  productGid: 'udaan:personal',
  lenderId: 'udaan',
  lenderName: 'Udaan Finance',
  productName: 'Personal loan',
  iconUrl: '',
  connection: 'API',
  amountPaise: paise(amountPaise),
  tenure: 'P24',
  method: 'REDUCING',
  rate,
  aprHundredths: cost.aprHundredths ?? 0,
  instalmentPaise,
  netPaise: cost.netPaise,
  costPaise: cost.costPaise,
  totalPaise: cost.totalPaise,
  penal,
  lateThirtyDaysPaise:
    penalLines(penal, [{ number: 1, missingPaise: instalmentPaise, daysLate: 30 }])[0]?.totalPaise ?? zero,
  coolingOffDays: 3,
  conditions: [],
  isForFew: false,
  ...overrides,
});

/** An offer of a lender with a site of its own, without charges. */
export const referralOffer = offerWith({
  productGid: 'neem:easy',
  lenderId: 'neem',
  lenderName: 'Neem Lending',
  productName: 'Easy loan',
  connection: 'REFERRAL',
  aprHundredths: 1_990,
  netPaise: paise(amountPaise),
});

export const unmatchedWith = (overrides: Partial<UnmatchedLender> = {}): UnmatchedLender => ({
  lenderId: 'himadri',
  lenderName: 'Himadri Bank',
  productName: 'Salary loan',
  iconUrl: '',
  reasons: [
    { reason: 'AMOUNT_BELOW_MIN', bound: '₹50,000' },
    { reason: 'INCOME_TOO_LOW', bound: '₹60,000' },
  ],
  ...overrides,
});

export const keyFactsWith = (overrides: Partial<KeyFacts> = {}): KeyFacts => ({
  ...offerWith(),
  cost: { ...cost, aprHundredths: cost.aprHundredths ?? 0 },
  bouncePaise: paise(30_000),
  nonRefundableFeePaise: paise(16_000),
  foreclosureHundredths: 200,
  ...overrides,
});

/** A credit card on offer. */
export const sampleCard = (overrides: Partial<CreditCard> = {}): CreditCard => ({
  cardGid: 'sagar:SAGAR-KOLAM',
  name: 'Kolam credit card',
  description: 'For films, meals and travel.',
  issuer: {
    lenderId: 'sagar',
    name: 'Sagar Bank',
    legalName: 'Sagar Bank Limited',
    kind: 'BANK',
    licence: 'MUM-190003',
    site: 'sagar.example',
    connection: 'REFERRAL',
    officer: { name: 'Anita Kulkarni', phone: '1800 000 0163', email: 'nodal@sagar.example', address: 'Mumbai' },
    recoveryAgents: [],
  },
  shortUrl: 'https://sagar.example/cards/sagar-kolam',
  joiningFeePaise: paise(25_000),
  yearlyFeePaise: paise(50_000),
  freeYearPaise: paise(10_000_000),
  monthlyRateHundredths: 350,
  aprHundredths: 4_200,
  freeDays: 45,
  minDueHundredths: 500,
  cashFeeHundredths: 250,
  minCashFeePaise: paise(30_000),
  foreignFeeHundredths: 300,
  lateFreeDays: 3,
  lateFees: [
    { upToPaise: paise(50_000), feePaise: paise(0) },
    { upToPaise: paise(500_000), feePaise: paise(40_000) },
    { upToPaise: paise(1_000_000), feePaise: paise(60_000) },
    { upToPaise: paise(2_500_000), feePaise: paise(80_000) },
    { feePaise: paise(110_000) },
  ],
  points: { times: 10, worthPaise: paise(20), everyPaise: paise(10_000), maxInMonth: 2_000, months: 24 },
  films: { offHundredths: 2_500, maxPaise: paise(15_000), timesInMonth: 2 },
  criteria: {
    minAge: 21,
    maxAge: 35,
    employments: ['SALARIED', 'SELF_EMPLOYED', 'BUSINESS'],
    minIncomePaise: paise(30_000_000),
  },
  ...overrides,
});

const address = '1 Hill Road, Pune 411000';

/** A finance company and a bank, one of each connection. */
export const lendersFixture: Lenders = {
  lenders: [
    {
      lenderId: 'himadri',
      name: 'Himadri Bank',
      legalName: 'Himadri Bank Limited',
      kind: 'BANK',
      licence: 'MUM-000',
      site: 'himadri.example',
      connection: 'REFERRAL',
      officer: { name: 'Arjun Mehta', phone: '1800 000 0301', email: 'nodal@himadri.example', address },
      recoveryAgents: [],
    },
    {
      lenderId: 'udaan',
      name: 'Udaan Finance',
      legalName: 'Udaan Finance Private Limited',
      kind: 'NBFC',
      licence: 'N-00.00000',
      site: 'udaan.example',
      connection: 'API',
      officer: { name: 'Kavita Rao', phone: '1800 000 0201', email: 'grievance@udaan.example', address },
      recoveryAgents: [{ name: 'Setu Recovery', phone: '1800 000 0202' }],
    },
  ],
  ourOfficer: { name: 'Meera Krishnan', phone: '1800 000 0110', email: 'grievance@sikka.example', address },
};
