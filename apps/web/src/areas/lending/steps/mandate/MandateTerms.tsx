import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatPaise } from '#shared/format-money.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import stack from '#shared/money/Stack.module.css';
import { PointList } from '#areas/lending/trust/PointList.tsx';
import { acceptedOffer } from '../accepted-offer.ts';
import { mostDebitOf } from './mandate-rules.ts';

/** What a mandate is, what it allows, and how it ends. */
export const MandateTerms = ({ application }: { application: LoanApplication }) => {
  const { channelName: lender, mandate } = application;
  const offer = acceptedOffer(application);
  const maxPaise = mandate?.maxPaise ?? (offer && mostDebitOf(offer));
  return (
    <>
      <Card className={stack.stack}>
        <h2 className={stack.heading}>{m.lending_mandate_title()}</h2>
        <p>{m.lending_mandate_text({ lender })}</p>
        <Facts>
          <Fact label={m.lending_mandate_payee()}>{lender}</Fact>
          <Fact label={m.lending_mandate_most()}>{maxPaise && formatPaise(maxPaise)}</Fact>
          <Fact label={m.lending_mandate_count()}>
            {offer && m.lending_mandate_count_value({ count: offer.schedule.length })}
          </Fact>
        </Facts>
      </Card>
      <PointList
        points={[
          m.lending_mandate_now,
          m.lending_mandate_notice,
          () => m.lending_mandate_end({ lender }),
          m.lending_mandate_called_off,
        ]}
      />
      <PointList isNever points={[m.lending_mandate_never]} />
    </>
  );
};
