import { afterAll, beforeAll, expect, test } from 'vitest';
import { traceOf } from '../../../../../../tools/ops/trace.ts';
import { payBill } from '../testing/pay-bills.ts';
import { startBills, type TestBills } from '../testing/test-bills.ts';

let env: TestBills;
beforeAll(async () => {
  env = await startBills({ environment: { LOG_LEVEL: 'info' } });
});
afterAll(() => env.close());

/** The collected logs: of several servers, so in no order, and with lines of other programs. */
const logs = () => [
  '',
  'LOG:  checkpoint starting',
  ...env.server.log.map((line) => JSON.stringify(line)).toReversed(),
];

test('the reference of a payment finds its call, steps and requests to partners, with what failed, and nothing of other payments', async () => {
  const pay = async (ending: string) => (await payBill(env, env.callAs(crypto.randomUUID()), ending)).merchantRequestId;
  const before = await pay('4711');
  // The biller network answers this account with 502.
  const reference = await pay('9310');
  const after = await pay('4712');
  const found = await traceOf(reference, logs());
  const expected = [
    /answered .*"path":"\/bbps\/pay\/before".* status=200/,
    /an outbox step ran .*topic=payments.start-attempt/,
    /a partner was asked .*method=POST .*outcome=200 .*\/gateway\/v1\/payments$/,
    /an outbox step ran .*topic=payments.read-attempt/,
    /a partner was asked .*method=GET .*outcome=200 /,
    /a partner was asked .*outcome=serverError .*\/network\/v1\/payments$/,
  ].map((line) => expect.stringMatching(line));
  expect(found).toEqual(expect.arrayContaining(expected));
  expect(new Set(found.map((line) => line.split('  ')[1])).size).toBe(1);
  const others = (await Promise.all([before, after].map((other) => traceOf(other, logs())))).flat();
  expect(others.length).toBeGreaterThanOrEqual(2 * expected.length);
  expect(others.filter((line) => found.includes(line))).toEqual([]);
  const times = found.map((line) => line.slice(0, 24));
  expect(times).toEqual(times.toSorted());
  // A failure shows the beginning of the trace; whoever reads it out may leave out or change what does not matter.
  const trace = found[0]?.split('  ')[1] ?? '';
  const shown = trace.toUpperCase().match(/.{4}/g)?.join('-') ?? '';
  for (const read of [shown, `${trace.slice(0, 4)} ${trace.slice(4)}`])
    expect(await traceOf(read, logs())).toEqual(found);
  expect(await traceOf('0000-0000-0000', logs())).toEqual([]);
  await expect(traceOf('0', logs())).rejects.toThrow('at least eight');
});
