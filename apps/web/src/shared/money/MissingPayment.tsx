import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { hrefOf } from '../navigation.ts';

/** Shown when the address names no payment, or one that is not the user's. */
export const MissingPayment = () => (
  <EmptyState
    icon={<ReceiptDuotone />}
    title={m.payments_screen_missing_title()}
    text={m.payments_screen_missing_text()}
    actions={<Button href={hrefOf({ to: '/transactions' })}>{m.payments_screen_missing_action()}</Button>}
  />
);
