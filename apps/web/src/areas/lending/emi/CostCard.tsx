import type { LoanCost } from '@sikka/money/loans';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatPaise } from '#shared/format-money.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import stack from '#shared/money/Stack.module.css';
import { CostPicture } from './CostPicture.tsx';

/** What reaches the borrower, what is paid in all, and what the loan costs beyond itself. */
export const CostCard = ({ principalPaise, cost }: { principalPaise: number; cost: LoanCost }) => (
  <Card className={stack.stack}>
    <CostPicture principalPaise={principalPaise} cost={cost} />
    <Facts>
      <Fact label={m.lending_emi_net()}>{formatPaise(cost.netPaise)}</Fact>
      <Fact label={m.lending_emi_total()}>{formatPaise(cost.totalPaise)}</Fact>
      <Fact label={m.lending_emi_cost_sum()} isTotal>
        {formatPaise(cost.costPaise)}
      </Fact>
    </Facts>
    <p className={stack.note}>{m.lending_emi_cost_note()}</p>
  </Card>
);
