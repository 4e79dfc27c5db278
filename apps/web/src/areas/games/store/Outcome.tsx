import type { GamePurchase } from '@sikka/contract';
import type { GamePurchaseStatus } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { CheckCircle } from '@sikka/ui/icons/CheckCircle';
import { Clock } from '@sikka/ui/icons/Clock';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { WalletDuotone } from '@sikka/ui/icons/WalletDuotone';
import { WarningCircleDuotone } from '@sikka/ui/icons/WarningCircleDuotone';
import { X } from '@sikka/ui/icons/X';
import { formatDated } from '#shared/format.ts';
import { GetHelp } from '#shared/help/help-links.tsx';
import { DeclinedCard } from '#shared/money/DeclinedCard.tsx';
import { CopyFact, Fact, Facts } from '#shared/money/Facts.tsx';
import { methodText } from '#shared/money/method-text.ts';
import { RefundView } from '#shared/money/RefundView.tsx';
import { StatusHero, type StatusStyle } from '#shared/money/StatusHero.tsx';

/**
 * Icon and colour of each status. Only definite outcomes are good or bad; unknown ones are pending.
 */
const statusStyles: Readonly<Record<GamePurchaseStatus, StatusStyle>> = {
  AWAITING_PAYMENT: { icon: <WalletDuotone />, tone: 'brand' },
  CHECKING: { icon: <HourglassDuotone />, tone: 'brand' },
  NOT_TAKEN: { icon: <WarningCircleDuotone />, tone: 'bad' },
  WITH_PARTNER: { icon: <HourglassDuotone />, tone: 'brand' },
  GRANTED: { icon: <CheckCircle />, tone: 'good' },
  SENT_BACK: { icon: <ClockCounterClockwiseDuotone />, tone: 'warn' },
  REFUNDED: { icon: <ClockCounterClockwiseDuotone />, tone: 'good' },
  CANCELLED: { icon: <X />, tone: 'brand' },
  EXPIRED: { icon: <Clock />, tone: 'brand' },
};

/** The receipt with its references. */
const Receipt = ({ purchase }: { purchase: GamePurchase }) => {
  const { title, partnerName, amountInWords, method, payer, bankReference, grantNumber, merchantRequestId, at } =
    purchase;
  return (
    <Card className="stack">
      <h2 className="heading">{m.games_receipt()}</h2>
      <Facts>
        <Fact label={m.games_receipt_for()}>{title}</Fact>
        <Fact label={m.games_receipt_paid_to()}>{partnerName}</Fact>
        <Fact label={m.games_receipt_words()}>{amountInWords}</Fact>
        <Fact label={m.games_receipt_at()}>{formatDated(at)}</Fact>
        <Fact label={m.games_receipt_method()}>{method && methodText(method)}</Fact>
        <Fact label={m.games_receipt_payer()}>{payer}</Fact>
        <CopyFact label={m.games_receipt_number()} value={grantNumber} />
        <CopyFact label={m.games_receipt_bank()} value={bankReference} />
        <CopyFact label={m.games_receipt_order()} value={merchantRequestId} />
      </Facts>
    </Card>
  );
};

interface OutcomeProps {
  purchase: GamePurchase;
  /** The user may just have paid, and the gateway's response is pending. */
  isPolling: boolean;
}

/** A purchase: its status, where the money is, and the receipt once access was granted. */
export const Outcome = ({ purchase, isPolling }: OutcomeProps) => {
  const { status, statusText, explanation, amountPaise, title, partnerName, payment, refund, merchantRequestId } =
    purchase;
  return (
    <>
      <StatusHero
        {...statusStyles[isPolling ? 'CHECKING' : status]}
        amountPaise={amountPaise}
        title={isPolling ? m.games_outcome_just_back() : statusText}
        text={isPolling ? m.games_outcome_just_back_text() : explanation}
        note={`${title} · ${partnerName}`}
      />
      {status === 'NOT_TAKEN' && <DeclinedCard failure={payment.attempt?.failure} />}
      {refund && <RefundView refund={refund} />}
      {status === 'GRANTED' && <Receipt purchase={purchase} />}
      <GetHelp kind="PAYMENT" id={merchantRequestId} />
    </>
  );
};
