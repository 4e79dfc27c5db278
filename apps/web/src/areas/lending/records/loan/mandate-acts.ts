import type { Loan, LoanMandate } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useState } from 'react';
import { lending } from 'virtual:calls';
import { useAgreement } from '#areas/lending/steps/mandate/mandate.ts';
import { confirmed } from '#shared/prompt/confirmed.ts';
import { toast } from '#shared/toast.ts';
import { useAction, toastProblem } from '#shared/action.ts';

interface EndMandateOptions {
  loan: Pick<Loan, 'loanGid' | 'channelName'>;
  /** Shows the loan as the call answered it. */
  onLoan: (loan: Loan) => void;
  /** Asks the server how things stand, after a refusal. */
  onRequest: () => void;
}

/** What the bank made of the request; nothing is called ended that it has not ended. */
const resultOf = ({ state, isEnding }: LoanMandate): string => {
  if (isEnding) return m.lending_records_mandate_requested();
  return state === 'revoked' ? m.lending_records_mandate_done() : m.lending_records_mandate_not_ended();
};

/** Ends the mandate once the borrower is sure; `hasRequested` says that its button was used and may be gone. */
export const useEndMandate = ({ loan: { loanGid, channelName: lender }, onLoan, onRequest }: EndMandateOptions) => {
  const [hasRequested, setRequested] = useState(false);
  const ending = useAction(
    async () => {
      const after = await lending.endLoanMandate({ loanGid });
      onLoan(after);
      if (after.mandate) toast(resultOf(after.mandate));
    },
    (problem) => {
      toastProblem(problem);
      onRequest();
    },
  );

  const end = async (): Promise<void> => {
    if (ending.isBusy) return;
    const isSure = await confirmed({
      title: m.lending_records_mandate_end_title({ lender }),
      text: m.lending_records_mandate_end_text({ lender }),
      confirmLabel: m.lending_records_mandate_end(),
      cancelLabel: m.lending_records_mandate_keep(),
      danger: true,
    });
    if (!isSure) return;
    setRequested(false);
    await ending.run();
    setRequested(true);
  };

  return { isBusy: ending.isBusy, hasRequested, end };
};

interface SetMandateOptions {
  loan: Pick<Loan, 'loanGid'>;
  /** Shows the loan as the call answered it. */
  onLoan: (loan: Loan) => void;
  /** Asks the server how things stand. */
  onRequest: () => void;
}

/** Opens another mandate for a loan that runs, and leads to the bank's page where it is agreed to. */
export const useSetMandate = ({ loan: { loanGid }, onLoan, onRequest }: SetMandateOptions) => {
  const { isLeaving, isRefused, agree } = useAgreement(onRequest);
  const setting = useAction(
    () => lending.setLoanMandate({ loanGid }),
    (problem) => {
      toastProblem(problem);
      onRequest();
    },
  );

  const set = async (): Promise<void> => {
    const after = await setting.run();
    if (!after) return;
    onLoan(after);
    if (after.mandate?.pageUrl) await agree(after.mandate.pageUrl);
  };

  return { isBusy: setting.isBusy || isLeaving, isRefused, set, agree };
};
