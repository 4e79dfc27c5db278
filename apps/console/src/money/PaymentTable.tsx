import { m } from '@sikka/messages';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { momentText } from '../kit/locale.ts';
import { amountText, foundByText, purposeText } from './texts.ts';

interface FoundPayment {
  record: string;
  purpose: string;
  payee: string;
  amount: number;
  currency: 'INR' | 'COIN';
  state: string;
  at: string;
  foundBy?: string;
}

/** Payments and redeemed prizes, each with the way to its page. */
export function PaymentTable({ payments }: { payments: readonly FoundPayment[] }) {
  const columns: Column<FoundPayment>[] = [
    {
      id: 'record',
      head: m.money_payment(),
      cell: ({ record }) => (
        <Link to="/money/$record" params={{ record }} className="link" translate="no">
          {record}
        </Link>
      ),
    },
    { id: 'purpose', head: m.money_purpose(), cell: ({ purpose }) => purposeText(purpose) },
    { id: 'payee', head: m.money_payee(), cell: ({ payee }) => payee },
    {
      id: 'amount',
      head: m.money_amount(),
      cell: ({ amount, currency }) => <span>{amountText(amount, currency)}</span>,
    },
    { id: 'state', head: m.console_state(), cell: ({ state }) => <code translate="no">{state}</code> },
    { id: 'at', head: m.money_at(), cell: ({ at }) => momentText(at) },
    ...(payments[0]?.foundBy === undefined
      ? []
      : [
          {
            id: 'foundBy',
            head: m.money_found_by(),
            cell: ({ foundBy = '' }: FoundPayment) => foundByText(foundBy),
          },
        ]),
  ];
  return <DataTable label={m.money_title()} columns={columns} rows={payments} keyOf={({ record }) => record} />;
}
