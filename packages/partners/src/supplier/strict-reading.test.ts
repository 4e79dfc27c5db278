import { expect, it } from 'vitest';
import { describeStrictReading, adapterWithFixedAnswer } from '../kit/testing/strict-reading.ts';
import type { VoucherSupplier } from '../kit/voucher-supplier.ts';
import { createVoucherSupplier } from './adapter.ts';
import { sampleDelivery } from './testing/conformance.ts';
import type { OrderReply, WireProduct } from './wire.ts';

const connect = (baseUrl: string, secret: string): VoucherSupplier =>
  createVoucherSupplier({ baseUrl, secret, webhookSecrets: [secret] });
const supplierThatAnswers = (status: number, answer: object | string) =>
  adapterWithFixedAnswer(connect, status, answer);

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

describeStrictReading(connect, {
  'an order': [(supplier) => supplier.order({ reference: 'ORDER01', productId: 'UV-CHAI-25' }), issued],
  'reading an order': [(supplier) => supplier.readOrder('ORDER01'), issued],
  'the feed of stock': [(supplier) => supplier.listProducts(), { products: [product] }],
});

it.each([
  ['about another order', { orderId: 'ANOTHER1' }],
  ['without its code', { voucher: undefined }],
  ['with a code of another form', { voucher: { ...issued.voucher, code: '<b>free</b>' } }],
  ['in an unknown state', { status: 'ALMOST' }],
])('refuses a response %s', async (_name, change) => {
  const { port: supplier } = await supplierThatAnswers(200, { ...issued, ...change });
  expect(await supplier.readOrder('ORDER01')).toEqual({ kind: 'unknown', reason: 'unreadable answer' });
});

it('sends the supplier the order and the delivery address, and nothing else', async () => {
  const { port: supplier, receivedRequests } = await supplierThatAnswers(503, '');
  await supplier.order({ reference: 'ORDER01', productId: 'UV-CUP-01', delivery: sampleDelivery });
  const { fullName, ...place } = sampleDelivery;
  expect(receivedRequests.map(({ body }) => body)).toEqual([
    { orderId: 'ORDER01', productId: 'UV-CUP-01', delivery: { name: fullName, ...place } },
  ]);
});
