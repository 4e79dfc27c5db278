import { randomUUID } from 'node:crypto';
import { paise } from '@sikka/money';
import type { BillNetwork, NetworkSettlementLine } from '@sikka/partners/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payBill, statusOf } from '../testing/pay-bills.ts';
import { startBills, type TestBills } from '../testing/test-bills.ts';

/** Changes what the network's file says. */
let rewrite = (lines: NetworkSettlementLine[]): NetworkSettlementLine[] => lines;
/** Number of files that cannot be read. */
let unreadable = 0;
const around = (network: BillNetwork): BillNetwork => ({
  ...network,
  readSettlement: async (fileDay) => {
    unreadable -= 1;
    if (unreadable >= 0) return { kind: 'unknown', reason: 'unreadable answer' };
    const response = await network.readSettlement(fileDay);
    return response.kind === 'accepted' ? { kind: 'accepted', lines: rewrite(response.lines) } : response;
  },
});

let env: TestBills;
beforeAll(async () => {
  env = await startBills({ wrapNetwork: around });
});
afterAll(() => env.close());

const day = 86_400;
const rows = async (statement: string, values: unknown[] = []) =>
  (await env.server.database.pool.query(statement, values)).rows;
const pay = async (ending?: string) => {
  const call = env.callAs(randomUUID());
  const { merchantRequestId } = await payBill(env, call, ending);
  const [row] = await rows('select reference, amount from bill_payment where merchant_request_id = $1', [
    merchantRequestId,
  ]);
  return { call, merchantRequestId, reference: row.reference as string };
};
const nextMorning = async () => {
  await env.advanceClock(day);
  await env.runOutbox();
  await env.server.jobs.run('bills-settle-days');
  await env.runOutbox();
};
const casesOf = async (reference: string) =>
  (
    await rows("select detail from operations_case where kind = 'bill_settlement_break' and subject = $1", [reference])
  ).map(({ detail }) => detail as string);

test('a matching file opens no case and is read once', async () => {
  const { reference } = await pay();
  await nextMorning();
  await nextMorning();
  expect(await casesOf(reference)).toEqual([]);
  expect(await rows('select from bill_settlement_line where reference = $1', [reference])).toHaveLength(1);
  expect(await env.brokenInvariants()).toEqual([]);
});

test('an unreadable file does not block other days', async () => {
  const { reference } = await pay();
  await env.advanceClock(day);
  unreadable = 1;
  await expect(nextMorning()).rejects.toThrow('gave no definite answer');
  expect(await rows('select from bill_settlement_day where day = app_today() - 1')).toHaveLength(1);
  expect(await rows('select from bill_settlement_line where reference = $1', [reference])).toEqual([]);
  await env.server.jobs.run('bills-settle-days');
  expect(await rows('select from bill_settlement_line where reference = $1', [reference])).toHaveLength(1);
});

test('a file missing for days opens a case', async () => {
  await env.advanceClock(3 * day);
  unreadable = 4;
  await expect(nextMorning()).rejects.toThrow('gave no definite answer');
  const missing = await rows(
    "select subject, (app_today() - 4)::text as day from operations_case where subject like 'file of %'",
  );
  expect(missing.map(({ subject }) => subject)).toEqual([`file of ${missing[0]?.day}`]);
});

test('a different amount, a duplicate line and an unmatched payment open cases, and violate I9 unless resolved', async () => {
  const [less, twice, ours] = [await pay(), await pay(), await pay()];
  rewrite = (lines) =>
    lines.flatMap((line) => {
      if (line.reference === less.reference) return [{ ...line, amountPaise: paise(line.amountPaise - 100) }];
      if (line.reference === ours.reference) return [];
      return line.reference === twice.reference ? [line, line] : [line];
    });
  await nextMorning();
  expect(await casesOf(less.reference)).toEqual([expect.stringMatching(/amount differs/)]);
  expect(await casesOf(twice.reference)).toEqual([expect.stringMatching(/amount differs/)]);
  expect(await casesOf(ours.reference)).toEqual([]);
  await nextMorning();
  rewrite = (lines) => lines;
  expect(await casesOf(ours.reference)).toEqual([expect.stringMatching(/ours only/)]);
  expect(await env.brokenInvariants()).toEqual(['i09-bills-match-the-network']);
  await rows("update operations_case set closed_at = app_now(), closed_by = 'user:operations'");
  expect(await env.brokenInvariants()).toEqual([]);
});

test('polls a payment that only the file reports; the file itself changes nothing', async () => {
  const { call, merchantRequestId, reference } = await pay('9307');
  await env.network.control(`payments/${reference}`, { state: 'success' });
  await rows("update outbox set due = app_now() + interval '10 days' where topic = 'bills.post-payment'");
  await nextMorning();
  expect(await casesOf(reference)).toEqual([expect.stringMatching(/theirs only/)]);
  expect((await statusOf(call, merchantRequestId)).status).toBe('SUCCESS');
});

test('a refund after a dispute is in both books', async () => {
  const { call, merchantRequestId, reference } = await pay('9503');
  await nextMorning();
  const raised = await call('/bbps/complaint/raise', {
    merchantRequestId,
    disposition: 'D11',
    description: 'Not credited',
  });
  expect(raised.code).toBe(0);
  await env.runOutbox();
  for (let mornings = 0; mornings < 9; mornings += 1) await nextMorning();
  expect(
    await rows("select from bill_settlement_line where kind = 'return' and reference = $1", [reference]),
  ).toHaveLength(1);
  expect(await casesOf(reference)).toEqual([]);
});
