import { audit, flows } from '@sikka/contract/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveClock } from '#platform/data/clock.ts';
import { openDatabase } from '#platform/data/database.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let console: TestConsole;
let risk: TestOperator;
beforeAll(async () => {
  console = await createTestConsole();
  risk = await console.operator('risk', 'mira');
});
afterAll(() => console.close());

const flow = 'mandates';
const reason = 'wrong amounts announced';
const stateOf = async () => {
  const { content } = await risk.call(flows.listFlows, {});
  return content.flows.find((each) => each.flow === flow);
};

test('a flow is stopped at once, and opened with password and code only', async () => {
  expect(await stateOf()).toMatchObject({ isOpen: true, actor: '' });
  await moveClock(console.database.db, 11 * 60);
  expect((await risk.call(flows.switchFlow, { flow, isOpen: false, reason })).code).toBe(0);
  expect(await stateOf()).toMatchObject({ isOpen: false, actor: 'operator:mira', reason });
  const { content: refused } = await risk.call(flows.switchFlow, { flow, isOpen: true, reason });
  expect(refused).toMatchObject({ problem: 'operatorConfirmationNeeded' });
  await moveClock(console.database.db, 0);
  expect((await risk.call(flows.switchFlow, { flow, isOpen: true, reason: 'announcements are right' })).code).toBe(0);
  const { content } = await risk.call(audit.listAudit, { subject: `flow:${flow}` });
  expect(content.entries).toMatchObject([
    { actor: 'mira', before: { state: 'stopped' }, after: { state: 'open' }, reason: 'announcements are right' },
    { actor: 'mira', before: { state: 'open' }, after: { state: 'stopped' }, reason },
  ]);
});

test('a short reason and an unknown flow are refused', async () => {
  expect((await risk.call(flows.switchFlow, { flow, isOpen: false, reason: 'because' })).status).toBe(422);
  expect((await risk.call(flows.switchFlow, { flow: 'no-such-flow', isOpen: false, reason })).status).toBe(404);
});

test('the console’s login switches no flow without an entry, and in no other way', async () => {
  const login = openDatabase({ url: console.database.consoleUrl, poolSize: 1 });
  const app = openDatabase({ url: console.database.url, poolSize: 1 });
  const statement = `select console_switch_flow('mandates', 'stopped', 'operator:mira', 'a reason of some length')`;
  for (const unaudited of [statement, `begin; ${statement}; reset role; commit`]) {
    await expect(login.pool.query(unaudited)).rejects.toThrow('without an entry in the audit');
    await login.pool.query('rollback');
  }
  for (const [pool, refused] of [
    [login.pool, `update money_flow set state = 'stopped'`],
    [login.pool, `select switch_flow('mandates', 'stopped', 'operator:mira', 'a reason of some length')`],
    [login.pool, 'select * from state_change'],
    [app.pool, statement],
  ] as const)
    await expect(pool.query(refused)).rejects.toMatchObject({ code: '42501' });
  await Promise.all([login.close(), app.close()]);
});
