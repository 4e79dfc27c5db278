import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { SectionTitle } from '@sikka/ui/section-title';
import { formatPaise } from '#shared/format-money.ts';
import { PointList } from '#areas/lending/trust/PointList.tsx';
import { acceptedOffer } from '../accepted-offer.ts';

/** What happens once the agreement is signed: the money, the first instalment, and the days to change one's mind. */
export const AfterSigning = ({ application }: { application: LoanApplication }) => {
  const { channelName: lender, accountEnding: digits = '' } = application;
  const offer = acceptedOffer(application);
  if (!offer) return null;
  const { netPaise, instalmentPaise, coolingOffDays: count, nonRefundableFeePaise } = offer;
  return (
    <>
      <SectionTitle>{m.lending_sign_next()}</SectionTitle>
      <PointList
        points={[
          () => m.lending_sign_next_money({ lender, amount: formatPaise(netPaise), digits }),
          () => m.lending_sign_next_first({ amount: formatPaise(instalmentPaise) }),
          () => m.lending_sign_next_return({ count }),
          () =>
            nonRefundableFeePaise > 0
              ? m.lending_facts_return_fee({ amount: formatPaise(nonRefundableFeePaise) })
              : m.lending_facts_return_no_fee(),
        ]}
      />
    </>
  );
};
