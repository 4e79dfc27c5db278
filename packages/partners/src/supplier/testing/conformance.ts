import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accepted, expectOnlySignedWebhooks } from '../../kit/testing/expectations.ts';
import type {
  DeliveryAddress,
  SupplierOrder,
  SupplierOrderRequest,
  VoucherSupplier,
} from '../../kit/voucher-supplier.ts';

type ProductKind = 'voucher' | 'parcel' | 'soldOut' | 'failing' | 'noEffect' | 'answerLost' | 'garbled';

/** A supplier under test, products with known results, and test hooks. */
export interface SupplierUnderTest {
  supplier: VoucherSupplier;
  /** The same supplier with a timeout of a quarter of a second. */
  shortTimeout: VoucherSupplier;
  /** The last three have line faults. */
  products: Readonly<Record<ProductKind, string>>;
  /** Moves the supplier's clock. */
  advance: (seconds: number) => Promise<void>;
  /** All webhooks sent so far. */
  webhooks: () => { rawBody: string; signature: string }[];
  /** Makes it unresponsive, or responsive again. */
  silence: (unresponsive: boolean) => Promise<void>;
}

export const sampleDelivery: DeliveryAddress = {
  fullName: 'Asha Verma',
  mobile: '9876543210',
  line1: '12 Lake Road',
  city: 'Bhopal',
  state: 'Madhya Pradesh',
  pinCode: '462001',
};

/** Conformance tests of the port `VoucherSupplier`. */
export const describeSupplier = (start: () => Promise<SupplierUnderTest>) =>
  describe('a voucher supplier', () => {
    let target: SupplierUnderTest;
    beforeEach(async () => {
      target = await start();
    });

    const orderOf = (kind: ProductKind): SupplierOrderRequest => ({
      reference: `T${crypto.randomUUID().replaceAll('-', '')}`,
      productId: target.products[kind],
      ...(kind === 'parcel' && { delivery: sampleDelivery }),
    });
    const endState = async (reference: string): Promise<SupplierOrder> => {
      await target.advance(3_600);
      return vi.waitFor(async () => {
        const { order } = accepted(await target.supplier.readOrder(reference));
        expect(order.state).not.toBe('ACCEPTED');
        return order;
      });
    };
    const stockOf = async (kind: ProductKind): Promise<number | undefined> => {
      const { products } = accepted(await target.supplier.listProducts());
      return products.find(({ productId }) => productId === target.products[kind])?.stock;
    };

    it('issues one code per order', async () => {
      const request = orderOf('voucher');
      const first = accepted(await target.supplier.order(request)).order;
      expect(first).toMatchObject({ reference: request.reference, productId: request.productId, state: 'ACCEPTED' });
      accepted(await target.supplier.order(request));
      const end = await endState(request.reference);
      expect(end).toMatchObject({ state: 'ISSUED', orderNumber: first.orderNumber });
      expect(accepted(await target.supplier.order(request)).order).toEqual(end);
      const other = { ...request, productId: target.products.failing };
      expect(await target.supplier.order(other)).toMatchObject({ kind: 'refused', code: 'REFERENCE_REUSED' });
    });

    it('issues different codes for different orders, each from its stock', async () => {
      const stockBefore = (await stockOf('voucher')) ?? 0;
      const requests = [orderOf('voucher'), orderOf('voucher')];
      for (const request of requests) accepted(await target.supplier.order(request));
      expect(await stockOf('voucher')).toBe(stockBefore - 2);
      const codes: string[] = [];
      for (const { reference } of requests) {
        const order = await endState(reference);
        if (order.state === 'ISSUED') codes.push(order.voucher.code);
      }
      expect(new Set(codes).size).toBe(2);
    });

    it('sends a parcel to an address, and nothing without one', async () => {
      const request = orderOf('parcel');
      accepted(await target.supplier.order(request));
      expect(await endState(request.reference)).toMatchObject({ state: 'SHIPPED' });
      for (const wrongDelivery of [
        { ...orderOf('parcel'), delivery: undefined },
        { ...orderOf('voucher'), delivery: sampleDelivery },
      ]) {
        const { delivery, ...rest } = wrongDelivery;
        const outcome = await target.supplier.order({ ...rest, ...(delivery && { delivery }) });
        expect(outcome).toMatchObject({ kind: 'refused', code: 'DELIVERY_INVALID' });
      }
    });

    it('refuses sold-out and unknown products, and restocks failed orders', async () => {
      expect(await target.supplier.order(orderOf('soldOut'))).toMatchObject({ kind: 'refused', code: 'OUT_OF_STOCK' });
      const unknown = { ...orderOf('voucher'), productId: 'NOBODY-HAS-THIS' };
      expect(await target.supplier.order(unknown)).toMatchObject({ kind: 'refused', code: 'PRODUCT_UNKNOWN' });
      const request = orderOf('failing');
      accepted(await target.supplier.order(request));
      expect(await endState(request.reference)).toMatchObject({ state: 'FAILED' });
    });

    it.each([
      ['noEffect', 'NOT_FOUND'],
      ['answerLost', 'there'],
      ['garbled', 'there'],
    ] as const)('is unknown, and may have the order: %s, then %s', async (kind, truth) => {
      const request = orderOf(kind);
      expect(await target.shortTimeout.order(request)).toMatchObject({ kind: 'unknown' });
      await vi.waitFor(async () =>
        expect(await target.supplier.readOrder(request.reference)).toMatchObject(
          truth === 'there' ? { kind: 'accepted' } : { kind: 'refused', code: truth },
        ),
      );
    });

    it('sends signed webhooks of the end, and unsigned ones are refused', async () => {
      const request = orderOf('voucher');
      accepted(await target.supplier.order(request));
      await endState(request.reference);
      const ofIt = () => target.webhooks().filter(({ rawBody }) => rawBody.includes(request.reference));
      await vi.waitFor(() => expect(ofIt().length).toBeGreaterThan(0));
      const [event = { rawBody: '', signature: '' }] = ofIt();
      const { supplier } = target;
      expect(supplier.readWebhookEvent(event.rawBody, event.signature, new Date())).toMatchObject({
        subject: 'order',
        reference: request.reference,
      });
      expect(event.rawBody).not.toMatch(/code|pin/i);
      expectOnlySignedWebhooks(supplier.readWebhookEvent, event);
    });

    it('is unknown while it is unresponsive, and not found if never ordered', async () => {
      await target.silence(true);
      for (const call of [
        () => target.shortTimeout.listProducts(),
        () => target.shortTimeout.order(orderOf('voucher')),
        () => target.shortTimeout.readOrder('NOBODYSENTTHIS'),
      ])
        expect(await call()).toMatchObject({ kind: 'unknown' });
      await target.silence(false);
      expect(await target.supplier.readOrder('NOBODYSENTTHIS')).toMatchObject({ kind: 'refused', code: 'NOT_FOUND' });
    });
  });
