import { randomUUID } from 'node:crypto';
import { audit, messages, money, overview, privacy, proposals, users } from '@sikka/contract/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payBill } from '#areas/bills/testing/pay-bills.ts';
import { startBills, type TestBills } from '#areas/bills/testing/test-bills.ts';
import { mobileIndexOf, mobileTailOf } from '#areas/identity/index.ts';
import { bucketOfKey } from '#platform/cells/cell-range.ts';
import { clockOffset, moveClock } from '#platform/data/clock.ts';
import { expectRowsOf } from '#testing/bucket-watch.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { loadConsoleConfig } from './console-config.ts';
import { createTestConsole, type TestConsole, type TestOperator } from './testing/test-console.ts';

type CellIndex = 0 | 1;

let databases: readonly [TestDatabase, TestDatabase];
let bills: TestBills;
let console: TestConsole;
let asha: TestOperator;
let dev: TestOperator;
let mira: TestOperator;
beforeAll(async () => {
  databases = [await createTestDatabase(), await createTestDatabase()];
  const [first, second] = databases;
  bills = await startBills({ cells: databases });
  const environment = { CONSOLE_CELLS: `00-7f=${first.consoleUrl},80-ff=${second.consoleUrl}` };
  console = await createTestConsole({ database: first, dataDir: '/dev/shm' }, environment);
  asha = await console.operator('admin', 'asha');
  dev = await console.operator('finance', 'dev');
  mira = await console.operator('finance', 'mira');
  // The clock of the second cell follows that of the first one, which invitations move.
  await moveClock(second.db, await clockOffset(first.db));
});
afterAll(async () => {
  expect(await bills.brokenInvariants()).toEqual([]);
  await console.close();
  await bills.close();
  await expectRowsOf(databases[0].pool, { from: 0x00, to: 0x7f });
  await expectRowsOf(databases[1].pool, { from: 0x80, to: 0xff });
  await Promise.all(databases.map((database) => database.drop()));
});

const reason = 'asked for by the test';
const inCell = async <Row extends object>(cell: CellIndex, statement: string, values?: unknown[]): Promise<Row[]> =>
  (await databases[cell].pool.query<Row>(statement, values)).rows;
const newGid = (cell: CellIndex): string => `${cell === 0 ? '1' : 'e'}${randomUUID().slice(1)}`;
const both = [0, 1] as const;
/** Acts of the audit about a subject, the newest first, with their cell. */
const entriesOn = async (subject: string): Promise<string[]> =>
  (await asha.call(audit.listAudit, { subject })).content.entries.map(({ cell, act }) => `${cell} ${act}`);

let registered = 0;
/** An account, as signing in leaves it. */
const register = async (cell: CellIndex) => {
  registered += 1;
  const [userGid, mobile, uid] = [newGid(cell), `98765${String(registered).padStart(5, '0')}`, 7_000_000 + registered];
  const sealed = console.secrets.seal('phone', mobile, `user:${userGid}:phone`);
  await inCell(
    cell,
    'insert into app_user (user_gid, uid, mobile_sealed, nickname, mobile_tail) values ($1, $2, $3, $4, $5)',
    [userGid, uid, sealed, 'Meena', mobileTailOf(console.secrets, mobile.slice(-4))],
  );
  await inCell(
    cell,
    "insert into directory_entry (kind, key, user_gid) values ('mobile', $1, $3), ('userNumber', $2, $3)",
    [mobileIndexOf(console.secrets, mobile), String(uid), userGid],
  );
  return { userGid, mobile, uid };
};

const openCase = async (cell: CellIndex, subject: string = randomUUID()): Promise<string> => {
  const [row] = await inCell<{ case_id: string }>(
    cell,
    `insert into operations_case (kind, subject, detail) values ('amount_mismatch', $1, '') returning case_id`,
    [subject],
  );
  return row?.case_id ?? '';
};

