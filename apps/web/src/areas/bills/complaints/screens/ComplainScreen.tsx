import type { BillPayment } from '@sikka/contract';
import { billLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { FlagDuotone } from '@sikka/ui/icons/FlagDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '#shared/router/view.tsx';
import { ProblemCard } from '#shared/help/help-links.tsx';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { formatDay, formatMoment, formatPaise } from '#shared/format.ts';
import { MissingPayment } from '#shared/money/MissingPayment.tsx';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { useNowUntil } from '#shared/use-now-until.ts';
import { BillerMark } from '#areas/bills/BillerMark.tsx';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { useBillPayment } from '#areas/bills/pay/payment-reads.ts';
import { ComplainForm, type ComplainState, useComplain } from '../ComplainForm.tsx';
import { timeLeft } from '../complaint-rules.ts';
import { type ComplainStatus, useComplainStatus } from '../use-complain-stage.ts';

/** The payment the complaint is about. */
const PaidFor = ({ payment }: { payment: BillPayment }) => {
  const { merchantRequestId, billerName, consumerNumber, amountPaise, at } = payment;
  return (
    <ListGroup>
      <ListRow
        href={hrefOf({ to: '/payResult', search: { merchantRequestId } })}
        icon={<BillerMark {...payment} />}
        title={billerName}
        sub={`${consumerNumber} · ${formatDay(at)}`}
        trailing={formatPaise(amountPaise)}
      />
    </ListGroup>
  );
};

const leftText = (fromMs: number, nowMs: number): string => {
  const { hours, minutes, seconds } = timeLeft(fromMs, nowMs);
  return hours > 0
    ? m.bills_complaints_wait_hours({ hours, minutes })
    : m.bills_complaints_wait_minutes({ minutes, seconds });
};

/** From when the network accepts a complaint, with a countdown. */
const WaitCard = ({ from }: { from: string }) => {
  const fromMs = Date.parse(from);
  const nowMs = useNowUntil(fromMs);
  return (
    <Card tone="brand">
      <div className="head">
        <h2 className="heading">{m.bills_complaints_wait_title({ moment: formatMoment(fromMs) })}</h2>
        {fromMs > nowMs && <strong role="timer">{leftText(fromMs, nowMs)}</strong>}
      </div>
      <p>{m.bills_complaints_wait_text({ hours: billLimits.complaintCoolingHours })}</p>
    </Card>
  );
};

/** The payment has an open complaint already. */
const OpenCard = ({ complaintId }: { complaintId: string }) => (
  <Card tone="warn" role="alert" className="stack">
    <p>{m.bills_complaints_open()}</p>
    <Button size="small" variant="soft" href={hrefOf({ to: '/complaint', search: { complaintId } })}>
      {m.bills_complaints_see_open()}
    </Button>
  </Card>
);

/** Why the complaint was not sent. */
const RaiseProblem = ({ problem }: { problem: ApiProblem }) => {
  const { name, details } = problem;
  const { complaintId, from } = details;
  if (name === 'complaintOpen' && typeof complaintId === 'string') return <OpenCard complaintId={complaintId} />;
  if (name === 'complaintTooEarly' && typeof from === 'string') return <WaitCard from={from} />;
  return <ProblemCard problem={problem} unknown={m.bills_complaints_unknown()} />;
};

const Impossible = ({ merchantRequestId }: { merchantRequestId: string }) => (
  <EmptyState
    icon={<FlagDuotone />}
    title={m.bills_complaints_impossible()}
    text={m.bills_complaints_impossible_text()}
    actions={
      <Button href={hrefOf({ to: '/payResult', search: { merchantRequestId } })}>{m.common_see_the_payment()}</Button>
    }
  />
);

const formId = 'complaint';

interface ComplainContentProps {
  payment: BillPayment;
  status: ComplainStatus;
  state: ComplainState;
}

/** The complaint form, or why none can be sent now. */
const ComplainContent = ({ payment, status, state }: ComplainContentProps) => {
  if (status.kind === 'never') return <Impossible merchantRequestId={payment.merchantRequestId} />;
  if (status.kind === 'loading') return <CardSkeleton />;
  return (
    <>
      <PaidFor payment={payment} />
      {status.kind === 'later' && <WaitCard from={status.from} />}
      {status.kind === 'open' && <OpenCard complaintId={status.complaintId} />}
      {status.kind === 'now' && <ComplainForm id={formId} state={state} />}
      {state.raise.problem && <RaiseProblem problem={state.raise.problem} />}
    </>
  );
};

const PaymentComplaint = ({ merchantRequestId }: { merchantRequestId: string }) => {
  const query = useBillPayment(merchantRequestId);
  const status = useComplainStatus(query.content);
  const state = useComplain(merchantRequestId);
  return (
    <BillScreen
      title={m.common_raise_a_complaint()}
      foot={
        status?.kind === 'now' && (
          <Button type="submit" form={formId} wide isBusy={state.raise.isBusy}>
            {m.bills_complaints_send()}
          </Button>
        )
      }
    >
      <Loaded query={query} missing={<MissingPayment />} isWaiting={false}>
        {(payment) =>
          status && (
            <div className="stack">
              <ComplainContent payment={payment} status={status} state={state} />
            </div>
          )
        }
      </Loaded>
    </BillScreen>
  );
};

/** Raises a complaint about a payment. */
export const ComplainScreen = () => {
  const { merchantRequestId } = useSearch({ from: '/complain' });
  if (merchantRequestId) return <PaymentComplaint key={merchantRequestId} merchantRequestId={merchantRequestId} />;
  return (
    <BillScreen title={m.common_raise_a_complaint()}>
      <MissingPayment />
    </BillScreen>
  );
};
