import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { formatPaise } from '../../../shared/format-money.ts';
import { formatDay } from '../../../shared/format.ts';
import { CopyFact, Fact, Facts } from '../../../shared/money/Facts.tsx';
import { hundredthsText } from '../compare/offer-texts.ts';
import { tenureText } from '../compare/wish-texts.ts';

/** What a loan is, what was agreed on once an offer was taken, and when it came about. */
export const MyLoanFacts = ({ loan }: { loan: LoanApplication }) => {
  const { channelName, productName, connection, createdAt, history, offers, acceptedOfferId, lenderReference } = loan;
  const agreed = offers.find(({ offerId }) => offerId === acceptedOfferId);
  const paidOut = history.find(({ state }) => state === 'DISBURSEMENT_COMPLETED');
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
      <Fact label={m.lending_records_paid_out()}>{paidOut && formatDay(Date.parse(paidOut.at))}</Fact>
      <CopyFact label={m.lending_records_reference()} value={lenderReference} />
    </Facts>
  );
};
