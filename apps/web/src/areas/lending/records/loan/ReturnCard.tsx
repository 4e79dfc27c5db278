import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { formatPaise } from '#shared/format-money.ts';
import { formatMoment } from '#shared/format.ts';
import stack from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';

/** As long as a loan can be given back without penalty: until when, for what, and the way to the lender's quote. */
export const ReturnCard = ({ loan: { loanGid, channelName, ways, told, terms } }: { loan: Loan }) => {
  const isOpen = ways.some(({ purpose, isAllowed }) => purpose === 'RETURN' && isAllowed);
  if (!isOpen || !told) return null;
  const keptPaise = terms?.nonRefundableFeePaise ?? 0;
  return (
    <Card tone="good" className={stack.stack}>
      <h2 className={stack.heading}>
        {m.lending_records_return({ moment: formatMoment(Date.parse(told.returnableUntil)) })}
      </h2>
      <p>
        {m.lending_records_return_text()}{' '}
        {keptPaise > 0 && m.lending_records_return_fee({ lender: channelName, amount: formatPaise(keptPaise) })}
      </p>
      <Button variant="soft" href={hrefOf({ to: '/loanQuote', search: { loanGid, purpose: 'RETURN' } })}>
        {m.lending_records_return_quote()}
      </Button>
    </Card>
  );
};
