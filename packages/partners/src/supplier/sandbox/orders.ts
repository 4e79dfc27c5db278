import { dayMs, indianDay, yddd } from '../../kit/indian-time.ts';
import { createSandboxContext } from '../../kit/sandbox/context.ts';
import { drawInteger, randomText } from '../../kit/sandbox/draw.ts';
import { findRepeated, fingerprint, Refusal } from '../../kit/sandbox/requests.ts';
import { type EventType, type OrderBody, type RefusalCode, uphaar, type WireProduct } from '../wire.ts';
import type { Books, OrderEntry } from './books.ts';
import { faultAt } from './faults.ts';
import { findProduct } from './products.ts';

const decideSeconds = 2;
const validDays = 180;

/** A refusal by the supplier; nothing was written. */
export const refusal = (code: RefusalCode, message: string): Refusal => new Refusal(code, message);

/** The supplier's books with its clock and faults. */
export const createContext = (books: Books) => ({
  ...createSandboxContext<EventType>({
    books,
    pendingStatus: 'ACCEPTED',
    sender: { supplierId: uphaar.supplierId },
  }),
  books,
});

export type Context = ReturnType<typeof createContext>;

export const stockOf = ({ books }: Context, { productId, stock }: WireProduct): number =>
  books.stocks.get(productId)?.left ?? stock;

/** Sets how many pieces of a product are left. */
export const setStock = ({ books }: Context, productId: string, stockLeft: number): void =>
  books.stocks.put({ productId, left: stockLeft });

/**
 * Refuses the first `busyTimes` attempts at a product with a busy fault.
 */
export const refuseWhenBusy = (context: Context, { orderId, productId }: OrderBody): void => {
  const { busyTimes = 0 } = faultAt(productId) ?? {};
  if (busyTimes > 0 && context.attempt(`busy ${orderId}`) <= busyTimes)
    throw refusal('BUSY', 'Too many requests at the moment; try again later');
};

/** Seconds until an order is decided: those of its fault, random ones, or the default. */
const secondsFor = ({ rates }: Context, { orderId, productId }: OrderBody): number | 'never' => {
  const plannedSeconds = faultAt(productId)?.afterSeconds;
  const { seed = 0, pending = 0, pendingSeconds: [min, max] = [1, 20] } = rates() ?? {};
  if (plannedSeconds !== undefined || drawInteger(0, 999, seed, orderId, 'pending') >= pending * 1_000)
    return plannedSeconds ?? decideSeconds;
  return drawInteger(min, max, seed, orderId, 'seconds');
};

/** Accepts an order of one item, once per order id. */
export const acceptOrder = (context: Context, body: OrderBody): OrderEntry => {
  const { books, clock } = context;
  const request = fingerprint(body);
  const existing = findRepeated(books.orders.get(body.orderId), request);
  if (existing) return existing;
  const product = findProduct(body.productId);
  if (!product) throw refusal('PRODUCT_UNKNOWN', 'There is no such product');
  if ((product.kind === 'PARCEL') !== (body.delivery !== undefined))
    throw refusal('DELIVERY_INVALID', 'A parcel needs an address; vouchers must not have one');
  const stockLeft = stockOf(context, product);
  if (stockLeft <= 0 || faultAt(body.productId)?.isSoldOut) throw refusal('OUT_OF_STOCK', 'Out of stock');
  setStock(context, body.productId, stockLeft - 1);
  const now = clock.now();
  const seconds = secondsFor(context, body);
  const entry: OrderEntry = {
    orderId: body.orderId,
    request,
    body,
    orderNumber: `UV-${yddd(now)}-${randomText(10)}`,
    status: 'ACCEPTED',
    ...(seconds !== 'never' && { decideAt: now.getTime() + seconds * 1_000 }),
    changedAt: now.getTime(),
  };
  books.orders.put(entry);
  return entry;
};

const groupsOf = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Result of an order: a code, a parcel in transit, or a failure, which returns the item to stock. */
const endOf = (
  context: Context,
  { orderId, body }: OrderEntry,
  at: number,
  decision?: 'FAILED',
): Partial<OrderEntry> => {
  const { seed = 0, failure = 0 } = context.rates() ?? {};
  const isUnlucky = drawInteger(0, 999, seed, orderId, 'fails') < failure * 1_000;
  const product = findProduct(body.productId);
  if (decision === 'FAILED' || isUnlucky || faultAt(body.productId)?.isFailing || !product) {
    if (product) setStock(context, body.productId, stockOf(context, product) + 1);
    return { status: 'FAILED', failure: { code: 'ISSUER_REFUSED', message: 'The shop could not issue it' } };
  }
  if (product.kind === 'PARCEL')
    return { status: 'SHIPPED', parcel: { carrier: 'Tez Parcel', trackingNumber: `TP${randomText(10)}` } };
  const expiresOn = indianDay(new Date(at + validDays * dayMs));
  const voucher = { code: groupsOf(randomText(16)), pin: randomText(6, '0123456789'), expiresOn };
  return { status: 'ISSUED', voucher };
};

/** Issues, ships or fails an order, and sends a webhook. */
export const decideOrder = (context: Context, entry: OrderEntry, at: number, decision?: 'FAILED'): OrderEntry => {
  const { decideAt: _decideAt, ...rest } = entry;
  const decidedOrder = { ...rest, ...endOf(context, entry, at, decision), changedAt: Math.max(at, entry.changedAt) };
  context.books.orders.put(decidedOrder);
  const { orderId: reference, status } = decidedOrder;
  const fault = faultAt(entry.body.productId)?.webhook;
  context.publish({ type: 'ORDER_STATUS', reference, status, isFinal: true, fault });
  return decidedOrder;
};
