import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { Info } from '@sikka/ui/icons/Info';
import { type ReactNode, useState } from 'react';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { formatDay, formatPaise, indiaDay } from '#shared/format.ts';
import { AmountFacts, Fact, Facts } from '#shared/money/Facts.tsx';
import styles from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { BillScreen } from '../BillScreen.tsx';
import { BillTag } from '../query/BillCard.tsx';
import { optionsOf } from './amount-rules.ts';
import { type Hint, hintsOf, type Payable } from './payable.ts';
import own from './PayBill.module.css';
import { AmountCard, MethodCard, OptionCard } from './PayChoices.tsx';
import { type PayBillState, usePayBill } from './use-pay-bill.ts';

const dayText = (day: string | undefined): string | undefined => day && formatDay(Date.parse(day));

/** Whose account is paid and what the biller says of it, as the biller says it. */
const BillFacts = ({ payable: { bill, params = [] } }: { payable: Payable }) => (
  <Card>
    <Facts>
      {params.map(({ name, value }) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
      <Fact label={m.bills_result_consumer_name()}>{bill?.consumerName}</Fact>
      <Fact label={m.bills_result_consumer_number()}>{bill?.consumerNumber}</Fact>
      <Fact label={m.bills_result_bill_number()}>{bill?.billNumber}</Fact>
      <Fact label={m.bills_result_bill_period()}>{bill?.billPeriod}</Fact>
      <Fact label={m.bills_detail_bill_date()}>{dayText(bill?.billDate)}</Fact>
      <Fact label={m.bills_result_due_date()}>{dayText(bill?.dueDate)}</Fact>
      {bill?.additionalInfo.map(({ name, value }) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  </Card>
);

const hintText = textsOf<Hint>({
  late: m.bills_detail_hint_late,
  workingDays: m.bills_detail_hint_working_days,
  today: m.bills_detail_hint_today,
  mayBePending: m.bills_detail_hint_pending,
});

/** What is good to know before paying. */
export const Hints = ({ payable }: { payable: Payable }) => {
  const [today] = useState(() => indiaDay(Date.now()));
  const hints = hintsOf(payable, today);
  if (hints.length === 0) return null;
  return (
    <Card tone={hints.includes('late') ? 'warn' : 'brand'}>
      <ul className={own.hints}>
        {hints.map((hint) => (
          <li key={hint} className={own.hint}>
            <Info />
            <span>{hintText(hint)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** Why nothing was opened, and the one thing to do about it. */
const Alert = ({ tone, text, children }: { tone: 'warn' | 'bad'; text: string; children?: ReactNode }) => (
  <Card tone={tone} role="alert">
    <p>{text}</p>
    {children && <div className={own.act}>{children}</div>}
  </Card>
);

interface LockCardProps {
  message: string;
  merchantRequestId: string | undefined;
  /** The other payment only waits to be paid. */
  isOpen?: boolean;
}

/** The bill is being paid, or was paid just now: it is not paid again, and that payment can be looked at. */
const LockCard = ({ message, merchantRequestId, isOpen = false }: LockCardProps) => (
  <Alert tone="warn" text={message}>
    {merchantRequestId && (
      <Button
        size="small"
        variant="soft"
        href={hrefOf({ to: isOpen ? '/pay' : '/payResult', search: { merchantRequestId } })}
      >
        {m.bills_detail_see_payment()}
      </Button>
    )}
  </Alert>
);

interface ProblemCardProps {
  problem: ApiProblem;
  /** Gets the bill anew. */
  onRenew: () => void;
}

/** Why the order could not be opened; nothing was charged. */
const ProblemCard = ({ problem, onRenew }: ProblemCardProps) => {
  const { name, msg, details } = problem;
  if (name === 'duplicatePayment') {
    const { merchantRequestId, reason } = details;
    const known = typeof merchantRequestId === 'string' ? merchantRequestId : undefined;
    return <LockCard message={msg} merchantRequestId={known} isOpen={reason === 'open'} />;
  }
  if (name === 'billOutdated' || name === 'notFound' || name === 'customerParamsWrong')
    return (
      <Alert tone="warn" text={msg}>
        <Button size="small" variant="soft" onClick={onRenew}>
          {m.bills_detail_renew()}
        </Button>
      </Alert>
    );
  return <Alert tone="bad" text={msg || m.bills_detail_unknown()} />;
};

interface PayBillProps {
  payable: Payable;
  /** Gets the bill anew, because this one can no longer be paid as it is. */
  onRenew: () => void;
}

/** What is paid, in one look. */
const Hero = ({ payable: { biller, bill, plan }, state }: { payable: Payable; state: PayBillState }) => {
  const shown = plan?.amountPaise ?? (bill && bill.amountPaise > 0 ? bill.amountPaise : state.amountPaise);
  return (
    <HeroCard className={own.hero}>
      <div className={own.line}>
        <HeroNote>{plan?.description ?? bill?.consumerName ?? biller.billerName}</HeroNote>
        {bill && <BillTag bill={bill} onHero />}
      </div>
      {shown === undefined ? (
        <p className={own.open}>{m.bills_form_you_choose()}</p>
      ) : (
        <Figure>{formatPaise(shown)}</Figure>
      )}
      {plan && <HeroNote>{[plan.validity, plan.data, plan.talktime].filter(Boolean).join(' · ')}</HeroNote>}
    </HeroCard>
  );
};

/** The choices that are open: how much of the bill, the amount, the way to pay, and what that costs in all. */
const Choices = ({ payable, state }: { payable: Payable; state: PayBillState }) => {
  const { biller, bill, plan } = payable;
  const { amountPaise, feePaise } = state;
  return (
    <>
      {bill && !plan && optionsOf(bill).length > 0 && <OptionCard bill={bill} state={state} />}
      {!state.isFixed && <AmountCard biller={biller} state={state} />}
      <MethodCard biller={biller} state={state} />
      {amountPaise !== undefined && (
        <Card>
          <AmountFacts billPaise={amountPaise} feePaise={feePaise} totalLabel={m.bills_detail_total()} />
        </Card>
      )}
    </>
  );
};

/** The one press that opens the order, and why it did not. */
const Foot = ({ state, onRenew }: { state: PayBillState; onRenew: () => void }) => {
  const { amountPaise, feePaise, isBusy, method, problem } = state;
  return (
    <div className={own.foot}>
      {problem && <ProblemCard problem={problem} onRenew={onRenew} />}
      <Button
        wide
        variant="gold"
        disabled={method === undefined}
        progress={isBusy ? 'busy' : 'idle'}
        onClick={() => void state.pay()}
      >
        {amountPaise === undefined
          ? m.bills_detail_pay()
          : m.bills_detail_pay_amount({ amount: formatPaise(amountPaise + feePaise) })}
      </Button>
    </div>
  );
};

/** A bill with everything to know and to choose before it is paid. */
export const PayBill = ({ payable, onRenew }: PayBillProps) => {
  const { biller, bill } = payable;
  const state = usePayBill(payable);
  const canPay = bill?.status !== 'paid' && !bill?.lockedBy;
  return (
    <BillScreen title={biller.billerName} foot={canPay && <Foot state={state} onRenew={onRenew} />}>
      <div className={styles.stack}>
        <Hero payable={payable} state={state} />
        {bill?.lockedBy && <LockCard {...bill.lockedBy} />}
        {canPay && <Choices payable={payable} state={state} />}
        {canPay && <Hints payable={payable} />}
        <BillFacts payable={payable} />
      </div>
    </BillScreen>
  );
};
