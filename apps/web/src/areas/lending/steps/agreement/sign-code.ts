import type { LoanApplication } from '@sikka/contract';
import { applicationLimits } from '@sikka/contract/rules';
import { lending } from 'virtual:calls';

/** Asks the lender for the agreement, or for another code once it lies ready. */
export const requestAgreement = (cid: string): Promise<LoanApplication> =>
  lending.requestAgreement({ cid }, { quiet: true });

const { codeAgainSeconds } = applicationLimits;

/** Seconds until another code can be asked for; moments in Unix milliseconds. The clock of a phone may be wrong: never longer than the whole wait. */
export const waitForCode = (sentMs: number, nowMs: number): number => {
  const left = Math.ceil((sentMs + codeAgainSeconds * 1_000 - nowMs) / 1_000);
  return Math.min(Math.max(left, 0), codeAgainSeconds);
};

/** When the first code of an agreement was sent, in Unix milliseconds; 0 where that is not known. */
export const firstCodeMs = ({ history }: Pick<LoanApplication, 'history'>): number =>
  Date.parse(history.findLast(({ state }) => state === 'LOAN_AGREEMENT_SENT')?.at ?? '') || 0;

/** Whether what the lender did not take is the code. */
export const isCodeFailure = ({ stepFailure }: Pick<LoanApplication, 'stepFailure'>): boolean =>
  stepFailure?.failure === 'CODE_WRONG' || stepFailure?.failure === 'CODE_EXPIRED';
