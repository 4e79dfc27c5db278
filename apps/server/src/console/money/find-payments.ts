import { money, type PaymentPart } from '@sikka/contract/console';
import { type QueryExecutorProvider, sql } from 'kysely';
import { Problem } from '#platform/calls/problem.ts';
import { reads } from '../calls/console-handler.ts';
import { found, merged } from '../calls/merge.ts';

type Currency = 'INR' | 'COIN';

interface FoundPayment {
  record: string;
  found_by: string;
  purpose: string;
  payee: string;
  amount: number;
  currency: Currency;
  state: string;
  created_at: Date;
}

/** Payments and redeemed prizes that a reference belongs to, the newest first. */
export const findByReference = async (db: QueryExecutorProvider, reference: string) => {
  const { rows } = await sql<FoundPayment>`select * from console_find_payment(${reference})`.execute(db);
  return rows.map(({ found_by: foundBy, created_at, ...row }) => ({ ...row, foundBy, at: created_at.toISOString() }));
};

const payments = merged(money.findPayments, { payments: { order: ['-at'] } });

export const findPayments = reads(payments, async (_deps, db, { reference }) => ({
  payments: await findByReference(db, reference),
}));

interface PartRow {
  machine: PaymentPart;
  reference: string;
  state: string;
  amount: number | null;
  currency: Currency;
  partner: string | null;
  partner_references: string[];
  payer: string | null;
  code: string | null;
  reason: string | null;
  created_at: Date;
  other: string | null;
}

interface EventRow {
  at: Date;
  kind: 'STATE' | 'JOURNAL' | 'STATEMENT' | 'CASE_OPENED' | 'CASE_CLOSED' | 'DEAD_LETTER' | 'PROPOSAL';
  machine: PaymentPart;
  reference: string;
  from_state: string;
  to_state: string;
  actor: string | null;
  evidence: string | null;
  amount: number | null;
  currency: Currency;
  postings: { account: string; isUser: boolean; amount: number }[] | null;
}

export const showPayment = reads(found(money.showPayment), async (_deps, db, { record }) => {
  const { rows: parts } = await sql<PartRow>`select * from console_payment_parts(${record})`.execute(db);
  if (parts.length === 0) throw new Problem('notFound');
  const { rows: events } = await sql<EventRow>`select * from console_payment_timeline(${record})`.execute(db);
  return {
    parts: parts.map(({ machine: part, created_at, partner_references: partnerReferences, ...row }) => ({
      ...row,
      part,
      partnerReferences,
      partner: row.partner ?? '',
      payer: row.payer ?? '',
      code: row.code ?? '',
      reason: row.reason ?? '',
      at: created_at.toISOString(),
    })),
    events: events.map(({ at, machine: part, from_state: from, to_state: to, ...row }) => ({
      ...row,
      at: at.toISOString(),
      part,
      from,
      to,
      actor: row.actor ?? '',
      evidence: row.evidence ?? '',
      postings: row.postings ?? [],
    })),
  };
});
