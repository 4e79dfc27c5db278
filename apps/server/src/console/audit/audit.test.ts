import { audit, session } from '@sikka/contract/console';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/data/database.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let console: TestConsole;
let admin: TestOperator;
let asConsole: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  console = await createTestConsole();
  admin = await console.operator('admin', 'asha');
  ({ pool: asConsole, close } = openDatabase({ url: console.database.consoleUrl, poolSize: 1 }));
});
afterAll(async () => {
  await close();
  await console.close();
});

const verify = async () => (await admin.call(audit.verifyAudit, {})).content;

/** What the owner alone could do, undone afterwards. */
const tamper = async (statement: string): Promise<readonly number[]> => {
  const { pool } = console.database;
  await pool.query('create table kept as select * from console_audit');
  await pool.query('alter table console_audit disable trigger all');
  await pool.query(statement);
  const { broken } = await verify();
  await pool.query('delete from console_audit');
  await pool.query('insert into console_audit select * from kept');
  await pool.query('alter table console_audit enable trigger all');
  await pool.query('drop table kept');
  return broken.map(({ number }) => number);
};

test('every change has an entry: who, what, why, before and after', async () => {
  await admin.call(session.inviteOperator, { name: 'ravi', role: 'content', reason: 'joins the team' });
  const { content: found } = await admin.call(audit.listAudit, { subject: 'operator:ravi' });
  expect(found).toMatchObject({
    hasMore: false,
    entries: [
      {
        actor: 'asha',
        act: 'operator.invite',
        reason: 'joins the team',
        before: null,
        after: { role: 'content' },
        isBroken: false,
      },
    ],
  });
  const { content: own } = await admin.call(audit.listAudit, { actor: 'asha' });
  expect(own.entries.map(({ act }) => act)).toEqual(['operator.invite', 'operator.accept']);
});

test('the chain is whole, and an altered, a missing and a cut-off entry are found', async () => {
  const { entries, broken } = await verify();
  expect(entries).toBeGreaterThan(2);
  expect(broken).toEqual([]);
  expect(await tamper("update console_audit set actor = 'nobody' where number = 2")).toEqual([2]);
  expect(await tamper(`update console_audit set after = '{"role":"admin"}' where number = 3`)).toEqual([3]);
  expect(await tamper('delete from console_audit where number = 2')).toEqual([3]);
  expect(await tamper(`delete from console_audit where number = ${entries}`)).toEqual([entries]);
  expect((await verify()).broken).toEqual([]);
});

test.each([
  "insert into console_audit_head (number, chain) values (1, '')",
  "insert into console_audit (number, at, actor, act, subject, reason, made_in, chain) values (99, now(), 'x', 'x', 'x', '', pg_current_xact_id(), '')",
  "update console_audit set reason = ''",
  'delete from console_audit',
  'truncate console_audit',
  'update content_revision set act = act',
  'delete from operator',
  'select * from app_user',
  'select * from session',
])('the console’s login is refused: %s', async (statement) => {
  await expect(asConsole.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test.each([
  "update operator set role = 'admin'",
  "insert into content_draft (kind, gid, version, body, edited_by) values ('channel', 'x', 1, '{}', 'x')",
  "insert into content_plan (kind, gid, act, draft_version, due_at, reason, planned_by) values ('channel', 'x', 'PUBLISH', 1, now(), 'x', 'x')",
  "insert into channel (channel_gid, position) values ('unaudited', 'INDEX')",
  "insert into content_picture (picture_id, name, alt_en, alt_hi, added_by) values (repeat('0', 32), 'x', 'x', 'x', 'x')",
])('a change without an entry is not committed: %s', async (statement) => {
  await expect(asConsole.query(statement)).rejects.toThrow('without an entry in the audit');
});

test('the app’s login cannot write entries, nor see operators', async () => {
  const app = openDatabase({ url: console.database.url, poolSize: 1 });
  for (const statement of [
    `select record_console_change('x', null, 'x', 'x', '', null, null)`,
    'select password_hash from operator',
    'select * from console_audit',
    'select * from content_plan',
    'select * from content_review',
    'delete from content_picture',
    "insert into content_picture_size (path, picture_id, bytes) values ('/pictures/x', 'x', '')",
  ])
    await expect(app.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  await app.close();
});
