import type { Biller } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { StorefrontDuotone } from '@sikka/ui/icons/StorefrontDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import type { ReactNode } from 'react';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { BillScreen } from '../BillScreen.tsx';
import { useBiller } from './use-biller.ts';

/** Shown if the address names no biller, or one that has left the network. */
const MissingBiller = () => (
  <EmptyState
    icon={<StorefrontDuotone />}
    title={m.bills_form_no_biller()}
    text={m.bills_form_no_biller_text()}
    actions={<Button href={hrefOf({ to: '/bbps' })}>{m.bills_form_no_biller_action()}</Button>}
  />
);

interface WithBillerProps {
  billerId: string;
  /** Content for the loaded biller. */
  children: (biller: Biller) => ReactNode;
}

/** Loads a biller; shows the loading state, an error, or that it is missing. */
export const WithBiller = ({ billerId, children }: WithBillerProps) => {
  const biller = useBiller(billerId);
  if (biller.status === 'ready' && biller.content !== 'missing') return children(biller.content);
  return (
    <BillScreen title={m.common_bill_payments()}>
      <Loaded query={biller}>{() => <MissingBiller />}</Loaded>
    </BillScreen>
  );
};
