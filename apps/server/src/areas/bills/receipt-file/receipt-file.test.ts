import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billOf, nextEnding, orderOf, payBill } from '../testing/pay-bills.ts';
import { startBills, type TestBills } from '../testing/test-bills.ts';

let it: TestBills;
beforeAll(async () => {
  it = await startBills();
});
afterAll(() => it.close());

test('a confirmed payment has a receipt to keep, in the language of the reader, and for its owner alone', async () => {
  const [call, stranger] = [it.as(randomUUID()), it.as(randomUUID())];
  const { merchantRequestId } = await payBill(it, call);
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

test('what the biller has not confirmed has none', async () => {
  const call = it.as(randomUUID());
  const bill = await billOf(it, call, nextEnding());
  const { merchantRequestId: open } = (await call('/bbps/pay/before', orderOf(bill))).content;
  const { merchantRequestId: refused } = await payBill(it, call, '9201');
  for (const merchantRequestId of [open, refused]) {
    const { content } = await call('/bbps/bill/receipt/file', { merchantRequestId });
    expect(content).toMatchObject({ problem: 'receiptMissing' });
  }
});
