import { type QueryExecutorProvider, sql } from 'kysely';
import type { DeletionImpact, OpenItem } from '#platform/people/leaving.ts';

interface Row {
  kind: 'PAYMENT' | 'REFUND' | 'AUTOPAY';
  purpose: string;
  subject: string;
  order: string;
  name: string;
}

const linkOf = ({ kind, purpose, subject, order }: Row): string => {
  if (kind === 'REFUND') return `/refund?merchantRequestId=${order}`;
  const isLoan = purpose === 'loan';
  if (kind === 'AUTOPAY') return isLoan ? `/myloan?cid=${subject}` : '/autopay';
  return `${isLoan ? '/repayResult' : '/payResult'}?merchantRequestId=${order}`;
};

/** Lists money that can still move: unfinished orders, refunds that are not credited, and mandates in force. */
export const moneyInFlight = async (db: QueryExecutorProvider, userGid: string): Promise<DeletionImpact> => {
  const { rows } = await sql<Row>`
    select 'PAYMENT' as kind, purpose, subject_id as subject, merchant_request_id as order, payee_name as name
    from payment_order where user_gid = ${userGid} and state in ('open', 'checking', 'collected')
    union all
    select 'REFUND', purpose, subject_id, merchant_request_id, payee_name
    from payment_refund refund join payment_order using (user_gid, merchant_request_id)
    where user_gid = ${userGid} and refund.state <> 'CREDITED'
    union all
    select 'AUTOPAY', purpose, subject_id, '', payee_name
    from payment_mandate where user_gid = ${userGid} and state in ('created', 'active', 'paused')`.execute(db);
  return {
    open: rows.map((row): OpenItem => ({ kind: row.kind, link: linkOf(row), name: { en: row.name, hi: row.name } })),
  };
};
