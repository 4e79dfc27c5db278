import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billOf, nextEnding } from './bills/testing/pay-bills.ts';
import { startBills, type TestBills } from './bills/testing/test-bills.ts';
import { createSupport } from './support/index.ts';

let it: TestBills;
beforeAll(async () => {
  it = await startBills({
    above: (platform, below) => [
      createSupport(platform, { subjects: below.flatMap(({ helpSubjects }) => helpSubjects ?? []) }),
    ],
  });
});
afterAll(() => it.close());

const question = {
  type: 'QUERY',
  product: 'PAYMENTS',
  category: 'OTHER',
  description: 'Why is this bill so much higher?',
} as const;

test('help is asked about a bill that is not linked, by whoever looked it up and nobody else', async () => {
  const [owner, other] = [randomUUID(), randomUUID()];
  const call = it.as(owner);
  const { billId, biller, consumerNumber } = await billOf(it, call, nextEnding());
  expect((await call('/bbps/customerbillaccount/query', {})).content.accounts).toEqual([]);
  const subject = { kind: 'BILL', id: billId } as const;
  const named = { kind: 'BILL', title: biller.billerName, line: consumerNumber, link: `/billDetail?billId=${billId}` };
  expect((await call('/flamingo/feedback/subject', subject)).content).toEqual(named);

  const { requestId } = (await call('/flamingo/feedback/waitFeedbackAdd', { ...question, subject })).content;
  expect((await call('/flamingo/feedback/detail', { requestId })).content.subject).toEqual(named);
  expect((await call('/flamingo/feedback/subject', subject, { language: 'hi' })).content).toMatchObject({
    kind: 'BILL',
    line: consumerNumber,
  });

  const stranger = it.as(other);
  expect(await stranger('/flamingo/feedback/subject', subject)).toMatchObject({ status: 404 });
  expect(await stranger('/flamingo/feedback/waitFeedbackAdd', { ...question, subject })).toMatchObject({ status: 404 });
  const { content } = await stranger('/flamingo/feedback/myFeedbackList', { pageIndex: 1, pageSize: 10 });
  expect(content.totalSize).toBe(0);
});
