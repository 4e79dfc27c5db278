import type { FirmOffer, LoanApplication } from '@sikka/contract';
import { paise, type Paise } from '@sikka/money';
import { useState } from 'react';
import { openAgreement } from '#shared/money/open-agreement.ts';

/** Where a borrower stands with the mandate. */
export type MandateView =
  /** There is none, or one that has ended: it is asked for. */
  | 'request'
  /** The gateway prepares its page. */
  | 'preparing'
  /** It lies at the bank for the borrower's agreement. */
  | 'agree'
  /** The bank has it, and the lender has not been told. */
  | 'tell';

/** What is to be done about a mandate. One that the lender did not take, or that is paused, is asked for anew. */
export const mandateViewOf = ({
  mandate,
  stepFailure,
}: Pick<LoanApplication, 'mandate' | 'stepFailure'>): MandateView => {
  if (mandate?.state === 'created') return mandate.pageUrl === '' ? 'preparing' : 'agree';
  return mandate?.state === 'active' && stepFailure?.step !== 'SET_REPAYMENT' ? 'tell' : 'request';
};

/** The highest instalment of a loan, in paise: the most that one debit may take. */
export const maxDebitOf = ({ schedule }: Pick<FirmOffer, 'schedule'>): Paise =>
  paise(Math.max(...schedule.map(({ instalmentPaise }) => instalmentPaise)));

/** Leads to the bank's page where a mandate is agreed to. `onBack`: the person may be back from there, which proves nothing. */
export const useAgreement = (onBack: () => void) => {
  const [isLeaving, setLeaving] = useState(false);
  const [isRefused, setRefused] = useState(false);

  const agree = async (pageUrl: string): Promise<void> => {
    setLeaving(true);
    const how = await openAgreement(pageUrl);
    setRefused(how === 'refused');
    // The page is leaving: the button stays busy until it does, or until the person is back.
    if (how === 'left') await new Promise((back) => addEventListener('pageshow', back, { once: true }));
    setLeaving(false);
    if (how === 'opened') onBack();
  };

  return { isLeaving, isRefused, agree };
};
