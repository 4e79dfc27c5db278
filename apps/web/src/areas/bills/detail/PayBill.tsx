import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { formatPaise } from '#shared/format-money.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { AmountFacts } from '#shared/money/Facts.tsx';
import styles from '#shared/money/Stack.module.css';
import { NetworkMark } from '../NetworkMark.tsx';
import { BillTag } from '../query/BillTag.tsx';
import { AmountCard } from './AmountCard.tsx';
import { optionsOf } from './amount-rules.ts';
import { BillFacts } from './BillFacts.tsx';
import { Hints } from './Hints.tsx';
import { MethodCard } from './MethodCard.tsx';
import { OptionCard } from './OptionCard.tsx';
import own from './PayBill.module.css';
import type { Payable } from './payable.ts';
import { LockCard, ProblemCard } from './ProblemCard.tsx';
import { usePayBill, type PayBillState } from './use-pay-bill.ts';

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
    <Screen
      title={biller.billerName}
      corner={<NetworkMark />}
      foot={canPay && <Foot state={state} onRenew={onRenew} />}
    >
      <div className={styles.stack}>
        <Hero payable={payable} state={state} />
        {bill?.lockedBy && <LockCard {...bill.lockedBy} />}
        {canPay && <Choices payable={payable} state={state} />}
        {canPay && <Hints payable={payable} />}
        <BillFacts payable={payable} />
      </div>
    </Screen>
  );
};
