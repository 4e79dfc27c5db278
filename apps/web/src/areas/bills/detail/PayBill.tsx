import { feeFor, isAutopayMax, paymentLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { add, type Paise, zero } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '#shared/lazy-part.tsx';
import { HelpLink } from '#shared/help/help-links.tsx';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { formatDay, formatPaise, keepTogether } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { ListSkeleton } from '#shared/query/Loaded.tsx';
import { BillerMark } from '../BillerMark.tsx';
import { BillScreen } from '../BillScreen.tsx';
import { shownParams } from '../form/biller-draft.ts';
import { BillTag } from '../query/BillCard.tsx';
import { benefitsOf } from '../recharge/plan-rules.ts';
import { optionsOf } from './amount-rules.ts';
import { type Payable, reportedValue, titleOf } from './payable.ts';
import own from './PayBill.module.css';
import { AmountCard, MethodCard, OptionCard } from './PayChoices.tsx';
import { type PayBillState, usePayBill } from './use-pay-bill.ts';

const More = lazyPart(() => import('./More.tsx').then((it) => it.More), <ListSkeleton rows={1} />);

const dayMs = 86_400_000;

/** Why no order was opened, with an action. */
const Alert = ({ tone, text, children }: { tone: 'warn' | 'bad'; text: string; children?: ReactNode }) => (
  <Card tone={tone} role="alert">
    <p>{text}</p>
    {children && <div className={own.act}>{children}</div>}
  </Card>
);

interface LockCardProps {
  message: string;
  merchantRequestId: string | undefined;
  reason: unknown;
  onRenew: () => void;
}

/**
 * The bill is being paid or was just paid, so it must not be paid again: links to that payment.
 * After a part payment the bill can be fetched again.
 */
const LockCard = ({ message, merchantRequestId, reason, onRenew }: LockCardProps) => (
  <Alert tone="warn" text={message}>
    {reason === 'part' && (
      <Button size="small" variant="soft" onClick={onRenew}>
        {m.bills_detail_renew()}
      </Button>
    )}
    {merchantRequestId && (
      <Button
        size="small"
        variant="soft"
        href={hrefOf({ to: reason === 'open' ? '/pay' : '/payResult', search: { merchantRequestId } })}
      >
        {m.bills_detail_see_payment()}
      </Button>
    )}
  </Alert>
);

interface ProblemCardProps {
  problem: ApiProblem;
  /** Fetches the bill again. */
  onRenew: () => void;
}

/** Why the order could not be opened; nothing was charged. */
const ProblemCard = ({ problem, onRenew }: ProblemCardProps) => {
  const { name, msg, details } = problem;
  if (name === 'duplicatePayment') {
    const { merchantRequestId, reason } = details;
    const known = typeof merchantRequestId === 'string' ? merchantRequestId : undefined;
    return <LockCard message={msg} merchantRequestId={known} reason={reason} onRenew={onRenew} />;
  }
  if (name === 'billOutdated' || name === 'notFound' || name === 'customerParamsWrong')
    return (
      <Alert tone="warn" text={msg}>
        <Button size="small" variant="soft" onClick={onRenew}>
          {m.bills_detail_renew()}
        </Button>
      </Alert>
    );
  return (
    <Alert tone="bad" text={msg || m.bills_detail_unknown()}>
      <HelpLink about={name} />
    </Alert>
  );
};

interface PayBillProps {
  payable: Payable;
  /** Fetches the bill again, because it can no longer be paid as it is. */
  onRenew: () => void;
}

/** Biller, account, amount and due date. */
const Hero = ({ payable: { biller, bill, params = [], plan }, state }: { payable: Payable; state: PayBillState }) => {
  const { billerName } = biller;
  const shown = plan?.amountPaise ?? (bill && bill.amountPaise > 0 ? bill.amountPaise : state.amountPaise);
  const balance = bill?.additionalInfo[0];
  const account = bill
    ? [bill.consumerNumber, bill.consumerName]
    : shownParams(biller, params).map(({ value }) => value);
  return (
    <Card className={own.hero}>
      <BillerMark {...biller} />
      <div>
        <h2 className="heading">{billerName}</h2>
        <p className={own.note}>{account.filter(Boolean).join(' · ')}</p>
      </div>
      {shown === undefined ? (
        <p className="heading">{m.bills_form_you_choose()}</p>
      ) : (
        <Figure>{formatPaise(shown)}</Figure>
      )}
      {plan && <p>{[plan.description, ...benefitsOf(plan).map(keepTogether)].join(' · ')}</p>}
      {bill && <BillTag bill={bill} />}
      {bill?.amountPaise === 0 && balance && <p>{`${balance.name}: ${reportedValue(balance.value)}`}</p>}
    </Card>
  );
};

interface AutopayNoteProps {
  payable: Payable;
  maxPaise: Paise;
}

/** Why autopay does not pay this bill; offers to raise the maximum if the limit allows it. */
const AutopayNote = ({ payable: { biller, bill }, maxPaise }: AutopayNoteProps) => {
  const amountPaise = bill?.amountPaise ?? zero;
  const canRaise = isAutopayMax(biller.billerCategoryName, add(amountPaise, feeFor(biller.fees, amountPaise)));
  const max = formatPaise(maxPaise);
  return (
    <Card tone="warn">
      <p>{canRaise ? m.bills_detail_above_autopay_raise({ max }) : m.bills_detail_above_autopay({ max })}</p>
      {canRaise && (
        <div className={own.act}>
          <Button size="small" variant="soft" href={hrefOf({ to: '/autopay' })}>
            {m.bills_pay_autopay()}
          </Button>
        </div>
      )}
    </Card>
  );
};

/** Open choices: the bill option, the amount, and the payment method with its fee. */
const Choices = ({ payable, state }: { payable: Payable; state: PayBillState }) => {
  const { biller, bill, plan } = payable;
  return (
    <>
      {bill && !plan && optionsOf(bill).length > 0 && <OptionCard bill={bill} state={state} />}
      {!state.isFixed && <AmountCard payable={payable} state={state} />}
      <MethodCard biller={biller} state={state} />
    </>
  );
};

interface FootProps {
  biller: Payable['biller'];
  state: PayBillState;
  onRenew: () => void;
}

/** The pay button, why the last press failed and, for a slow biller, the refund promise. */
const Foot = ({ biller, state, onRenew }: FootProps) => {
  const { amountPaise, feePaise, isBusy, method, problem } = state;
  const [backMs] = useState(() => Date.now() + paymentLimits.refundTatDays * dayMs);
  return (
    <div className="list">
      {problem && <ProblemCard problem={problem} onRenew={onRenew} />}
      <Button wide disabled={method === undefined} isBusy={isBusy} onClick={() => void state.pay()}>
        {amountPaise === undefined
          ? m.bills_detail_pay()
          : m.bills_detail_pay_amount({ amount: formatPaise(add(amountPaise, feePaise)) })}
      </Button>
      {biller.mayBePending && <p className={own.note}>{m.bills_detail_if_it_fails({ day: formatDay(backMs) })}</p>}
    </div>
  );
};

/** A bill, all choices, and the pay button. */
export const PayBill = ({ payable, onRenew }: PayBillProps) => {
  const { biller, bill } = payable;
  const state = usePayBill(payable);
  const canPay = bill?.status !== 'paid' && !bill?.lockedBy;
  return (
    <BillScreen
      title={titleOf(biller.billerCategoryName)}
      foot={canPay && <Foot biller={biller} state={state} onRenew={onRenew} />}
    >
      <div className="stack">
        <Hero payable={payable} state={state} />
        {bill?.lockedBy && <LockCard {...bill.lockedBy} onRenew={onRenew} />}
        {bill?.autopayMaxPaise !== undefined && <AutopayNote payable={payable} maxPaise={bill.autopayMaxPaise} />}
        {canPay && <Choices payable={payable} state={state} />}
        <More payable={payable} canPay={canPay} />
      </div>
    </BillScreen>
  );
};
