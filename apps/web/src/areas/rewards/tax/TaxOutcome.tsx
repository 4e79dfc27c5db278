import type { PrizeTax } from '@sikka/contract';
import type { PrizeTaxStatus } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { CheckCircle } from '@sikka/ui/icons/CheckCircle';
import { Clock } from '@sikka/ui/icons/Clock';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { WalletDuotone } from '@sikka/ui/icons/WalletDuotone';
import { WarningCircleDuotone } from '@sikka/ui/icons/WarningCircleDuotone';
import { X } from '@sikka/ui/icons/X';
import { formatDated, formatMoment } from '#shared/format.ts';
import { GetHelp } from '#shared/help/help-links.tsx';
import { DeclinedCard } from '#shared/money/DeclinedCard.tsx';
import { CopyFact, Fact, Facts } from '#shared/money/Facts.tsx';
import { RefundView } from '#shared/money/RefundView.tsx';
import { StatusHero, type StatusStyle } from '#shared/money/StatusHero.tsx';

interface TaxStatusStyle extends StatusStyle {
  title: () => string;
  /** `time`: until when the order can be paid. */
  explain: (named: { time: string }) => string;
}

/**
 * Icon, colour and texts of each status. Only definite outcomes are good or bad; unknown ones are
 * pending.
 */
const styles: Readonly<Record<PrizeTaxStatus, TaxStatusStyle>> = {
  AWAITING_PAYMENT: {
    icon: <WalletDuotone />,
    tone: 'brand',
    title: m.rewards_tax_status_awaiting_payment,
    explain: m.rewards_tax_explain_awaiting,
  },
  CHECKING: {
    icon: <HourglassDuotone />,
    tone: 'brand',
    title: m.rewards_tax_status_checking,
    explain: () => m.rewards_tax_explain_checking(),
  },
  NOT_TAKEN: {
    icon: <WarningCircleDuotone />,
    tone: 'bad',
    title: m.rewards_tax_status_not_taken,
    explain: m.rewards_tax_explain_not_taken,
  },
  PAID: {
    icon: <CheckCircle />,
    tone: 'good',
    title: m.rewards_tax_status_paid,
    explain: () => m.rewards_tax_explain_paid(),
  },
  WITHHELD: {
    icon: <CheckCircle />,
    tone: 'good',
    title: m.rewards_tax_status_withheld,
    explain: () => m.rewards_tax_explain_withheld(),
  },
  SENT_BACK: {
    icon: <ClockCounterClockwiseDuotone />,
    tone: 'warn',
    title: m.rewards_tax_status_sent_back,
    explain: () => m.rewards_tax_explain_sent_back(),
  },
  REFUNDED: {
    icon: <ClockCounterClockwiseDuotone />,
    tone: 'good',
    title: m.rewards_tax_status_refunded,
    explain: () => m.rewards_tax_explain_refunded(),
  },
  CANCELLED: {
    icon: <X />,
    tone: 'brand',
    title: m.rewards_tax_status_cancelled,
    explain: () => m.rewards_tax_explain_nothing_paid(),
  },
  EXPIRED: {
    icon: <Clock />,
    tone: 'brand',
    title: m.rewards_tax_status_expired,
    explain: () => m.rewards_tax_explain_nothing_paid(),
  },
};

interface TaxOutcomeProps {
  tax: PrizeTax;
  paid: NonNullable<PrizeTax['paid']>;
  /** The user may just have paid, and the gateway's response is pending. */
  isPolling: boolean;
}

/** The status of a tax payment, and what was withheld once it is paid. */
export const TaxOutcome = ({ tax: { prize, taxPaise, form }, paid, isPolling }: TaxOutcomeProps) => {
  const { status, payment, refund, merchantRequestId, at, bankReference } = paid;
  const { explain, title, ...style } = styles[isPolling ? 'CHECKING' : status];
  const time = formatMoment(payment.expiresAt);
  return (
    <>
      <StatusHero
        {...style}
        amountPaise={taxPaise}
        title={isPolling ? m.rewards_tax_just_back() : title()}
        text={isPolling ? m.rewards_tax_just_back_text() : explain({ time })}
        note={prize.title}
      />
      {status === 'NOT_TAKEN' && <DeclinedCard failure={payment.attempt?.failure} />}
      {refund && <RefundView refund={refund} />}
      {(status === 'PAID' || status === 'WITHHELD') && (
        <Card className="stack">
          <h2 className="heading">{m.rewards_tax_receipt()}</h2>
          <Facts>
            <Fact label={m.rewards_tax_name()}>{form?.nameOnPan}</Fact>
            <Fact label={m.rewards_tax_pan()}>{form?.maskedPan}</Fact>
            <Fact label={m.rewards_tax_at()}>{formatDated(at)}</Fact>
            <CopyFact label={m.rewards_tax_bank()} value={bankReference} />
            <CopyFact label={m.rewards_tax_order()} value={merchantRequestId} />
          </Facts>
        </Card>
      )}
      <GetHelp kind="PAYMENT" id={merchantRequestId} />
    </>
  );
};
