import type { CreditReport } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatPaise } from '#shared/format-money.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import { monthsText } from '../emi/field-texts.ts';
import { percentText } from './score-texts.ts';

/** The accounts in figures. */
export const SummaryCard = ({ summary }: Pick<CreditReport, 'summary'>) => {
  const { open, closed, owedPaise, cardUseHundredths, onTimeHundredths, oldestMonths } = summary;
  return (
    <Card>
      <Facts>
        <Fact label={m.lending_score_open_closed()}>{m.lending_score_open_closed_value({ open, closed })}</Fact>
        <Fact label={m.lending_score_owed()}>{formatPaise(owedPaise)}</Fact>
        <Fact label={m.lending_score_used()}>{cardUseHundredths !== undefined && percentText(cardUseHundredths)}</Fact>
        <Fact label={m.lending_score_paid_on_time()}>
          {onTimeHundredths !== undefined && percentText(onTimeHundredths)}
        </Fact>
        <Fact label={m.lending_score_oldest()}>{oldestMonths ? monthsText(oldestMonths) : undefined}</Fact>
      </Facts>
    </Card>
  );
};
