import type { PrizeTax } from '@sikka/contract';
import type { PrizeTaxStatus } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatDated, formatMoment } from '#shared/format.ts';
import { CopyFact, Fact, Facts } from '#shared/money/Facts.tsx';
import { PaymentOutcome } from '#shared/money/PaymentOutcome.tsx';
import { RefundView } from '#shared/money/RefundView.tsx';

interface StatusTexts {
  title: () => string;
  /** `time`: until when the order can be paid. */
  explain: (named: { time: string }) => string;
}

const nothingPaid = () => m.rewards_tax_explain_nothing_paid();

const texts: Readonly<Record<PrizeTaxStatus, StatusTexts>> = {
  AWAITING_PAYMENT: { title: m.rewards_tax_status_awaiting_payment, explain: m.common_payable_until },
  CHECKING: { title: m.rewards_tax_status_checking, explain: () => m.common_bank_not_answered() },
  NOT_TAKEN: { title: m.rewards_tax_status_not_taken, explain: m.common_nothing_left_account },
  PAID: { title: m.rewards_tax_status_paid, explain: () => m.rewards_tax_explain_paid() },
  WITHHELD: { title: m.rewards_tax_status_withheld, explain: () => m.rewards_tax_explain_withheld() },
  SENT_BACK: { title: m.rewards_tax_status_sent_back, explain: () => m.rewards_tax_explain_sent_back() },
  REFUNDED: { title: m.rewards_tax_status_refunded, explain: () => m.rewards_tax_explain_refunded() },
  CANCELLED: { title: m.rewards_tax_status_cancelled, explain: nothingPaid },
  EXPIRED: { title: m.rewards_tax_status_expired, explain: nothingPaid },
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
  const { explain, title } = texts[status];
  const explanation = explain({ time: formatMoment(payment.expiresAt) });
  return (
    <PaymentOutcome
      payment={{ ...paid, amountPaise: taxPaise, statusText: title(), explanation }}
      note={prize.title}
      isPolling={isPolling}
    >
      {refund && <RefundView refund={refund} />}
      {(status === 'PAID' || status === 'WITHHELD') && (
        <Card className="stack">
          <h2 className="heading">{m.common_receipt()}</h2>
          <Facts>
            <Fact label={m.rewards_tax_name()}>{form?.nameOnPan}</Fact>
            <Fact label={m.common_pan()}>{form?.maskedPan}</Fact>
            <Fact label={m.rewards_tax_at()}>{formatDated(at)}</Fact>
            <CopyFact label={m.common_bank_reference()} value={bankReference} />
            <CopyFact label={m.common_order()} value={merchantRequestId} />
          </Facts>
        </Card>
      )}
    </PaymentOutcome>
  );
};
