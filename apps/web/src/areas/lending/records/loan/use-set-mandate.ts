import type { Loan } from '@sikka/contract';
import { useState } from 'react';
import { isProblem } from '#shared/api/api-problem.ts';
import { api } from '#shared/api/client.ts';
import { toast } from '#shared/toast.ts';
import { useAgreement } from '#areas/lending/steps/mandate/use-agreement.ts';

interface SetMandateOptions {
  loan: Pick<Loan, 'loanGid'>;
  /** Shows the loan as the call answered it. */
  onLoan: (loan: Loan) => void;
  /** Has the server asked how things stand. */
  onAsk: () => void;
}

/** Opens another mandate for a loan that runs, and leads to the bank's page where it is agreed to. */
export const useSetMandate = ({ loan: { loanGid }, onLoan, onAsk }: SetMandateOptions) => {
  const [isAsking, setAsking] = useState(false);
  const { isLeaving, isRefused, agree } = useAgreement(onAsk);

  const open = async (): Promise<Loan | undefined> => {
    try {
      return await api.post('/flamingo/ostrader/loan_market/loan/setMandate', { loanGid });
    } catch (error) {
      if (!isProblem(error)) throw error;
      if (error.msg) toast(error.msg);
      onAsk();
    }
    return undefined;
  };

  const set = async (): Promise<void> => {
    setAsking(true);
    const after = await open();
    setAsking(false);
    if (!after) return;
    onLoan(after);
    if (after.mandate?.pageUrl) await agree(after.mandate.pageUrl);
  };

  return { isBusy: isAsking || isLeaving, isRefused, set, agree };
};
