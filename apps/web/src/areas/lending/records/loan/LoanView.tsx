import type { Loan } from '@sikka/contract';
import stack from '#shared/money/Stack.module.css';
import { DebitCards } from '#areas/lending/repay/DebitCards.tsx';
import { DueCard } from '#areas/lending/repay/DueCard.tsx';
import { LenderNote } from '#areas/lending/repay/LenderNote.tsx';
import { LenderCard } from './LenderCard.tsx';
import { LoanFacts } from './LoanFacts.tsx';
import { LoanHero } from './LoanHero.tsx';
import { LookAgain } from './LookAgain.tsx';
import { MandateCard } from './MandateCard.tsx';
import { OverdueHelp } from './OverdueHelp.tsx';
import { OverHero } from './OverHero.tsx';
import { ReturnCard } from './ReturnCard.tsx';
import { StandingCard } from './StandingCard.tsx';
import { WaysOn } from './WaysOn.tsx';

interface LoanViewProps {
  loan: Loan;
  /** Nobody asks any more by itself. */
  isTired: boolean;
  onAsk: () => void;
  /** Shows the loan as a call has just answered it. */
  onLoan: (loan: Loan) => void;
}

/** One loan: what to pay first, what is due and why, how it stands, what was agreed, and whom to talk to. */
export const LoanView = ({ loan, isTired, onAsk, onLoan }: LoanViewProps) => {
  const { isOver, told, daysOverdue = 0, isSilent, mandate } = loan;
  return (
    <div className={stack.stack}>
      {isOver ? <OverHero loan={loan} /> : <LoanHero loan={loan} />}
      <LenderNote loan={loan} />
      {isTired && (isSilent || !told) && <LookAgain onAsk={onAsk} />}
      <ReturnCard loan={loan} />
      {told && !isOver && <DebitCards told={told} />}
      {told && !isOver && <DueCard loan={loan} told={told} />}
      {!isOver && daysOverdue > 0 && <OverdueHelp loan={loan} />}
      {told && <StandingCard loan={loan} told={told} />}
      <WaysOn loan={loan} />
      <LoanFacts loan={loan} />
      {mandate && !isOver && <MandateCard loan={loan} mandate={mandate} onLoan={onLoan} onAsk={onAsk} />}
      <LenderCard loan={loan} />
    </div>
  );
};
