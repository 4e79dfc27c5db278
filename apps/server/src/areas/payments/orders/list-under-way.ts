import { type MoneyUnderWay, payments } from '@sikka/contract';
import { sql } from 'kysely';
import { handler } from '#platform/calls/handler.ts';
import type { PaymentsDeps } from '../deps.ts';

type Row = Omit<MoneyUnderWay, 'refundBy'> & { refundBy: string | null };

/** A phone shows fewer: there is rarely more than one. */
const maxListed = 5;

/** The tax on a prize is paid once it is collected, and handed over later. */
export const listUnderWay = handler(
  payments.listUnderWay,
  async ({ db }: PaymentsDeps, _body, { user: { userGid } }) => {
    const { rows } = await sql<Row>`
      select merchant_request_id as "merchantRequestId", purpose, payee_name as "payeeName",
        amount as "amountPaise", refund_by as "refundBy"
      from (
        select merchant_request_id, purpose, payee_name, amount + fee as amount, null as refund_by, created_at
        from payment_order where user_gid = ${userGid}
          and (state = 'checking' or state = 'collected' and purpose <> 'prize')
        union all
        select merchant_request_id, purpose, payee_name, refund.amount, promised_by, refund.created_at
        from payment_refund refund join payment_order using (user_gid, merchant_request_id)
        where user_gid = ${userGid} and refund.state <> 'CREDITED'
      ) moving
      order by created_at desc limit ${maxListed}`.execute(db);
    return { underWay: rows.map(({ refundBy, ...row }) => ({ ...row, ...(refundBy && { refundBy }) })) };
  },
);
