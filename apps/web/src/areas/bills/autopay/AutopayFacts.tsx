import type { Autopay } from '@sikka/contract';
import { m } from '@sikka/messages';
import { TextButton } from '@sikka/ui/text-button';
import { formatPaise } from '#shared/format-money.ts';
import { formatDay } from '#shared/format.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { isLiving } from './autopay-rules.ts';

const nextText = ({ nextDebit }: Autopay): string => {
  if (!nextDebit) return m.bills_mandates_next_none();
  const day = formatDay(Date.parse(nextDebit.day));
  if (nextDebit.isSkipped) return m.bills_mandates_next_skipped({ day });
  return m.bills_mandates_next_on({ amount: formatPaise(nextDebit.amountPaise), day });
};

const LastDebit = ({ at, amountPaise, merchantRequestId }: NonNullable<Autopay['lastDebit']>) => (
  <TextButton href={hrefOf({ to: '/payResult', search: { merchantRequestId } })}>
    {m.bills_mandates_last_on({ amount: formatPaise(amountPaise), day: formatDay(Date.parse(at)) })}
  </TextButton>
);

/** What a standing order debits next, at most, from where and until when, and what it debited last. */
export const AutopayFacts = ({ autopay }: { autopay: Autopay }) => {
  const { state, maxPaise, endsOn, payer, lastDebit } = autopay;
  return (
    <Facts>
      <Fact label={m.bills_mandates_next()}>{state === 'ACTIVE' && nextText(autopay)}</Fact>
      <Fact label={m.bills_mandates_most()}>{formatPaise(maxPaise)}</Fact>
      <Fact label={m.bills_mandates_payer()}>{payer}</Fact>
      <Fact label={m.bills_mandates_until()}>{isLiving(autopay) && formatDay(Date.parse(endsOn))}</Fact>
      <Fact label={m.bills_mandates_last()}>{lastDebit && <LastDebit {...lastDebit} />}</Fact>
    </Facts>
  );
};
