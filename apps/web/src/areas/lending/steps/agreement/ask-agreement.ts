import type { LoanApplication } from '@sikka/contract';
import { api } from '#shared/api/client.ts';

/** Asks the lender for the agreement, or for another code once it lies ready. */
export const askAgreement = (cid: string): Promise<LoanApplication> =>
  api.post('/flamingo/ostrader/loan_market/application/requestAgreement', { cid }, { quiet: true });
