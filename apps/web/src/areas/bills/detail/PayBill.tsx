import type { Bill } from '@sikka/contract';
import { paymentLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { add, type Paise } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { useState } from 'react';
import { lazyPart, useLoadAhead } from '#shared/lazy-part.tsx';
import { formatDay, formatPaise } from '#shared/format.ts';
import { keepTogether } from '#shared/keep-together.ts';
import { ListSkeleton } from '#shared/query/Loaded.tsx';
import { BillerMark } from '../BillerMark.tsx';
import { BillScreen } from '../BillScreen.tsx';
import { shownParams } from '../form/biller-draft.ts';
import { BillTag } from '../query/BillCard.tsx';
import { benefitsOf } from '../recharge/plan-rules.ts';
import { optionsOf } from './amount-rules.ts';
import { type Payable, reportedValue, titleOf } from './payable.ts';
import { AmountCard, MethodCard, OptionCard } from './PayChoices.tsx';
import { type PayBillState, usePayBill } from './use-pay-bill.ts';

const More = lazyPart(() => import('./More.tsx').then((it) => it.More), <ListSkeleton rows={1} />);

const loadNotes = () => import('./notes.tsx');
const LockCard = lazyPart(() => loadNotes().then((it) => it.LockCard), <ListSkeleton rows={1} />);
const ProblemCard = lazyPart(() => loadNotes().then((it) => it.ProblemCard), <ListSkeleton rows={1} />);
const AutopayNote = lazyPart(() => loadNotes().then((it) => it.AutopayNote), <ListSkeleton rows={1} />);

const dayMs = 86_400_000;

interface PayBillProps {
  payable: Payable;
  /** Fetches the bill again, because it can no longer be paid as it is. */
  onRenew: () => void;
}

interface HeroFigureProps {
  shown: Paise | undefined;
  balance: Bill['additionalInfo'][number] | undefined;
}

/** The amount; before it is chosen, what the account holds. */
const HeroFigure = ({ shown, balance }: HeroFigureProps) => {
  if (shown !== undefined) return <Figure>{formatPaise(shown)}</Figure>;
  const held = balance && reportedValue(balance.value);
  return held?.startsWith('₹') ? (
    <div>
      <p className="quiet centered">{balance?.name}</p>
      <Figure>{held}</Figure>
    </div>
  ) : (
    <p className="heading">{m.bills_form_you_choose()}</p>
  );
};

/** Biller, account, amount and due date. */
const Hero = ({ payable: { biller, bill, params = [], plan }, state }: { payable: Payable; state: PayBillState }) => {
  const { billerName } = biller;
  const shown = plan?.amountPaise ?? (bill && bill.amountPaise > 0 ? bill.amountPaise : state.amountPaise);
  const balance = bill?.additionalInfo[0];
  const account = bill
    ? [bill.consumerNumber, bill.consumerName]
    : shownParams(biller, params).map(({ value }) => value);
  return (
    <Card className="lines center">
      <BillerMark {...biller} />
      <div>
        <h2 className="heading">{billerName}</h2>
        <p className="quiet centered">{account.filter(Boolean).join(' · ')}</p>
      </div>
      <HeroFigure shown={shown} balance={balance} />
      {plan && (
        <div>
          <p className="strong">{benefitsOf(plan).map(keepTogether).join(' · ')}</p>
          <p className="quiet centered">{plan.description}</p>
        </div>
      )}
      {bill && <BillTag bill={bill} />}
      {bill?.amountPaise === 0 && shown !== undefined && balance && (
        <p>{`${balance.name}: ${reportedValue(balance.value)}`}</p>
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
          ? m.common_pay()
          : m.common_pay_amount({ amount: formatPaise(add(amountPaise, feePaise)) })}
      </Button>
      {biller.mayBePending && (
        <p className="quiet centered">{m.bills_detail_if_it_fails({ day: formatDay(backMs) })}</p>
      )}
    </div>
  );
};

/** A bill, all choices, and the pay button. */
export const PayBill = ({ payable, onRenew }: PayBillProps) => {
  const { biller, bill } = payable;
  const state = usePayBill(payable);
  useLoadAhead(loadNotes);
  const canPay = bill?.status !== 'paid' && !bill?.lockedBy;
  return (
    <BillScreen
      title={titleOf(biller.billerCategoryName)}
      foot={canPay && <Foot biller={biller} state={state} onRenew={onRenew} />}
      stacked
    >
      <Hero payable={payable} state={state} />
      {bill?.lockedBy && <LockCard {...bill.lockedBy} onRenew={onRenew} />}
      {bill?.autopayMaxPaise !== undefined && <AutopayNote payable={payable} maxPaise={bill.autopayMaxPaise} />}
      {canPay && <Choices payable={payable} state={state} />}
      <More payable={payable} canPay={canPay} />
    </BillScreen>
  );
};
