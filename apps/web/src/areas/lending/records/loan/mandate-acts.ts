import type { Loan, LoanMandate } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useState } from 'react';
import { lending } from 'virtual:calls';
import { useAgreement } from '#areas/lending/steps/mandate/mandate.ts';
import { isProblem } from '#shared/api/api-problem.ts';
import { confirmed } from '#shared/ask/confirmed.ts';
import { toast } from '#shared/toast.ts';

interface EndMandateOptions {
  loan: Pick<Loan, 'loanGid' | 'channelName'>;
  /** Shows the loan as the call answered it. */
  onLoan: (loan: Loan) => void;
  /** Asks the server how things stand, after a refusal. */
  onAsk: () => void;
}

/** What the bank made of the wish; nothing is called ended that it has not ended. */
const resultOf = ({ state, isEnding }: LoanMandate): string => {
  if (isEnding) return m.lending_records_mandate_asked();
  return state === 'revoked' ? m.lending_records_mandate_done() : m.lending_records_mandate_not_ended();
};

/** Ends the mandate once the borrower is sure; `hasAsked` says that its button was used and may be gone. */
export const useEndMandate = ({ loan: { loanGid, channelName: lender }, onLoan, onAsk }: EndMandateOptions) => {
  const [isBusy, setBusy] = useState(false);
  const [hasAsked, setAsked] = useState(false);

  const isSure = (): Promise<boolean> =>
    confirmed({
      title: m.lending_records_mandate_end_title({ lender }),
      text: m.lending_records_mandate_end_text({ lender }),
      confirmLabel: m.lending_records_mandate_end(),
      cancelLabel: m.lending_records_mandate_keep(),
      danger: true,
    });

  const send = async (): Promise<void> => {
    try {
      const after = await lending.endLoanMandate({ loanGid });
      onLoan(after);
      if (after.mandate) toast(resultOf(after.mandate));
    } catch (error) {
      if (!isProblem(error)) throw error;
      if (error.msg) toast(error.msg);
      onAsk();
    }
  };

  const end = async (): Promise<void> => {
    if (isBusy || !(await isSure())) return;
    setBusy(true);
    setAsked(false);
    await send();
    setBusy(false);
    setAsked(true);
  };

  return { isBusy, hasAsked, end };
};

interface SetMandateOptions {
  loan: Pick<Loan, 'loanGid'>;
  /** Shows the loan as the call answered it. */
  onLoan: (loan: Loan) => void;
  /** Asks the server how things stand. */
  onAsk: () => void;
}

/** Opens another mandate for a loan that runs, and leads to the bank's page where it is agreed to. */
export const useSetMandate = ({ loan: { loanGid }, onLoan, onAsk }: SetMandateOptions) => {
  const [isAsking, setAsking] = useState(false);
  const { isLeaving, isRefused, agree } = useAgreement(onAsk);

  const open = async (): Promise<Loan | undefined> => {
    try {
      return await lending.setLoanMandate({ loanGid });
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
