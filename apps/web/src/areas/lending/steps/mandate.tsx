import type { FirmOffer, LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { paise, type Paise } from '@sikka/money';
import { toWholeRupees } from '@sikka/money/loans';
import { Card } from '@sikka/ui/card';
import { useEffect, useRef, useState } from 'react';
import { HelpLink } from '#shared/help/help-links.tsx';
import { openAgreement } from '#shared/money/open-agreement.ts';

/** The state of the mandate step. */
export type MandateView =
  /** There is none, or it has ended: it is requested. */
  | 'request'
  /** The gateway prepares its page. */
  | 'preparing'
  /** It waits for the borrower's authorisation at the bank. */
  | 'agree'
  /** It is active, and the lender has not been informed. */
  | 'report';

/** The state of the mandate step. A mandate that was refused by the lender or is paused is requested again. */
export const mandateViewOf = ({
  mandate,
  stepFailure,
}: Pick<LoanApplication, 'mandate' | 'stepFailure'>): MandateView => {
  if (mandate?.state === 'created') return mandate.pageUrl === '' ? 'preparing' : 'agree';
  return mandate?.state === 'active' && stepFailure?.step !== 'SET_REPAYMENT' ? 'report' : 'request';
};

/** The most that one debit may take, in paise: the highest instalment of a loan, rounded up to whole rupees. */
export const maxDebitOf = ({ schedule }: Pick<FirmOffer, 'schedule'>): Paise =>
  toWholeRupees(paise(Math.max(...schedule.map(({ instalmentPaise }) => instalmentPaise))));

/** Says that the bank's page was not opened; it takes the focus. */
const PageRefused = () => {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} tone="bad" role="alert" className="sub">
      <p>{m.lending_mandate_page_refused()}</p>
      <HelpLink about="loanMandateEnded" />
    </Card>
  );
};

/** Opens the bank's page where a mandate is authorised. `onBack`: the user may have returned, which proves nothing. */
export const useAgreement = (onBack: () => void) => {
  const [isLeaving, setLeaving] = useState(false);
  const [isRefused, setRefused] = useState(false);

  const agree = async (pageUrl: string): Promise<void> => {
    setLeaving(true);
    const opening = await openAgreement(pageUrl);
    setRefused(opening === 'refused');
    // The page is being left: the button stays busy until then, or until the user returns.
    if (opening === 'left') await new Promise((back) => addEventListener('pageshow', back, { once: true }));
    setLeaving(false);
    if (opening === 'opened') onBack();
  };

  return { isLeaving, refusal: isRefused && <PageRefused />, agree };
};