test('a user of each cell is found, opened and acted on there, and the audit of both is one list', async () => {
  for (const cell of both) {
    const { userGid, mobile, uid } = await register(cell);
    for (const body of [{ mobile }, { userGid }, { uid: String(uid) }])
      expect((await asha.call(users.openUser, { ...body, reason })).content.user?.userGid).toBe(userGid);
    expect((await asha.call(users.endSessions, { userGid, reason })).code).toBe(0);
    const name = ['00-7f', '80-ff'][cell];
    const opened = Array.from({ length: 3 }, () => `${name} user.open`);
    expect(await entriesOn(`user:${userGid}`)).toEqual([`${name} user.endSessions`, ...opened]);
    const [log] = await inCell(cell, 'select count(*)::int as n from data_access where user_gid = $1', [userGid]);
    expect(log).toEqual({ n: 2 });
  }
  const missing = { userGid: newGid(1), reason };
  expect((await asha.call(users.openUser, missing)).status).toBe(404);
});

test('users of all cells are found by the end of their number', async () => {
  const all = [await register(0), await register(1)];
  const mobile = all[0]?.mobile ?? '';
  const tail = mobileTailOf(console.secrets, mobile.slice(-4));
  await Promise.all(
    both.map((cell) => inCell(cell, 'update app_user set mobile_tail = $1 where uid = $2', [tail, all[cell]?.uid])),
  );
  const { content } = await asha.call(users.findByLastFour, { lastFour: mobile.slice(-4), reason });
  expect(content.users.map(({ userGid }) => userGid).toSorted()).toEqual(all.map(({ userGid }) => userGid).toSorted());
});

test('the pauses of a number without an account are those of the cell to which it leads', async () => {
  const mobile = '9876599999';
  expect((await asha.call(users.openUser, { mobile, reason })).content).toEqual({ user: null, pauses: [] });
  expect((await asha.call(users.unlockNumber, { mobile, reason })).code).toBe(0);
  const index = mobileIndexOf(console.secrets, mobile);
  const name = bucketOfKey(index) < 0x80 ? '00-7f' : '80-ff';
  expect(await entriesOn(`number:${index.slice(0, 12)}`)).toEqual([`${name} user.unlock`, `${name} user.open`]);
});

test('a payment of each cell is found by every reference, and opened', async () => {
  for (const cell of both) {
    const { merchantRequestId: record } = await payBill(bills, bills.callAs(newGid(cell)));
    const [row] = await inCell<Record<string, string>>(
      cell,
      `select b.reference, b.txn_reference_id, a.bank_reference from bill_payment b
       join payment_attempt a using (merchant_request_id) where merchant_request_id = $1`,
      [record],
    );
    const references = [record, ...Object.values(row ?? {})];
    expect(references).toHaveLength(4);
    for (const reference of references)
      expect((await dev.call(money.findPayments, { reference })).content.payments.map((each) => each.record)).toEqual([
        record,
      ]);
    const { content } = await dev.call(money.showPayment, { record });
    expect(content.parts[0]).toMatchObject({ part: 'payment_order', state: 'fulfilled' });
  }
});

test('cases of all cells are one list with pages, and each is worked on where it is', async () => {
  const subject = 'batch ';
  const opened: string[] = [];
  for (let at = 0; at < 60; at += 1) opened.push(await openCase((at % 2) as CellIndex, subject + at));
  const listed: string[] = [];
  for (let before: string | undefined; ;) {
    const { cases, hasMore } = (await dev.call(money.listCases, { before })).content;
    listed.push(...cases.filter((each) => each.subject.startsWith(subject)).map(({ caseId }) => caseId));
    before = cases.at(-1)?.caseId;
    if (!hasMore) break;
    expect(cases).toHaveLength(50);
  }
  expect(listed).toEqual(opened.toReversed());
  for (const cell of both) {
    const caseId = await openCase(cell);
    expect((await dev.call(money.assignCase, { caseId, assignedTo: 'mira' })).code).toBe(0);
    expect((await dev.call(money.noteCase, { caseId, note: reason })).code).toBe(0);
    expect((await mira.call(money.closeCase, { caseId, reason })).code).toBe(0);
    expect((await mira.call(money.closeCase, { caseId, reason })).content.problem).toBe('caseClosed');
    const { content } = await dev.call(money.showCase, { caseId });
    expect(content).toMatchObject({
      assignedTo: 'mira',
      closedBy: 'operator:mira',
      operators: ['asha', 'dev', 'mira'],
    });
    expect(content.history.map(({ act }) => act)).toEqual(['case.assign', 'case.note', 'case.close']);
  }
});

