import type { DatabaseSync } from 'node:sqlite';
import { openSandboxBooks } from '../../kit/sandbox/books.ts';
import { openTable } from '../../kit/sandbox/table.ts';
import type { OrderBody, OrderReply } from '../wire.ts';

export interface OrderEntry {
  orderId: string;
  /** Fingerprint of the order, to tell a repeated order from a different one with a reused id. */
  request: string;
  body: OrderBody;
  orderNumber: string;
  status: OrderReply['status'];
  /** Set when the order ends. */
  voucher?: { code: string; pin: string; expiresOn: string };
  parcel?: { carrier: string; trackingNumber: string };
  failure?: { code: string; message: string };
  /** When it is decided automatically, in milliseconds of the supplier's clock. */
  decideAt?: number;
  changedAt: number;
}

/** How many pieces of a product are left. */
interface StockEntry {
  productId: string;
  left: number;
}

const none = null;

const openTables = (database: DatabaseSync) => ({
  orders: openTable<OrderEntry>(database, 'supplier_order', {
    order_id: { type: 'text', of: ({ orderId }) => orderId },
    status: { type: 'text', of: ({ status }) => status },
    due_at: { type: 'integer', of: ({ decideAt }) => decideAt ?? none },
  }),
  stocks: openTable<StockEntry>(database, 'stock', { product_id: { type: 'text', of: ({ productId }) => productId } }),
});

/** Everything that was ever ordered. */
export const openBooks = (dataDir?: string) => openSandboxBooks('supplier', dataDir, openTables);

export type Books = ReturnType<typeof openBooks>;
