import { paise } from '@sikka/money';
import type { BodyOf } from '@sikka/contract';
import type { Dice } from './dice.ts';

const market = '/flamingo/ostrader/loan_market';
type Body = BodyOf<`${typeof market}/applyLoan`>;

/** A borrower's criteria and behaviour. */
export interface LoanCriteria {
  lenderId: string;
  terms: Pick<Body, 'productGid' | 'amountPaise' | 'tenure' | 'purpose'>;
  profile: BodyOf<`${typeof market}/profile/save`>;
  /** Sends every request twice, as a user who taps again. */
  requestsTwice: boolean;
  /** Cancels the application after this many steps; never if absent. */
  stopsAfter?: number;
}

const products = [
  { productGid: 'udaan:UDAAN-FIRST', isToTheRupee: true },
  { productGid: 'dhanuk:DHANUK-QUICK', isToTheRupee: true },
  { productGid: 'kaveri:KAVERI-PERSONAL', isToTheRupee: false },
  { productGid: 'himadri:HIMADRI-STUDY', isToTheRupee: false },
  { productGid: 'sarovar:SAROVAR-EASY', isToTheRupee: false },
] as const;

/**
 * Last four digits of amounts that choose what goes wrong at a lender (packages/partners/src/lender/sandbox/faults.ts): turned down, answers
 * lost, news that is late, twice, out of order or never, PAN and account asked for again, a payout that comes back, debits that come back.
 */
const endings = [9601, 9703, 9704, 9705, 9706, 9712, 9713, 9716, 9801, 9802, 9811, 9831, 9841];

const rupeesOf = (dice: Dice, isToTheRupee: boolean): number =>
  isToTheRupee && dice.next() < 0.5 ? dice.between(1, 3) * 10_000 + dice.pick(endings) : dice.between(20, 40) * 1_000;

/**
 * Criteria of the borrower with this number. Every borrower has a PAN of their own, whose score the
 * lenders may refuse.
 */
export const criteriaOf = (dice: Dice, index: number): LoanCriteria => {
  const { productGid, isToTheRupee } = dice.pick(products);
  const stops = dice.next() < 0.08 ? { stopsAfter: dice.between(0, 5) } : {};
  return {
    lenderId: productGid.split(':')[0] ?? '',
    terms: {
      productGid,
      amountPaise: paise(rupeesOf(dice, isToTheRupee) * 100),
      tenure: dice.pick(['P6', 'P12'] as const) === 'P12' && !productGid.endsWith('FIRST') ? 'P12' : 'P6',
      purpose: productGid.endsWith('STUDY') ? 'EDUCATION' : 'MEDICAL',
    },
    profile: {
      fullName: 'Asha Verma',
      birthDay: '1994-06-12',
      email: 'asha@mail.example',
      employment: 'SALARIED',
      incomePaise: paise(6_000_000),
      obligationsPaise: paise(500_000),
      state: 'MH',
      pincode: '411001',
      officePincode: '411014',
      motherName: 'Lata Verma',
      education: 'GRADUATE',
      residence: 'RENTED',
      pan: `ABCPE${1_000 + index}F`,
    },
    requestsTwice: dice.next() < 0.2,
    ...stops,
  };
};
