import type { Loan, RepaymentSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { hrefOf } from '#shared/navigation.ts';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { CostCard } from './CostCard.tsx';
import { DebitCards } from './DebitCards.tsx';
import { DueCard } from './DueCard.tsx';
import { LenderNote } from './LenderNote.tsx';
import { LoanHero } from './LoanHero.tsx';
import { Over } from './Over.tsx';
import { PeriodCard } from './PeriodCard.tsx';
import { PlanCard } from './PlanCard.tsx';
import { isBlocking } from './stage-rules.ts';
import { UnderWayCard } from './UnderWayCard.tsx';
import { WaysList } from './WaysList.tsx';

interface RepaymentProps {
  loan: Loan;
  underWay: RepaymentSummary | undefined;
}

/** Before the lender has told anything there is no plan to show. */
const Untold = ({ loan: { productName, channelName, explanation } }: { loan: Loan }) => (
  <StatusHero
    icon={<HandCoinsDuotone />}
    tone="brand"
    title={m.lending_repay_untold({ lender: channelName })}
    text={explanation}
    note={productName}
  />
);

/** A loan as somebody sees it who has to pay it back: what is due, the plan, the ways to pay, and what it all costs. */
export const Repayment = ({ loan, underWay }: RepaymentProps) => {
  const { told, terms, isOver, loanGid, principalPaise } = loan;
  return (
    <>
      {underWay && <UnderWayCard repayment={underWay} />}
      <LenderNote loan={loan} />
      {isOver && <Over loan={loan} />}
      {!isOver && !told && <Untold loan={loan} />}
      {!isOver && told && (
        <>
          <LoanHero loan={loan} />
          <DebitCards told={told} />
          <DueCard loan={loan} told={told} />
          <PeriodCard loan={loan} told={told} />
        </>
      )}
      {told && <PlanCard told={told} isOver={isOver} />}
      {!isOver && told && <WaysList loan={loan} isBlocked={underWay !== undefined && isBlocking(underWay)} />}
      {!isOver && terms && <CostCard principalPaise={principalPaise} terms={terms} />}
      {!isOver && (
        <ListGroup>
          <ListRow title={m.lending_repay_my_loan()} href={hrefOf({ to: '/myloan', search: { loanGid } })} />
        </ListGroup>
      )}
    </>
  );
};
