import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { formatPaise } from '#shared/format-money.ts';
import { formatDay } from '#shared/format.ts';
import { CopyFact, Fact, Facts } from '#shared/money/Facts.tsx';
import { hundredthsText } from '../compare/offer-texts.ts';
import { tenureText } from '../compare/wish-texts.ts';

/** What was applied for, and what was agreed on once an offer was taken. */
export const ApplicationFacts = ({ application }: { application: LoanApplication }) => {
  const { channelName, productName, connection, createdAt, offers, acceptedOfferId, lenderReference } = application;
  const agreed = offers.find(({ offerId }) => offerId === acceptedOfferId);
  return (
    <Facts>
      <Fact label={m.lending_records_product()}>{productName}</Fact>
      <Fact label={m.lending_records_lender()}>{channelName}</Fact>
      <Fact label={m.lending_records_tenure()}>{agreed && tenureText(agreed.tenure)}</Fact>
      <Fact label={m.lending_records_instalment()}>{agreed && formatPaise(agreed.instalmentPaise)}</Fact>
      <Fact label={m.lending_records_apr()}>{agreed && hundredthsText(agreed.aprHundredths)}</Fact>
      <Fact label={connection === 'REFERRAL' ? m.lending_records_visited() : m.lending_records_applied()}>
        {formatDay(Date.parse(createdAt))}
      </Fact>
      <CopyFact label={m.lending_records_reference()} value={lenderReference} />
    </Facts>
  );
};
