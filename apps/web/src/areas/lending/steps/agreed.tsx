import type { FirmOffer, LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Term } from '@sikka/ui/term';
import { formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { costText, gainText, hundredthsText } from '../loan-figures.ts';

/** The offer that was taken. */
export const acceptedOffer = ({
  offers,
  acceptedOfferId,
}: Pick<LoanApplication, 'offers' | 'acceptedOfferId'>): FirmOffer | undefined =>
  offers.find(({ offerId }) => offerId === acceptedOfferId);

/** What the loan comes to: what reaches the borrower, what is paid back, and its price. */
export const LoanSum = ({ application }: { application: LoanApplication }) => {
  const offer = acceptedOffer(application);
  if (!offer) return null;
  const { principalPaise, netPaise, instalmentPaise, schedule, aprHundredths } = offer;
  const { accountEnding, accountName } = application;
  return (
    <Card className="stack">
      <h2 className="heading">{m.lending_sign_sum()}</h2>
      <Facts
        rows={[
          [m.lending_offers_amount(), formatPaise(principalPaise)],
          [m.lending_facts_you_get(), gainText(netPaise)],
          [m.lending_payout_account(), accountEnding && m.lending_payout_ending({ digits: accountEnding })],
          [m.lending_payout_bank_name(), accountName],
          [
            m.lending_offers_instalment(),
            m.lending_facts_times({ count: schedule.length, amount: costText(instalmentPaise) }),
          ],
          [
            <Term key="apr" meaning={m.lending_term_apr()}>
              {m.lending_facts_apr()}
            </Term>,
            hundredthsText(aprHundredths),
          ],
        ]}
      />
    </Card>
  );
};
