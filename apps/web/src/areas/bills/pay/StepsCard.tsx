import type { BillPayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { paymentSteps } from '#shared/money/payment-steps.ts';
import { Timeline } from '#shared/money/Timeline.tsx';

/** Steps of the payment: who held the money when. */
export const Steps = ({ payment }: { payment: BillPayment }) => <Timeline steps={paymentSteps(payment)} />;

export const StepsCard = ({ payment }: { payment: BillPayment }) => (
  <Card>
    <div className="head">
      <h2 className="heading">{m.payments_step_title()}</h2>
    </div>
    <Steps payment={payment} />
  </Card>
);
