import type { HistoryBill } from '@sikka/contract';
import type { HistoryState, QuotePurpose } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { IconTile } from '@sikka/ui/icon-tile';
import { Warning } from '@sikka/ui/icons/Warning';
import { ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import { formatDay, formatPaise } from '#shared/format.ts';
import { paymentStyles, type StatusStyle } from '#shared/money/payment-styles.tsx';
import { hrefOf } from '#shared/navigation.ts';

export const paidFor = textsOf<QuotePurpose>({
  DUE: m.lending_repayment_purpose_due,
  PART: m.lending_repayment_purpose_part,
  FORECLOSURE: m.lending_repayment_purpose_foreclosure,
  RETURN: m.lending_repayment_purpose_return,
});

/** Icon and tone of each state; an unknown one is pending. */
const historyStyles: Readonly<Record<HistoryState, StatusStyle>> = {
  UNDER_WAY: paymentStyles.CHECKING,
  BOOKED: paymentStyles.BOOKED,
  REFUNDING: paymentStyles.SENT_BACK,
  FAILED: { icon: <Warning />, tone: 'warn' },
  REFUNDED: paymentStyles.REFUNDED,
};

const titleOf = ({ purpose, instalmentNumber: number }: HistoryBill): string =>
  number === undefined ? paidFor(purpose) : m.lending_records_instalment_number({ number });

interface HistoryRowProps {
  bill: HistoryBill;
  /** The list has payments of several loans: each names its loan. */
  namesLoan: boolean;
}

/** A payment of a loan, with a link if it was made here; a bounced debit says why and what to do. */
export const HistoryRow = ({ bill, namesLoan }: HistoryRowProps) => {
  const { repaymentGid, state, stateText, at, amountPaise, receiptNumber, isPaidHere, productName, debit } = bill;
  const { icon, tone } = historyStyles[state];
  const facts = [
    formatDay(at),
    namesLoan && productName,
    debit ? m.lending_records_by_mandate() : !isPaidHere && m.lending_records_paid_elsewhere(),
  ];
  return (
    <ListRow
      {...(repaymentGid && { href: hrefOf({ to: '/repayResult', search: { repaymentGid } }) })}
      icon={
        <IconTile size="small" tone={tone} aria-hidden="true">
          {icon}
        </IconTile>
      }
      title={titleOf(bill)}
      sub={
        <span className="sub">
          {facts.filter(Boolean).join(' · ')}
          {receiptNumber && <span>{m.lending_records_receipt_number({ number: receiptNumber })}</span>}
          {debit && <span>{m.lending_records_debit_reference({ reference: debit.debitReference })}</span>}
          {debit?.bankReference && <span>{m.lending_records_debit_bank({ reference: debit.bankReference })}</span>}
          {state === 'FAILED' && debit && <span>{debit.text}</span>}
          <Tag tone={tone}>{stateText}</Tag>
        </span>
      }
      trailing={formatPaise(amountPaise)}
      chevron={false}
    />
  );
};