test('the audit of both cells has pages without a gap', async () => {
  const read = async () => {
    const found: string[] = [];
    for (let before: number[] | undefined; ;) {
      const { content } = await asha.call(audit.listAudit, { before });
      found.push(...content.entries.map(({ cell, number }) => `${cell} ${number}`));
      before = content.next;
      if (!content.hasMore) return found;
    }
  };
  for (let at = 0; at < 90; at += 1) {
    const caseId = await openCase(at < 30 ? 1 : 0);
    expect((await dev.call(money.noteCase, { caseId, note: reason })).code).toBe(0);
  }
  const listed = await read();
  const { content } = await asha.call(audit.verifyAudit, {});
  expect(content.broken).toEqual([]);
  expect(listed.length).toBeGreaterThan(100);
  expect(new Set(listed).size).toBe(content.entries);
});

test('a proposal is decided by a second operator in the cell of its case, and the list has all cells', async () => {
  for (const cell of both) {
    const caseId = await openCase(cell);
    const accounts = await inCell<{ kind: string }>(cell, 'select kind from console_correctable_account order by kind');
    const [from = '', to = ''] = accounts.map(({ kind }) => kind);
    const body = { caseId, from, to, amountPaise: 100, reason };
    const { proposalId } = (await dev.call(proposals.proposeCorrection, body)).content;
    const own = { proposalId, isApproved: true, reason };
    expect((await dev.call(proposals.decideProposal, own)).content.problem).toBe('proposalYourOwn');
    expect((await mira.call(proposals.decideProposal, { ...own, isApproved: false })).code).toBe(0);
    const { content } = await dev.call(proposals.listProposals, {});
    expect(content.proposals.find((each) => each.proposalId === proposalId)).toMatchObject({
      state: 'REJECTED',
      decidedBy: 'mira',
    });
    expect((await dev.call(money.closeCase, { caseId, reason })).code).toBe(0);
    expect((await dev.call(proposals.proposeCorrection, body)).content.problem).toBe('caseClosed');
  }
});

test('the overview adds what is in the cells, and a stopped flow counts once', async () => {
  const show = async () => {
    const { needs, days } = (await asha.call(overview.showOverview, {})).content;
    const countOf = (need: string) => needs.find((each) => each.need === need)?.count;
    return {
      cases: countOf('operations_cases_open'),
      stopped: countOf('money_flow_stopped'),
      paid: days.at(-1)?.payments.PAID,
    };
  };
  const before = await show();
  for (const cell of both) {
    await openCase(cell);
    await payBill(bills, bills.callAs(newGid(cell)));
    await inCell(cell, `select switch_flow('bill-payments', 'stopped', 'ops:test', 'for the test of cells')`);
  }
  const after = await show();
  expect(after).toEqual({ cases: (before.cases ?? 0) + 2, stopped: 1, paid: (before.paid ?? 0) + 2 });
  for (const cell of both)
    await inCell(cell, `select switch_flow('bill-payments', 'open', 'ops:test', 'for the test of cells')`);
});

test('an account and a step are named with their cell', async () => {
  for (const cell of both) {
    await inCell(
      cell,
      `insert into outbox (topic, entity_id, due, attempts, failing_since, dead_because)
      values ('bills.pay', 'same', app_now(), 9, app_now(), 'for the test')`,
    );
  }
  const { content } = await dev.call(money.listDeadLetters, {});
  expect(content.deadLetters.map(({ cell }) => cell)).toEqual(expect.arrayContaining(['00-7f', '80-ff']));
  const step = { topic: 'bills.pay', entity: 'same', reason };
  expect((await dev.call(money.retryDeadLetter, { ...step, cell: '80-ff' })).code).toBe(0);
  expect((await dev.call(money.listDeadLetters, {})).content.deadLetters).toMatchObject([{ cell: '00-7f' }]);
  for (const cell of both) await inCell(cell, "delete from outbox where entity_id = 'same'");
});

