import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#platform/data/database.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { transitionState } from './transition-state.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    create table lamp (lamp_id text primary key, state text not null);
    grant select, insert, update on lamp to sikka_app;
    create trigger lamp_steps before insert or update of state on lamp for each row execute function enforce_state_edge('lamp');
    insert into state_edge (machine, from_state, to_state) values ('lamp', '', 'off'), ('lamp', 'off', 'on'), ('lamp', 'on', 'broken');
  `);
});
afterAll(() => database.drop());

const insertLamp = async (id: string) => {
  await database.pool.query("insert into lamp values ($1, 'off')", [id]);
};
const transition = (id: string, from: readonly string[], to: string) =>
  transaction(database.db, (trx) =>
    transitionState(trx, {
      machine: 'lamp',
      table: 'lamp',
      key: 'lamp_id',
      id,
      from,
      to,
      actor: 'job:test',
      evidence: 'switch',
    }),
  );
const readStateChanges = async (id: string) =>
  (
    await database.pool.query(
      'select from_state, to_state, actor, evidence from state_change where entity_id = $1 order by change_id',
      [id],
    )
  ).rows;

test('records a transition from an allowed state', async () => {
  await insertLamp('a');
  expect(await transition('a', ['off'], 'on')).toBe('off');
  expect(await transition('a', ['off', 'on'], 'broken')).toBe('on');
  expect(await readStateChanges('a')).toEqual([
    { from_state: 'off', to_state: 'on', actor: 'job:test', evidence: 'switch' },
    { from_state: 'on', to_state: 'broken', actor: 'job:test', evidence: 'switch' },
  ]);
});

test('a second transition changes and records nothing', async () => {
  await insertLamp('b');
  const steps = await Promise.all(Array.from({ length: 8 }, () => transition('b', ['off'], 'on')));
  expect(steps.filter((from) => from === 'off')).toHaveLength(1);
  expect(await readStateChanges('b')).toHaveLength(1);
});

test('the database refuses unknown transitions from every role', async () => {
  await insertLamp('c');
  await expect(transition('c', ['off'], 'broken')).rejects.toThrow(
    'no transition of lamp leads from "off" to "broken"',
  );
  await expect(database.pool.query("insert into lamp values ('d', 'on')")).rejects.toThrow(
    'no transition of lamp leads from "" to "on"',
  );
  expect(await readStateChanges('c')).toEqual([]);
});

test('recorded transitions are immutable', async () => {
  await expect(database.pool.query('delete from state_change')).rejects.toThrow('append-only');
});
