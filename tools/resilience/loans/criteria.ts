import type { BodyOf } from '@sikka/contract';
import { paise } from '@sikka/money';
import { sampleProfile } from '../../../apps/server/src/areas/lending/testing/sample-profile.ts';
import { diceOf } from '../kit.ts';

const market = '/flamingo/ostrader/loan_market';

/** A borrower's criteria and behaviour. */
export interface LoanCriteria {
  lenderId: string;
  terms: Omit<BodyOf<`${typeof market}/applyLoan`>, 'consentId'>;
  profile: BodyOf<`${typeof market}/profile/save`>;
  /** Sends every request twice, as a user who taps again. */
  requestsTwice: boolean;
  /** Cancels the application after this many steps; never if absent. */
  stopsAfter?: number;
}

/** Products of the sandbox; the amount of the first two may be any number of rupees. */
const products = [
  'udaan:UDAAN-FIRST',
  'dhanuk:DHANUK-QUICK',
  'kaveri:KAVERI-PERSONAL',
  'himadri:HIMADRI-STUDY',
  'sarovar:SAROVAR-EASY',
] as const;

/**
 * Last four digits of amounts that choose a fault of a lender
 * (packages/partners/src/lender/sandbox/faults.ts): rejected; replies lost; webhooks late,
 * duplicate, out of order or missing; PAN or account requested again; a payout or debits that come
 * back.
 */
const faultEndings = [9601, 9703, 9704, 9705, 9706, 9712, 9713, 9716, 9801, 9802, 9811, 9831, 9841];

/** Criteria of the borrower with this number, each with a PAN and so a score of their own. */
export const criteriaOf = (seed: number, index: number): LoanCriteria => {
  const dice = diceOf(seed, `wish ${index}`);
  const productGid = dice.pick(products);
  const stopOptions = dice.next() < 0.08 ? { stopsAfter: dice.between(0, 5) } : {};
  const choosesFault = products.indexOf(productGid) < 2 && dice.next() < 0.5;
  const rupees = choosesFault ? dice.between(1, 3) * 10_000 + dice.pick(faultEndings) : dice.between(20, 40) * 1_000;
  return {
    lenderId: productGid.split(':')[0] ?? '',
    terms: {
      productGid,
      amountPaise: paise(rupees * 100),
      tenure: dice.pick(['P6', 'P12'] as const) === 'P12' && !productGid.endsWith('FIRST') ? 'P12' : 'P6',
      purpose: productGid.endsWith('STUDY') ? 'EDUCATION' : 'MEDICAL',
    },
    profile: { ...sampleProfile, pan: `ABCPE${1_000 + index}F` },
    requestsTwice: dice.next() < 0.2,
    ...stopOptions,
  };
};
