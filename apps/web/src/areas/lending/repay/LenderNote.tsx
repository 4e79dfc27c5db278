import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatMoment } from '#shared/format.ts';

/** Why what is shown may not be how the loan stands now. */
export const LenderNote = ({ loan }: { loan: Loan }) => {
  const { channelName: lender, isInReview, isSilent, readAt, told } = loan;
  const moment = readAt && formatMoment(Date.parse(readAt));
  const text =
    (isInReview && m.lending_repay_in_review({ lender })) ||
    (isSilent && told && moment && m.lending_repay_unresponsive({ lender, moment }));
  if (!text) return null;
  return (
    <Card tone="warn">
      <output>{text}</output>
    </Card>
  );
};
