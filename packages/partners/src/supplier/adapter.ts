import { paise } from '@sikka/money';
import { createPartnerCall, type PartnerOptions } from '../kit/partner-call.ts';
import { createPartnerClient } from '../kit/partner-client.ts';
import { isSigned } from '../kit/signature.ts';
import type { SupplierOrder, SupplierOrderRequest, VoucherSupplier } from '../kit/voucher-supplier.ts';
import { type OrderBody, type OrderReply, orderReply, paths, productsReply, readEvent, uphaar } from './wire.ts';

export interface SupplierOptions extends PartnerOptions {
  /** Time for one attempt, in milliseconds. Default 10 000. */
  timeoutMs?: number;
}

const writeOrder = ({ reference, productId, delivery }: SupplierOrderRequest): OrderBody => {
  if (!delivery) return { orderId: reference, productId };
  const { fullName, ...address } = delivery;
  return { orderId: reference, productId, delivery: { name: fullName, ...address } };
};

const readOrder = (reply: OrderReply): SupplierOrder => {
  const base = { reference: reply.orderId, orderNumber: reply.orderNumber, productId: reply.productId };
  switch (reply.status) {
    case 'ACCEPTED':
      return { ...base, state: 'ACCEPTED' };
    case 'ISSUED': {
      const { code, pin, expiresOn } = reply.voucher;
      return { ...base, state: 'ISSUED', voucher: { code, expiresOn, ...(pin && { pin }) } };
    }
    case 'SHIPPED':
      return { ...base, state: 'SHIPPED', parcel: reply.parcel };
    case 'FAILED':
      return { ...base, state: 'FAILED', code: reply.failure.code, text: reply.failure.message };
  }
};

/**
 * HTTP adapter to Uphaar Vouchers. An order is sent once: after an unknown outcome, read before you
 * retry.
 */
export const createVoucherSupplier = ({
  secret,
  webhookSecrets,
  timeoutMs = 10_000,
  ...clientOptions
}: SupplierOptions): VoucherSupplier => {
  const client = createPartnerClient({ ...clientOptions, timeoutMs });
  const call = createPartnerCall(secret);
  const orderAnswer = (reference: string) => ({
    client,
    schema: orderReply,
    read: (reply: OrderReply) => (reply.orderId === reference ? { order: readOrder(reply) } : undefined),
  });
  return {
    supplierId: uphaar.supplierId,
    listProducts: () =>
      call({
        client,
        path: paths.products,
        schema: productsReply,
        read: ({ products }) => ({
          products: products.map(({ faceValue, ...product }) => ({ ...product, facePaise: paise(faceValue) })),
        }),
      }),
    order: (request) =>
      call({ ...orderAnswer(request.reference), path: paths.orders, repeatable: false, body: writeOrder(request) }),
    readOrder: (reference) => call({ ...orderAnswer(reference), path: paths.order(reference) }),
    readWebhookEvent: (rawBody, signature, now) =>
      isSigned(webhookSecrets, rawBody, signature, now) ? readEvent(rawBody) : undefined,
    circuit: client.circuit,
    close: client.close,
  };
};
