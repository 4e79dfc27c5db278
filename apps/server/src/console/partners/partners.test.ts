import { partners } from '@sikka/contract/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let console: TestConsole;
let finance: TestOperator;
beforeAll(async () => {
  console = await createTestConsole();
  finance = await console.operator('finance', 'ravi');
  await console.database.pool.query(`
    insert into loan_catalogue_reading (lender_id, read_at, refused)
    values ('udaan', app_now() - interval '3 days', '[{ "id": "UD-9", "rule": "cost" }]'), ('udaan-two', app_now(), '[]');
    insert into lender_statement (lender_id, day) values ('udaan', app_today() - 1);
    insert into settlement_day (day) values (app_today() - 3), (app_today() - 1);
    insert into coupon_feed (network_id) values ('melaoffers');
    insert into coupon_refused (network_id, offer_id, reason) values ('melaoffers', 'flat-90', 'dates');
    insert into outbox (topic, entity_id, due, attempts, failing_since, dead_because, done_at) values
      ('lending.post-repayment-udaan', 'a', app_now() - interval '1 hour', 9, app_now() - interval '50 minutes', null, null),
      ('lending.post-repayment-udaan-two', 'b', app_now() + interval '1 hour', 0, null, null, null),
      ('payments.read-attempt', 'c', app_now(), 40, app_now() - interval '5 days', 'refused', null),
      ('bills.post-payment', 'd', app_now(), 0, null, null, app_now())`);
});
afterAll(() => console.close());

const listed = async () => {
  const { content } = await finance.call(partners.listPartners, {});
  return new Map(content.partners.map((partner) => [partner.partner, partner]));
};

test('each partner has its own steps, its catalogue and its files', async () => {
  const all = await listed();
  expect(all.get('udaan')).toMatchObject({
    kind: 'LENDER',
    waiting: 1,
    failing: 1,
    dead: 0,
    refused: 1,
    lastFile: null,
  });
  expect(all.get('udaan')?.oldestDue).not.toBeNull();
  expect(all.get('udaan-two')).toMatchObject({ waiting: 1, failing: 0, oldestDue: null, refused: 0 });
  expect(all.get('gateway')).toMatchObject({ kind: 'GATEWAY', waiting: 0, dead: 1 });
  expect(all.get('network')).toMatchObject({ kind: 'NETWORK', waiting: 0, dead: 0 });
  expect(all.get('melaoffers')).toMatchObject({ kind: 'OFFERS', refused: 1 });
  expect(all.get('uphaar')).toMatchObject({ kind: 'SUPPLIER' });
});

test('a partner shows what is left out with the rule, and the files that have not come', async () => {
  const { content: udaan } = await finance.call(partners.showPartner, { partner: 'udaan' });
  expect(udaan.refused).toEqual([{ id: 'UD-9', rule: 'cost' }]);
  expect(udaan.files).toMatchObject([{ readAt: null }]);
  expect(udaan.topics).toMatchObject([{ topic: 'lending.post-repayment-udaan', failing: 1 }]);
  const { content: offers } = await finance.call(partners.showPartner, { partner: 'melaoffers' });
  expect(offers.refused).toEqual([{ id: 'flat-90', rule: 'dates' }]);
  const { content: gateway } = await finance.call(partners.showPartner, { partner: 'gateway' });
  expect(gateway.files.map(({ readAt }) => readAt !== null)).toEqual([true, false, true]);
  expect((await finance.call(partners.showPartner, { partner: 'nobody' })).status).toBe(404);
});
