import type { LoanRepayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { DeclinedCard } from '#shared/money/DeclinedCard.tsx';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { wayName } from '../way-texts.ts';
import { RepaymentFacts } from './RepaymentFacts.tsx';
import { statusLooks } from './status-look.tsx';
import { StepsCard } from './StepsCard.tsx';

interface ResultProps {
  repayment: LoanRepayment;
  /** The person may have paid a moment ago, and the answer is on its way. */
  isAsking: boolean;
}

/** Everything about one repayment: how it stands, where the money is, what it was for. */
export const Result = ({ repayment, isAsking }: ResultProps) => {
  const { status, statusText, explanation, amountPaise, channelName, purpose, payment } = repayment;
  return (
    <>
      <StatusHero
        {...statusLooks[isAsking ? 'CHECKING' : status]}
        amountPaise={amountPaise}
        title={isAsking ? m.lending_repay_just_back() : statusText}
        text={isAsking ? m.lending_repay_just_back_text() : explanation}
        note={`${channelName} · ${wayName(purpose)}`}
      />
      {status === 'NOT_TAKEN' && <DeclinedCard failure={payment.attempt?.failure} />}
      <StepsCard repayment={repayment} />
      <RepaymentFacts repayment={repayment} />
    </>
  );
};
