import * as z from 'zod/mini';
import { webhookReader } from '../kit/webhook-reader.ts';

/** Wire format of the supplier: requests, answers and webhooks. Amounts are in paise. */

/** The supplier that this adapter speaks to. */
export const uphaar = {
  supplierId: 'uphaar',
  name: { en: 'Uphaar Vouchers', hi: 'उपहार वाउचर' },
} as const;

const base = '/supplier/v1';

/** Where the supplier is asked. Everything in a path is letters and digits. */
export const paths = {
  products: `${base}/products`,
  orders: `${base}/orders`,
  order: (orderId: string) => `${base}/orders/${orderId}` as const,
} as const;

/** 6 to 35 letters and digits, made by the one who asks: the same id is the same order. */
const orderId = z.string().check(z.regex(/^[A-Za-z0-9]{6,35}$/));
const productId = z.string().check(z.regex(/^[A-Z0-9-]{3,24}$/));
const text = z.string().check(z.minLength(1), z.maxLength(120));
const moment = z.iso.datetime();

/** Refusal codes with their HTTP statuses; a refusal has no effect. */
export const refusalStatuses = {
  BODY_INVALID: 400,
  SIGNATURE_INVALID: 401,
  NOT_FOUND: 404,
  /** This order id was used for something else. */
  REFERENCE_REUSED: 409,
  /** It is issued, sent or failed already. */
  DECIDED: 409,
  PRODUCT_UNKNOWN: 422,
  /** Out of stock. */
  OUT_OF_STOCK: 422,
  /** A parcel needs an address, and a voucher has none. */
  DELIVERY_INVALID: 422,
  /** Too much is asked at the moment; nothing was done. */
  BUSY: 429,
} as const;

export type RefusalCode = keyof typeof refusalStatuses;

const product = z.object({
  productId,
  name: z.object({ en: text, hi: text }),
  kind: z.enum(['VOUCHER', 'PARCEL']),
  faceValue: z.int().check(z.gte(1)),
  stock: z.int().check(z.gte(0)),
});
export type WireProduct = z.infer<typeof product>;

/** 200 of `products`. */
export const productsReply = z.object({ products: z.array(product).check(z.maxLength(1_000)) });

const delivery = z.strictObject({
  name: text,
  mobile: z.string().check(z.regex(/^[6-9]\d{9}$/)),
  line1: text,
  line2: z.optional(text),
  landmark: z.optional(text),
  city: text,
  state: text,
  pinCode: z.string().check(z.regex(/^[1-9]\d{5}$/)),
});

/** Body of `orders`: one piece of one product. */
export const orderBody = z.strictObject({ orderId, productId, delivery: z.optional(delivery) });
export type OrderBody = z.infer<typeof orderBody>;

const ordered = {
  orderId,
  productId,
  /** The supplier's own number. */
  orderNumber: z.string().check(z.regex(/^[A-Z0-9-]{6,30}$/)),
  updatedAt: moment,
};

/** 200 of `orders` and `order`. */
export const orderReply = z.union([
  z.object({ ...ordered, status: z.literal('ACCEPTED') }),
  z.object({
    ...ordered,
    status: z.literal('ISSUED'),
    voucher: z.object({
      code: z.string().check(z.regex(/^[A-Z0-9-]{8,40}$/)),
      pin: z.optional(z.string().check(z.regex(/^\d{4,8}$/))),
      expiresOn: z.iso.date(),
    }),
  }),
  z.object({ ...ordered, status: z.literal('SHIPPED'), parcel: z.object({ carrier: text, trackingNumber: text }) }),
  z.object({ ...ordered, status: z.literal('FAILED'), failure: z.object({ code: text, message: text }) }),
]);
export type OrderReply = z.infer<typeof orderReply>;

/** Types of the supplier's webhook events, and which of our records each is about. */
const eventSubjects = { ORDER_STATUS: 'order' } as const;

export type EventType = keyof typeof eventSubjects;

/** Reads a webhook, which names the id of the order. */
export const readEvent = webhookReader(eventSubjects, {
  reference: orderId,
  sender: { supplierId: z.literal(uphaar.supplierId) },
});
