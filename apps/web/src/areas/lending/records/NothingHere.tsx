import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { FileTextDuotone } from '@sikka/ui/icons/FileTextDuotone';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { hrefOf } from '#shared/navigation.ts';

/** Takes the place of loans that nobody asked for yet. */
export const NoLoans = () => (
  <EmptyState
    icon={<FileTextDuotone />}
    title={m.lending_home_no_loans_title()}
    text={m.lending_home_no_loans_text()}
    actions={<Button href={hrefOf({ to: '/offers' })}>{m.lending_home_compare()}</Button>}
  />
);

/** Takes the place of a loan that does not exist, or is not the user's. */
export const MissingLoan = () => (
  <EmptyState
    icon={<FileTextDuotone />}
    title={m.lending_records_missing()}
    text={m.lending_records_missing_text()}
    actions={<Button href={hrefOf({ to: '/historicalLoan' })}>{m.lending_home_records()}</Button>}
  />
);

/** Takes the place of a repayment that does not exist, or is not the user's. */
export const MissingRepayment = () => (
  <EmptyState
    icon={<ReceiptDuotone />}
    title={m.lending_records_no_repayment()}
    text={m.lending_records_no_repayment_text()}
    actions={<Button href={hrefOf({ to: '/repayRecord' })}>{m.lending_records_repayments()}</Button>}
  />
);
