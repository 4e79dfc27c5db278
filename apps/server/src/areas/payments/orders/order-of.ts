import { add, type Paise } from '@sikka/money';
import type { PaymentOrder } from '../payments.ts';
import type { KnownOrder, OrderRow } from './order-store.ts';

export const totalOf = ({ amount, fee }: Pick<OrderRow, 'amount' | 'fee'>): Paise => add(amount, fee);

/** The order as the areas that asked for it see it. */
export const orderFor = ({ order, attempts }: KnownOrder): PaymentOrder => {
  const paid = attempts.find(({ reference }) => reference === order.paid_attempt);
  return {
    merchantRequestId: order.merchant_request_id,
    userGid: order.user_gid,
    purpose: order.purpose,
    subjectId: order.subject_id,
    amount: order.amount,
    fee: order.fee,
    ...(paid?.changed_at &&
      paid.method && {
        paidBy: {
          method: paid.method,
          at: paid.changed_at,
          ...(paid.bank_reference && { bankReference: paid.bank_reference }),
          ...(paid.payer && { payer: paid.payer }),
        },
      }),
  };
};
