import type { Loan, ToldLoan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatPaise } from '#shared/format-money.ts';
import { formatDay } from '#shared/format.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import stack from '#shared/money/Stack.module.css';
import { isMandateLive } from './stage-rules.ts';
import styles from './Repay.module.css';

/** This period's instalment, what is still owed, and who collects the next one. */
export const PeriodCard = ({ loan, told }: { loan: Loan; told: ToldLoan }) => {
  const { channelName: lender, owedPaise, duePaise = 0, nextDueDay, mandate } = loan;
  const { thisPeriod, overdueFeePaise, instalments } = told;
  return (
    <Card className={stack.stack}>
      <div>
        <Facts>
          <Fact label={m.lending_repay_outstanding()}>{owedPaise !== undefined && formatPaise(owedPaise)}</Fact>
          <Fact label={m.lending_repay_next_day()}>{nextDueDay && formatDay(Date.parse(nextDueDay))}</Fact>
          <Fact label={m.lending_repay_period()}>
            {thisPeriod && m.lending_repay_number_of({ number: thisPeriod.number, count: instalments.length })}
          </Fact>
          <Fact label={m.lending_repay_overdue_fee()}>{overdueFeePaise > 0 && formatPaise(overdueFeePaise)}</Fact>
          <Fact label={m.lending_repay_this_instalment()}>{thisPeriod && formatPaise(thisPeriod.instalmentPaise)}</Fact>
        </Facts>
        {thisPeriod && (
          <p className={styles.quiet}>
            {m.lending_repay_this_parts({
              principal: formatPaise(thisPeriod.principalPaise),
              interest: formatPaise(thisPeriod.interestPaise),
            })}
          </p>
        )}
      </div>
      {isMandateLive(mandate) && (
        <p className={styles.quiet}>
          {duePaise > 0 ? m.lending_repay_mandate_due({ lender }) : m.lending_repay_mandate({ lender })}
        </p>
      )}
    </Card>
  );
};
