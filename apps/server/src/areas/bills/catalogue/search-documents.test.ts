import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { electricity } from '../testing/pay-bills.ts';
import { sampleOf, startBills, type TestBills } from '../testing/test-bills.ts';

let env: TestBills;
beforeAll(async () => {
  env = await startBills();
});
afterAll(() => env.close());

test('a linked account is found by its owner only, with its amount due', async () => {
  const [asha, other] = [randomUUID(), randomUUID()];
  const call = env.callAs(asha);
  const { params } = sampleOf(electricity, '4321');
  const linked = await call('/bbps/customerbillaccount/link', { billerId: electricity, params, nickname: 'Home' });
  await call('/bbps/bill/unpaid', {});
  await env.runOutbox();
  const { totalPaise, bills } = (await call('/bbps/bill/unpaid', {})).content;
  expect(totalPaise).toBeGreaterThan(0);
  expect(await env.search?.personal?.(asha)).toMatchObject([
    {
      kind: 'YOURS',
      title: { en: 'Yamuna Power' },
      line: { en: expect.stringMatching(/^Home · /) },
      link: `/billDetail?accountId=${linked.content.accountId}`,
      due: { amountPaise: totalPaise, day: bills[0]?.dueDate },
    },
  ]);
  expect(await env.search?.personal?.(other)).toEqual([]);
});

test('every kind of bill and every biller leads to where it is paid', async () => {
  const documents = (await env.search?.documents?.()) ?? [];
  const linkOf = (title: string) => documents.find((document) => document.title.en === title)?.link;
  expect(linkOf('Electricity')).toBe('/billList?billerType=Electricity');
  expect(linkOf('DTH')).toBe('/postPay?billerType=DTH');
  expect(linkOf('Yamuna Power')).toBe('/linkAccount?billerId=YAMU00000DEL01');
  expect(linkOf('Vaani Mobile')).toBe('/postPay?billerType=Mobile+Prepaid&billerId=VAAN00000NAT01');
});
