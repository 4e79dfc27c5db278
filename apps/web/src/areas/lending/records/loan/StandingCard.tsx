import type { Loan, ToldLoan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { ProgressBar } from '@sikka/ui/progress-bar';
import { formatPaise } from '#shared/format-money.ts';
import { formatDay, formatMoment } from '#shared/format.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import stack from '#shared/money/Stack.module.css';
import { RecordTag } from '#areas/lending/market/RecordTag.tsx';

const Paid = ({ instalments }: Pick<ToldLoan, 'instalments'>) => {
  const paid = instalments.filter(({ state }) => state === 'PAID').length;
  const text = m.lending_records_paid_count({ paid, count: instalments.length });
  return (
    <div>
      <ProgressBar label={text} value={paid / instalments.length} />
      <p className={stack.note}>{text}</p>
    </div>
  );
};

/** How a loan stands in the lender's books, and as of when. */
export const StandingCard = ({ loan, told }: { loan: Loan; told: ToldLoan }) => {
  const { loanRecordStatus, statusText, isOver, owedPaise, daysOverdue, nextDueDay, nextDuePaise, endedAt } = loan;
  const period = isOver ? undefined : told.thisPeriod;
  return (
    <Card>
      <div className={stack.head}>
        <h2 className={stack.heading}>{m.lending_records_status()}</h2>
        <RecordTag status={loanRecordStatus} text={statusText} />
      </div>
      <div className={stack.stack}>
        {!isOver && <Paid instalments={told.instalments} />}
        <Facts>
          <Fact label={m.lending_records_outstanding()}>{owedPaise !== undefined && formatPaise(owedPaise)}</Fact>
          <Fact label={m.lending_records_this_period()}>{period && formatPaise(period.instalmentPaise)}</Fact>
          <Fact label={m.lending_records_overdue_since()}>
            {Boolean(daysOverdue) && m.lending_records_days({ count: daysOverdue ?? 0 })}
          </Fact>
          <Fact label={m.lending_records_overdue_fee()}>
            {told.overdueFeePaise > 0 && formatPaise(told.overdueFeePaise)}
          </Fact>
          <Fact label={m.lending_records_next_day()}>{nextDueDay && formatDay(Date.parse(nextDueDay))}</Fact>
          <Fact label={m.lending_records_next_amount()}>{nextDuePaise !== undefined && formatPaise(nextDuePaise)}</Fact>
          <Fact label={m.lending_records_paid()}>{formatPaise(told.paidPaise)}</Fact>
          <Fact label={m.lending_records_ended()}>{endedAt && formatDay(Date.parse(endedAt))}</Fact>
          <Fact label={m.lending_records_as_of()}>{loan.readAt && formatMoment(Date.parse(loan.readAt))}</Fact>
        </Facts>
      </div>
    </Card>
  );
};
