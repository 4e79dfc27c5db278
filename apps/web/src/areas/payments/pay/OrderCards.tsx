import { subtract } from '@sikka/money';
import type { Payment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { ShieldCheck } from '@sikka/ui/icons/ShieldCheck';
import { Tag } from '@sikka/ui/tag';
import { formatMoment, formatPaise } from '#shared/format.ts';
import { AmountFacts } from '#shared/money/Facts.tsx';
import { brandName } from '#shared/locale.ts';
import { minutesAndSeconds } from './pay-rules.ts';
import { useTimeLeft } from './use-time-left.ts';

interface OrderProps {
  payment: Payment;
  /** Called when the order has expired. */
  onOver: () => void;
}

/** Time left to pay: a countdown, or the expiry time if the phone's clock is wrong. */
const TimeLeft = ({ payment, onOver }: OrderProps) => {
  const left = useTimeLeft(payment, onOver);
  return (
    <Tag tone="hero" role="timer" className="above">
      {left === undefined
        ? m.payments_screen_pay_by({ moment: formatMoment(payment.expiresAt) })
        : m.payments_screen_pay_within({ time: minutesAndSeconds(left) })}
    </Tag>
  );
};

/** Payee, amount and time left. */
export const OrderHero = ({ payment, onOver }: OrderProps) => (
  <HeroCard className="sub">
    <HeroNote>{m.payments_screen_pay_to()}</HeroNote>
    <h2 className="heading">{payment.payeeName}</h2>
    <Figure>{formatPaise(payment.amountPaise)}</Figure>
    <HeroNote>{payment.feePaise > 0 ? payment.note : `${payment.note} · ${m.payments_screen_no_fee()}`}</HeroNote>
    <TimeLeft payment={payment} onOver={onOver} />
  </HeroCard>
);

const labels: Readonly<Record<Payment['purpose'], () => string>> = {
  bill: m.common_amount,
  loan: m.common_repayment,
  game: m.games_confirm_fee,
  prize: m.rewards_tax_payee,
};

/** Breakdown of the amount; nothing without a fee. */
export const AmountCard = ({ payment: { purpose, amountPaise, feePaise } }: { payment: Payment }) =>
  feePaise > 0 && (
    <Card>
      <AmountFacts
        billLabel={labels[purpose]()}
        billPaise={subtract(amountPaise, feePaise)}
        feePaise={feePaise}
        totalLabel={m.payments_screen_total()}
      />
    </Card>
  );

/** A general safety notice about payments. */
export const SafetyCard = () => (
  <Card tone="brand">
    <div className="beside">
      <ShieldCheck />
      <p>{m.payments_screen_pay_safety({ brand: brandName() })}</p>
    </div>
  </Card>
);
