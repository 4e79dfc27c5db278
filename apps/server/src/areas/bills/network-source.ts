import type { InboxSource } from '#areas/partner-work/index.ts';
import { type BillsDeps, networkTopics } from './deps.ts';
import { billPayments } from './payments/payment-store.ts';
import type { BillsTransaction } from './tables.ts';

/**
 * Handlers of the network's webhook events in other parts of this area; they run in the transaction of
 * the inbox row.
 */
export type EventHandlers = Partial<Record<'complaint' | 'registration' | 'push', InboxSource['onEvent']>>;

/** Webhook events of the bill network. We take no state from an event: it only makes us ask the network sooner. */
export const networkSource = (
  { network, partnerWork, catalogue }: Pick<BillsDeps, 'network' | 'partnerWork' | 'catalogue'>,
  handlers: EventHandlers,
): InboxSource => ({
  source: 'network',
  read: network.readWebhookEvent,
  onEvent: async (trx: BillsTransaction, event) => {
    switch (event.subject) {
      case 'payment': {
        const payment = await billPayments.findByReference(trx, event.reference);
        if (payment) await partnerWork.outbox.add(trx, networkTopics.postPayment, payment.payment_id);
        break;
      }
      case 'billers':
        await catalogue.invalidate(trx);
        break;
      default:
        await handlers[event.subject as keyof EventHandlers]?.(trx, event);
    }
  },
});
