import { describe, expect, it, onTestFinished } from 'vitest';
import { answeringSecret as secret, startAnsweringPartner } from '../kit/testing/answering-partner.ts';
import type { VoucherSupplier } from '../kit/voucher-supplier.ts';
import { createVoucherSupplier } from './adapter.ts';
import { sampleDelivery } from './testing/conformance.ts';
import type { OrderReply, WireProduct } from './wire.ts';

/** An adapter to a supplier that always answers this, and what it was asked. */
const supplierThatAnswers = async (status: number, answer: object | string) => {
  const { baseUrl, requested } = await startAnsweringPartner(status, answer);
  const supplier = createVoucherSupplier({ baseUrl, secret, webhookSecrets: [secret] });
  onTestFinished(() => supplier.close());
  return { supplier, requested };
};

const issued = {
  orderId: 'ORDER01',
  productId: 'UV-CHAI-25',
  orderNumber: 'UV-6325-AAAAAAAAAA',
  updatedAt: '2026-11-21T06:30:02.000Z',
  status: 'ISSUED',
  voucher: { code: 'ABCD-EFGH-JKLM', pin: '123456', expiresOn: '2027-05-20' },
} satisfies OrderReply;

const product = {
  productId: 'UV-CHAI-25',
  kind: 'VOUCHER',
  name: { en: 'Chai', hi: 'चाय' },
  faceValue: 2_500,
  stock: 3,
} satisfies WireProduct;

const calls: Record<string, [call: (supplier: VoucherSupplier) => Promise<{ kind: string }>, answer: object]> = {
  'an order': [(supplier) => supplier.order({ reference: 'ORDER01', productId: 'UV-CHAI-25' }), issued],
  'reading an order': [(supplier) => supplier.readOrder('ORDER01'), issued],
  'the feed of stock': [(supplier) => supplier.listProducts(), { products: [product] }],
};

describe.each(Object.keys(calls))('%s', (name) => {
  const [call, answer] = calls[name]!;

  it('is believed when the answer is of the documented shape', async () => {
    const { supplier, requested } = await supplierThatAnswers(200, { ...answer, something: 'new' });
    expect(await call(supplier)).toMatchObject({ kind: 'accepted' });
    expect(requested.every((each) => each.isSigned)).toBe(true);
  });

  it('is unknown when the answer is of another', async () => {
    for (const [status, other] of [
      [200, ''],
      [200, {}],
      [201, answer],
      [302, answer],
      [503, answer],
    ] as const) {
      const { supplier } = await supplierThatAnswers(status, other);
      expect([status, await call(supplier)]).toMatchObject([status, { kind: 'unknown' }]);
    }
  });

  it('is refused when the supplier says so', async () => {
    const { supplier } = await supplierThatAnswers(429, { error: { code: 'BUSY', message: 'Later' } });
    expect(await call(supplier)).toEqual({ kind: 'refused', code: 'BUSY', text: 'Later' });
  });
});

it.each([
  ['about another order', { orderId: 'ANOTHER1' }],
  ['without its code', { voucher: undefined }],
  ['with a code of another form', { voucher: { ...issued.voucher, code: '<b>free</b>' } }],
  ['in a state that nobody knows', { status: 'ALMOST' }],
])('an answer %s is not believed', async (_name, change) => {
  const { supplier } = await supplierThatAnswers(200, { ...issued, ...change });
  expect(await supplier.readOrder('ORDER01')).toEqual({ kind: 'unknown', reason: 'unreadable answer' });
});

it('tells the supplier what is ordered and where a parcel goes, and nothing else', async () => {
  const { supplier, requested } = await supplierThatAnswers(503, '');
  await supplier.order({ reference: 'ORDER01', productId: 'UV-CUP-01', delivery: sampleDelivery });
  const { fullName, ...place } = sampleDelivery;
  expect(requested.map(({ body }) => body)).toEqual([
    { orderId: 'ORDER01', productId: 'UV-CUP-01', delivery: { name: fullName, ...place } },
  ]);
});
