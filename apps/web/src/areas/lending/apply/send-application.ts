import type { LenderConsent, LoanCard } from '@sikka/contract';
import { readLine, readRupees } from '@sikka/contract/rules';
import type { Paise } from '@sikka/money';
import { lending } from 'virtual:calls';
import { keyed } from '#shared/action.ts';
import type { LoanRequest } from './price.tsx';
import type { CriteriaFault, LoanCriteriaForm } from '../compare/loan-criteria.ts';
import { within } from '../loan-figures.ts';

/** What was said of the loan, read. */
interface LoanRequestReading {
  /** Undefined while there is a fault. */
  request: LoanRequest | undefined;
  /** What was typed as an amount, in paise, if the product takes it. */
  amountPaise: Paise | undefined;
  faults: { amount?: CriteriaFault; purpose?: CriteriaFault };
}

/** Reads amount, tenure and purpose within the amounts of a product. Which tenures it takes the server knows. */
export const readLoanRequest = (
  { amount, tenure, purpose }: Pick<LoanCriteriaForm, 'amount' | 'tenure' | 'purpose'>,
  { loanLimitMin, loanLimitMax }: Pick<LoanCard, 'loanLimitMin' | 'loanLimitMax'>,
): LoanRequestReading => {
  const amountPaise = within(readRupees(amount), loanLimitMin, loanLimitMax);
  const faults: LoanRequestReading['faults'] = {
    ...(amountPaise === undefined && { amount: readLine(amount) === '' ? 'missing' : 'outOfRange' }),
    ...(purpose === '' && { purpose: 'missing' }),
  };
  const request = amountPaise === undefined || purpose === '' ? undefined : { amountPaise, tenure, purpose };
  return { request, amountPaise, faults };
};

/**
 * Agrees that the lender is given the data, in the words that were read, and applies; the same press, repeated after a lost answer, is
 * the same application. Resolves with the application's id.
 */
export const sendApplication = async (
  productGid: string,
  request: LoanRequest,
  { channelGid, purpose, textVersion }: LenderConsent,
): Promise<string> => {
  const agreed = await lending.giveConsent({ channelGid, purpose, textVersion }, { quiet: true });
  const body = { productGid, ...request, ...(agreed.given && { consentId: agreed.given.consentId }) };
  const { cid } = await keyed(`applyLoan ${JSON.stringify(body)}`, (options) =>
    lending.applyLoan(body, { quiet: true, ...options }),
  );
  return cid;
};
