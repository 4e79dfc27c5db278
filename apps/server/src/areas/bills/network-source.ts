import type { InboxSource } from '#areas/partner-work/index.ts';
import { type BillsDeps, networkTopics } from './deps.ts';
import { billPayments } from './payments/payment-store.ts';
import type { BillsTransaction } from './tables.ts';

/** What another part of this area does when the network has news of its kind; in the transaction of the inbox row. */
export type EventHandlers = Partial<Record<'complaint' | 'registration' | 'push', InboxSource['received']>>;

/** News of the bill network: each only brings forward the question how things stand. */
export const networkSource = (
  { network, partnerWork, catalogue }: Pick<BillsDeps, 'network' | 'partnerWork' | 'catalogue'>,
  handlers: EventHandlers,
): InboxSource => ({
  source: 'network',
  read: network.readWebhookEvent,
  received: async (trx: BillsTransaction, event) => {
    switch (event.subject) {
      case 'payment': {
        const payment = await billPayments.findByReference(trx, event.reference);
        if (payment) await partnerWork.outbox.add(trx, networkTopics.postPayment, payment.payment_id);
        break;
      }
      case 'billers':
        await catalogue.outdate(trx);
        break;
      default:
        await handlers[event.subject as keyof EventHandlers]?.(trx, event);
    }
  },
});
