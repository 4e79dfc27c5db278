import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { hrefOf } from '#shared/navigation.ts';

/** Takes the place of a repayment that does not exist, or is not the user's. */
export const MissingRepayment = () => (
  <EmptyState
    icon={<ReceiptDuotone />}
    title={m.lending_records_no_repayment()}
    text={m.lending_records_no_repayment_text()}
    actions={<Button href={hrefOf({ to: '/repayRecord' })}>{m.lending_records_repayments()}</Button>}
  />
);
