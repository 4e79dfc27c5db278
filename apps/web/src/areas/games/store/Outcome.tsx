import type { GamePurchase } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatDated } from '#shared/format.ts';
import { CopyFact, Fact, Facts } from '#shared/money/Facts.tsx';
import { methodText } from '#shared/money/method-text.ts';
import { PaymentOutcome } from '#shared/money/PaymentOutcome.tsx';
import { RefundView } from '#shared/money/RefundView.tsx';

/** The receipt with its references. */
const Receipt = ({ purchase }: { purchase: GamePurchase }) => {
  const { title, partnerName, amountInWords, method, payer, bankReference, grantNumber, merchantRequestId, at } =
    purchase;
  return (
    <Card className="stack">
      <h2 className="heading">{m.common_receipt()}</h2>
      <Facts>
        <Fact label={m.games_receipt_for()}>{title}</Fact>
        <Fact label={m.games_receipt_paid_to()}>{partnerName}</Fact>
        <Fact label={m.games_receipt_words()}>{amountInWords}</Fact>
        <Fact label={m.common_date()}>{formatDated(at)}</Fact>
        <Fact label={m.common_paid_by()}>{method && methodText(method)}</Fact>
        <Fact label={m.common_from()}>{payer}</Fact>
        <CopyFact label={m.games_receipt_number()} value={grantNumber} />
        <CopyFact label={m.common_bank_reference()} value={bankReference} />
        <CopyFact label={m.common_order()} value={merchantRequestId} />
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
export const Outcome = ({ purchase, isPolling }: OutcomeProps) => (
  <PaymentOutcome payment={purchase} note={`${purchase.title} · ${purchase.partnerName}`} isPolling={isPolling}>
    {purchase.refund && <RefundView refund={purchase.refund} />}
    {purchase.status === 'GRANTED' && <Receipt purchase={purchase} />}
  </PaymentOutcome>
);