test('a message to a segment starts, is held and listed in all cells, and is tried in the cell of its reader', async () => {
  const row = {
    title_en: 'Coins',
    title_hi: 'सिक्के',
    text_en: 'Spend',
    text_hi: 'ख़र्च',
    link: '/rewards/prizes',
    segment: '{}',
  };
  const draft = { ...row, rate: 60, control_percent: 0, starts_at: null };
  const { messageGid } = (await asha.call(messages.saveMessage, { messageGid: null, version: 0, row: draft })).content;
  const move = async (from: 'DRAFT' | 'SENDING' | 'HELD', to: 'SENDING' | 'HELD') =>
    (await asha.call(messages.moveMessage, { messageGid, version: 1, from, to, reason })).code;
  const states = async () =>
    (await Promise.all(both.map((cell) => inCell<{ state: string }>(cell, 'select state from segment_message'))))
      .flat()
      .map(({ state }) => state);
  const { uid } = await register(1);
  expect((await asha.call(messages.testMessage, { messageGid, uid, reason })).content.problem).toBe('messageNotWanted');
  expect((await asha.call(messages.testMessage, { messageGid, uid: uid + 999, reason })).content.problem).toBe(
    'noticeUserUnknown',
  );
  await inCell(0, 'update operator_session set confirmed_at = app_now()');
  expect([await move('DRAFT', 'SENDING'), await states()]).toEqual([0, ['SENDING', 'SENDING']]);
  // It has ended in one cell, and goes on in the other.
  await inCell(0, "update segment_message set state = 'DONE'");
  expect((await asha.call(messages.listMessages, {})).content.messages).toMatchObject([
    { messageGid, state: 'SENDING' },
  ]);
  expect([await move('SENDING', 'HELD'), await states()]).toEqual([0, ['DONE', 'HELD']]);
  expect(await move('SENDING', 'HELD')).not.toBe(0);
});

test('a notice is in the cells of its readers, or in all', async () => {
  await inCell(0, 'update operator_session set confirmed_at = app_now()');
  const said = { en: 'A text', hi: 'एक पाठ' };
  const content = { title: said, nature: said, consequences: said, measures: said, advice: said, contact: said };
  const send = async (uids: number[] | null) =>
    (await asha.call(privacy.sendNotice, { content, uids, reason })).content.problem;
  const sent = () =>
    Promise.all(
      both.map((cell) => inCell<{ uids: number[] }>(cell, 'select uids from breach_notice order by made_at')),
    );
  const [one, other] = [await register(0), await register(1)];
  expect([await send([other.uid]), await sent()]).toEqual([undefined, [[], [{ uids: [String(other.uid)] }]]]);
  expect(await send([one.uid, 1])).toBe('noticeUserUnknown');
  expect([await send([one.uid, other.uid]), (await sent()).map(({ length }) => length)]).toEqual([undefined, [1, 2]]);
  expect([await send(null), (await sent()).map(({ length }) => length)]).toEqual([undefined, [2, 3]]);
  expect((await asha.call(privacy.listNotices, {})).content.notices).toHaveLength(5);
});

test('a role that is revoked meanwhile refuses a change in the other cell', async () => {
  const caseId = await openCase(1);
  const first = await databases[0].pool.connect();
  await first.query('begin');
  await first.query("update operator set role = 'content' where name = 'mira'");
  const closing = mira.call(money.closeCase, { caseId, reason });
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => inCell(0, waiting)).toHaveLength(1);
  await first.query('commit');
  first.release();
  expect((await closing).content.problem).toBe('operatorRoleMissing');
  expect(
    await inCell(1, 'select from operations_case where case_id = $1 and closed_at is null', [caseId]),
  ).toHaveLength(1);
  expect(await entriesOn(`case:${caseId}`)).toEqual([]);
});

test('the console refuses cells that do not begin with its database, and a stand-by of one of several', () => {
  const [first, second] = databases;
  const load = (more: Record<string, string>) =>
    loadConsoleConfig({ NODE_ENV: 'test', CONSOLE_DATABASE_URL: first.consoleUrl, ...more });
  const cells = (one: TestDatabase, other: TestDatabase) => ({
    CONSOLE_CELLS: `00-7f=${one.consoleUrl},80-ff=${other.consoleUrl}`,
  });
  expect(load(cells(first, second)).cells).toHaveLength(2);
  expect(() => load(cells(second, first))).toThrow('CONSOLE_CELLS must begin with CONSOLE_DATABASE_URL');
  const replica = { CONSOLE_REPLICA_URL: first.consoleUrl };
  expect(() => load({ ...cells(first, second), ...replica })).toThrow('CONSOLE_REPLICA_URL is a stand-by');
});
