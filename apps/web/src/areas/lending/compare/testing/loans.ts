import { paise, zero } from '@sikka/money';
import type { KeyFacts, LoanOffer, UnmatchedLender } from '@sikka/contract';
import { costOf, penalLines } from '@sikka/money/loans';
import type { LoanCriteriaForm } from '../loan-criteria.ts';

/** A whole form: what the offers below were compared for. */
export const wholeForm: LoanCriteriaForm = {
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

export const offerWith = (change: Partial<LoanOffer> = {}): LoanOffer => ({
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
  ...change,
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

export const unmatchedWith = (change: Partial<UnmatchedLender> = {}): UnmatchedLender => ({
  lenderId: 'himadri',
  lenderName: 'Himadri Bank',
  productName: 'Salary loan',
  iconUrl: '',
  reasons: [
    { reason: 'AMOUNT_BELOW_MIN', bound: '₹50,000' },
    { reason: 'INCOME_TOO_LOW', bound: '₹60,000' },
  ],
  ...change,
});

export const keyFactsWith = (change: Partial<KeyFacts> = {}): KeyFacts => ({
  ...offerWith(),
  cost: { ...cost, aprHundredths: cost.aprHundredths ?? 0 },
  bouncePaise: paise(30_000),
  nonRefundableFeePaise: paise(16_000),
  foreclosureHundredths: 200,
  ...change,
});
