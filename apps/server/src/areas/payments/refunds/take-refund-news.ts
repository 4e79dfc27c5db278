import type { RefundStage } from '@sikka/contract';
import type { GatewayRefund } from '@sikka/partners/kit';
import { moveState } from '../move-state.ts';
import { moveOrder } from '../orders/move-order.ts';
import { orderFor } from '../orders/order-of.ts';
import { lockOrder, type OrderTransaction } from '../orders/order-store.ts';
import type { PaymentsParts } from '../parts.ts';
import { judgeRefundNews, reviewFromTry } from './refund-rules.ts';
import { lockRefund, noteNewTry, noteRefundNews, type RefundRow } from './refund-store.ts';

export const moveRefund = (
  trx: OrderTransaction,
  { refund_id: id, state }: RefundRow,
  to: RefundStage,
  evidence: string,
): Promise<string | undefined> =>
  moveState(trx, {
    machine: 'payment_refund',
    table: 'payment_refund',
    key: 'refund_id',
    id,
    from: [state],
    to,
    actor: 'partner:gateway',
    evidence,
  });

/** The gateway definitely did not give the money back: we still owe it and try again under another name. */
export const beginNewTry = async (
  parts: PaymentsParts,
  trx: OrderTransaction,
  refund: RefundRow,
  code: string,
): Promise<void> => {
  await noteNewTry(trx, refund.refund_id, code);
  if (refund.state !== 'REQUESTED') await moveRefund(trx, refund, 'REQUESTED', `partner:gateway:${code}`);
  if (refund.try >= reviewFromTry)
    await parts.reviews.open(trx, 'refund_refused', refund.refund_id, `${refund.try} tries, last ${code}`);
};

const credit = async (parts: PaymentsParts, trx: OrderTransaction, refund: RefundRow, evidence: string) => {
  const { refund_id: id, amount, attempt_reference: reference } = refund;
  await parts.money.giveBack(trx, { id, amount });
  const known = await lockOrder(trx, refund.merchant_request_id);
  if (known?.order.state !== 'refunding' || known.order.paid_attempt !== reference) return;
  const refunded = await moveOrder(trx, known, ['refunding'], 'refunded', evidence);
  await parts.orderListeners.of(known.order.purpose).refunded(trx, orderFor(refunded));
};

/** The one way in for what the gateway says of a refund. Answers how it stands then. */
export const takeRefundNews = async (
  parts: PaymentsParts,
  trx: OrderTransaction,
  refundId: string,
  news: GatewayRefund,
): Promise<RefundRow | undefined> => {
  const refund = await lockRefund(trx, refundId);
  if (!refund || news.reference !== refundReference(refund)) return refund;
  if (news.amountPaise !== refund.amount) {
    const detail = `${refund.amount} asked back, ${news.amountPaise} told`;
    await parts.reviews.open(trx, 'amount_differs', refundId, detail);
    return refund;
  }
  const verdict = judgeRefundNews(refund.state, news.state);
  const evidence = `partner:gateway:${news.gatewayId}:${news.state}`;
  if (verdict.kind === 'contradiction')
    await parts.reviews.open(trx, 'gateway_contradicts', refundId, `${refund.state} before, ${news.state} now`);
  if (verdict.kind === 'gaveUp') await beginNewTry(parts, trx, refund, news.code ?? 'failed');
  if (verdict.kind === 'step') {
    await noteRefundNews(trx, refundId, news);
    await moveRefund(trx, refund, verdict.to, evidence);
    if (verdict.to === 'CREDITED') await credit(parts, trx, refund, evidence);
  }
  return lockRefund(trx, refundId);
};

/** The name under which the gateway knows the present try. */
export const refundReference = ({ refund_id: id, try: number }: Pick<RefundRow, 'refund_id' | 'try'>): string =>
  `${id}R${number}`;
