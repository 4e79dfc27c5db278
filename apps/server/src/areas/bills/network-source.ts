import type { InboxSource } from '../payments/index.ts';
import { type BillsParts, networkTopics } from './parts.ts';
import { findByReference } from './payments/payment-store.ts';

/** What another part of this area does when the network has news of its kind; in the transaction of the inbox row. */
export type NewsHandlers = Partial<Record<'complaint' | 'registration' | 'push', InboxSource['received']>>;

/** News of the bill network: each only brings forward the question how things stand. */
export const networkSource = (
  { network, payments, catalogue, db }: Pick<BillsParts, 'network' | 'payments' | 'catalogue' | 'db'>,
  handlers: NewsHandlers,
): InboxSource => ({
  source: 'network',
  read: network.readEvent,
  received: async (trx, event) => {
    switch (event.subject) {
      case 'payment': {
        const payment = await findByReference(db, event.reference);
        if (payment) await payments.outbox.add(trx, networkTopics.postPayment, payment.payment_id);
        break;
      }
      case 'billers':
        catalogue.forget();
        break;
      default:
        await handlers[event.subject as keyof NewsHandlers]?.(trx, event);
    }
  },
});
