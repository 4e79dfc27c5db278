import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { CheckCircle } from '@sikka/ui/icons/CheckCircle';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { formatPaise } from '#shared/format-money.ts';
import { formatDay } from '#shared/format.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { stageOf } from './stage-rules.ts';

/** A loan of which nothing is owed any more. */
export const Over = ({ loan }: { loan: Loan }) => {
  const { loanGid, channelName: lender, productName, principalPaise, endedAt, told } = loan;
  const isReturned = stageOf(loan) === 'returned';
  return (
    <>
      <StatusHero
        icon={<CheckCircle />}
        tone="good"
        title={isReturned ? m.lending_repay_returned() : m.lending_repay_congratulations()}
        text={isReturned ? m.lending_repay_returned_text({ lender }) : m.lending_repay_settled_text({ lender })}
        note={`${lender} · ${productName}`}
      />
      <Card>
        <Facts>
          <Fact label={m.lending_repay_borrowed()}>{formatPaise(principalPaise)}</Fact>
          <Fact label={m.lending_repay_paid_so_far()}>{told && told.paidPaise > 0 && formatPaise(told.paidPaise)}</Fact>
          <Fact label={m.lending_repay_ended()}>{endedAt && formatDay(Date.parse(endedAt))}</Fact>
        </Facts>
      </Card>
      <ListGroup>
        <ListRow title={m.lending_repay_documents()} href={hrefOf({ to: '/loanPapers', search: { cid: loanGid } })} />
        <ListRow title={m.lending_repay_record()} href={hrefOf({ to: '/repayRecord', search: { loanGid } })} />
      </ListGroup>
    </>
  );
};
