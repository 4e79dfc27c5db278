import { randomUUID } from 'node:crypto';
import type { Receipt } from '@sikka/contract';
import { paise } from '@sikka/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchOnlyBill, nextEnding, paymentBody, payBill } from '../testing/pay-bills.ts';
import { startBills, type TestBills } from '../testing/test-bills.ts';
import { drawBillReceipt } from './receipt-file.ts';

let env: TestBills;
beforeAll(async () => {
  env = await startBills();
});
afterAll(() => env.close());

test('a confirmed payment has a PDF receipt in the reader’s language, for its owner only', async () => {
  const [call, stranger] = [env.callAs(randomUUID()), env.callAs(randomUUID())];
  const { merchantRequestId } = await payBill(env, call);
  const { content: receipt } = await call('/bbps/bill/receipt', { merchantRequestId });
  for (const language of ['en', 'hi']) {
    const { content } = await call('/bbps/bill/receipt/file', { merchantRequestId }, { language });
    expect(content).toMatchObject({
      fileName: `receipt-${receipt.connectTransactionId}.pdf`,
      mediaType: 'application/pdf',
    });
    const file = Buffer.from(content.data, 'base64').toString('latin1');
    expect(file).toMatch(/^%PDF-1\.[\s\S]+%%EOF\s*$/);
    expect(file).toContain(`/Lang (${language})`);
  }
  const { content } = await stranger('/bbps/bill/receipt/file', { merchantRequestId });
  expect(content).toMatchObject({ problem: 'notFound' });
});

test('there is no receipt before the biller confirms', async () => {
  const call = env.callAs(randomUUID());
  const bill = await fetchOnlyBill(env, call, nextEnding());
  const { merchantRequestId: open } = (await call('/bbps/pay/before', paymentBody(bill))).content;
  const { merchantRequestId: refused } = await payBill(env, call, '9201');
  for (const merchantRequestId of [open, refused]) {
    const { content } = await call('/bbps/bill/receipt/file', { merchantRequestId });
    expect(content).toMatchObject({ problem: 'receiptMissing' });
  }
});

const receipt: Receipt = {
  merchantRequestId: '019aa5d0c0de7000a1b2c3d4e5f60718',
  billerName: 'Yamuna Power Distribution',
  billerCategoryName: 'Electricity',
  consumerName: 'आशा श्रीवास्तव',
  consumerNumber: '100234567',
  billNumber: 'YP2026110042',
  billPeriod: 'Nov 2026',
  billPaise: paise(184_590),
  feePaise: paise(0),
  totalPaise: paise(184_590),
  totalInWords: 'एक हज़ार आठ सौ पैंतालीस रुपये और नब्बे पैसे',
  method: 'UPI',
  payer: 'as***@naav',
  bankReference: '632512345678',
  connectTransactionId: 'SK016325ABCDEFGHIJKL',
  connectReferenceNumber: 'AB12CD34',
  paidAt: '2026-11-21T06:30:00.000Z',
};

const now = new Date('2026-11-21T07:00:00.000Z');

test.each(['en', 'hi'] as const)('a receipt is one small sheet, in %s', async (locale) => {
  const file = await drawBillReceipt(receipt, { brand: 'Sikka', now, locale });
  const text = file.toString('latin1');
  expect(text.startsWith('%PDF-1.')).toBe(true);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text).toContain(`/Lang (${locale})`);
  expect(file.length).toBeLessThan(120_000);
});
