import type { LoanApplication } from '@sikka/contract';
import { isProblem } from '#shared/api/api-problem.ts';

/** Whether a step stopped because the borrower's data may not go to the lender any more. */
export const needsConsent = ({ stepFailure }: Pick<LoanApplication, 'stepFailure'>, problem: unknown): boolean =>
  problem === undefined ? stepFailure?.failure === 'CONSENT_WITHDRAWN' : isProblem(problem, 'loanConsentMissing');
