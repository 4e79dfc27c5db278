import type { BillPayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HeadsetDuotone } from '@sikka/ui/icons/HeadsetDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { ComplainForm } from './ComplainForm.tsx';
import type { ComplainPlace } from './use-complain-place.ts';
import { PaidFor } from './PaidFor.tsx';
import { OpenCard, RaiseProblem } from './RaiseProblem.tsx';
import type { ComplainState } from './use-complain.ts';
import { WaitCard } from './WaitCard.tsx';

const Impossible = ({ merchantRequestId }: { merchantRequestId: string }) => (
  <EmptyState
    icon={<HeadsetDuotone />}
    title={m.bills_complaints_impossible()}
    text={m.bills_complaints_impossible_text()}
    actions={
      <Button href={hrefOf({ to: '/payResult', search: { merchantRequestId } })}>
        {m.bills_complaints_see_payment()}
      </Button>
    }
  />
);

interface ComplainingProps {
  payment: BillPayment;
  place: ComplainPlace;
  state: ComplainState;
}

/** The payment, and what can be said about it now: a complaint, from when on one can be, or which one is open. */
export const Complaining = ({ payment, place, state }: ComplainingProps) => {
  if (place.kind === 'never') return <Impossible merchantRequestId={payment.merchantRequestId} />;
  if (place.kind === 'looking') return <PaymentSkeleton />;
  return (
    <>
      <PaidFor payment={payment} />
      {place.kind === 'later' && <WaitCard from={place.from} />}
      {place.kind === 'open' && <OpenCard complaintId={place.complaintId} />}
      {place.kind === 'now' && <ComplainForm state={state} />}
      {state.problem && <RaiseProblem problem={state.problem} />}
    </>
  );
};
