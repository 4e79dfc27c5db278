import { gatewayName, gatewayTopics, type PaymentsParts } from '../parts.ts';
import type { InboxSource } from '../payments.ts';
import { findMandate } from '../mandates/mandate-store.ts';
import { findOrderOfAttempt, type OrderTransaction } from '../orders/order-store.ts';
import { findRefund } from '../refunds/refund-store.ts';

const refundIdOf = (reference: string): string => reference.replace(/R\d+$/, '');

/** News from the gateway only make us look: what is true is read from the gateway, in the step that is brought forward. */
export const gatewaySource = ({ gateway, outbox }: PaymentsParts): InboxSource => ({
  source: gatewayName,
  read: (rawBody, signature, now) => gateway.readWebhookEvent(rawBody, signature, now),
  received: async (anyTrx, { subject, reference }) => {
    const trx: OrderTransaction = anyTrx;
    if (subject === 'payment' && (await findOrderOfAttempt(trx, reference)))
      await outbox.add(trx, gatewayTopics.readAttempt, reference);
    if (subject === 'refund' && (await findRefund(trx, refundIdOf(reference))))
      await outbox.add(trx, gatewayTopics.followRefund, refundIdOf(reference));
    if (subject === 'mandate' && (await findMandate(trx, reference)))
      await outbox.add(trx, gatewayTopics.followMandate, reference);
  },
});
