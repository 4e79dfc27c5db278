import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPublicId } from '#platform/data/bucket.ts';
import { claimInCell, directory } from '#platform/data/directory.ts';
import type { FileService } from '#platform/files/files.ts';
import { userEvents } from '#platform/people/user-events.ts';
import { createCoinRecords } from '#testing/coin-records.ts';
import { filesBelow, findTexts, personalTables } from '#testing/find-texts.ts';
import { insertCoupons, createSampleRecords, claimCoupons } from '#testing/sample-records.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import type { Payments } from './payments/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** Unique texts, one for each kind of data that a user enters. */
const canaries = Array.from(
  { length: 54 },
  (_, at) => `Kanari${String(at).padStart(2, '0')}x${randomUUID().slice(0, 8)}`,
);
const canary = (at: number): string => canaries[at] ?? '';
const mobile = '9812345670';
const userGid = randomUUID();
/** Another user who deletes the account on the same day. */
const other = randomUUID();

/** Rows of a full history, encrypted or written as the areas do it. */
const live = async (): Promise<{ certificateId: string }> => {
  const { db, secrets } = server.app.platform;
  const { pool } = server.database;
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    return pool.query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    );
  };
  const json = (context: string, value: object): string =>
    secrets.seal('personal-data', JSON.stringify(value), `user:${userGid}:${context}`);
  const own = { user_gid: userGid };
  const mobileIndex = secrets.index('phone', mobile);
  const customer = (at: number) => json('bill', { consumerNumber: canary(at), consumerName: canary(at + 1) });

  await insert('app_user', {
    ...own,
    uid: 1_234_567_890,
    nickname: canary(0),
    mobile_sealed: secrets.seal('phone', mobile, `user:${userGid}:phone`),
    password_hash: canary(1),
    details_sealed: json('details', { gender: 1, birthDate: '', location: canary(2), occupation: '' }),
  });
  await insert('password_history', { ...own, password_hash: canary(3) });
  await insert('device_binding', { ...own, device_hash: canary(4) });
  await insert('session', { ...own, secret_hash: Buffer.from(canary(5)), device_hash: canary(4) });
  await insert('code_guard', { mobile_index: mobileIndex, device_class: 'known' });
  await insert('password_guard', { mobile_index: mobileIndex, device_class: 'known' });
  await claimInCell(db, 'mobile', mobileIndex, { userGid });
  await claimInCell(db, 'coinEvidence', `fill_profile:once:${secrets.index('reward-person', mobile)}`, { userGid });
  await insert('idempotency_key', {
    ...own,
    route: '/x',
    key: canary(6),
    request_hash: Buffer.alloc(32),
    answer: JSON.stringify({ name: canary(7) }),
  });
  const names = { en: canary(8), hi: canary(9) };
  await userEvents.record(db, {
    userGid,
    kind: 'couponEnding',
    key: '1',
    facts: { couponGid: canary(10), endsAt: '2026-12-01T00:00:00.000Z', merchantName: names, heading: names },
  });

  const accountId = randomUUID();
  const ofBiller = { ...own, biller_id: 'B1', category: 'ELECTRICITY', fingerprint: canary(11) };
  await insert('bill_account', {
    ...ofBiller,
    account_id: accountId,
    customer_sealed: customer(12),
    nickname: canary(14),
  });
  const queryId = randomUUID();
  await insert('bill_query', {
    ...own,
    query_id: queryId,
    reference: newPublicId(userGid),
    biller_id: 'B1',
    fingerprint: canary(11),
    customer_sealed: customer(12),
    state: 'ready',
  });
  await insert('bill', {
    ...ofBiller,
    query_id: queryId,
    customer_sealed: customer(12),
    content_sealed: json('bill', { address: canary(15) }),
    ref_id: canary(16),
    bill_number: canary(17),
    amount: 100,
    pay_until: new Date(),
  });
  const merchantRequestId = newPublicId(userGid);
  await insert('payment_order', {
    ...own,
    merchant_request_id: merchantRequestId,
    purpose: 'bill',
    subject_id: accountId,
    amount: 100,
    fee: 0,
    payee_name: 'Power',
    note_sealed: secrets.seal('personal-data', canary(18), `user:${userGid}:payment-note`),
    methods: ['UPI'],
    locale: 'en',
    state: 'open',
    expires_at: new Date(),
  });
  await insert('payment_attempt', {
    ...own,
    reference: newPublicId(userGid),
    merchant_request_id: merchantRequestId,
    number: 1,
    state: 'created',
    methods: ['UPI'],
    pay_url: `https://pay.example/${canary(19)}`,
    payer: canary(20),
  });
  await pool.query(`update payment_attempt set state = 'cancelled' where user_gid = $1`, [userGid]);
  await pool.query(`update payment_order set state = 'cancelled' where user_gid = $1`, [userGid]);
  await insert('bill_payment', {
    ...ofBiller,
    merchant_request_id: merchantRequestId,
    biller_name: 'Power',
    customer_sealed: customer(12),
    ref_id: canary(21),
    bill_number: canary(17),
    amount: 100,
    fee: 0,
    method: 'UPI',
    locale: 'en',
    lock_key: canary(22),
    state: 'CREATED',
    reference: newPublicId(userGid),
    payer: canary(20),
  });
  await pool.query(`update bill_payment set state = 'CANCELLED', ended_at = app_now() where user_gid = $1`, [userGid]);
  await insert('bill_complaint', {
    ...own,
    payment_id: randomUUID(),
    reference: newPublicId(userGid),
    disposition: 'x',
    content_sealed: json('bill', { words: canary(23) }),
    state: 'SENDING',
    ticket_type: 'COMPLAINT',
    remarks: canary(24),
  });
  await pool.query(`update bill_complaint set state = 'RESOLVED' where user_gid = $1`, [userGid]);

  await insert('loan_profile', {
    ...own,
    content_sealed: json('loan-profile', { mother: canary(25), pan: canary(26) }),
  });
  const consentId = randomUUID();
  const consent = { ...own, consent_id: consentId, lender_id: 'bureau', purpose: 'APPLICATION', text_version: '1' };
  await insert('loan_consent', consent);
  await insert('loan_consent_line', { ...own, consent_id: consentId, act: 'GIVEN' });
  const applicationId = randomUUID();
  await insert('loan_application', {
    ...own,
    application_id: applicationId,
    reference: newPublicId(userGid),
    lender_id: 'udaan',
    product_gid: 'p',
    connection: 'API',
    lender_name: JSON.stringify({ en: 'Udaan', hi: 'उड़ान' }),
    product_name: JSON.stringify({ en: 'Loan', hi: 'लोन' }),
    amount: 100,
    tenure: '12 months',
    purpose: 'HOME',
    consent_id: consentId,
    borrower_sealed: json('loan-application-borrower', { name: canary(27) }),
    reported_sealed: json('loan-application-reported', { word: canary(28) }),
    account_ending: canary(29),
    state: 'WRITTEN',
    ended_at: new Date(),
  });
  await insert('loan_document', {
    ...own,
    application_id: applicationId,
    document_id: '1',
    content_sealed: secrets.seal('personal-data', JSON.stringify({ title: canary(30) }), `user:${userGid}:loan-paper`),
    sha256: 'a'.repeat(64),
  });
  const [reportGid, disputeGid] = [randomUUID(), randomUUID()];
  await insert('credit_report', {
    ...own,
    report_gid: reportGid,
    reference: newPublicId(userGid),
    consent_id: consentId,
    state: 'WRITTEN',
    subject_sealed: json('credit-subject', { address: canary(31) }),
  });
  const dispute = { reportId: '1', itemId: canary(32), who: canary(33), remark: canary(34) };
  await insert('credit_dispute', {
    ...own,
    dispute_gid: disputeGid,
    reference: newPublicId(userGid),
    item_index: canary(35),
    request_sealed: json('credit-dispute', dispute),
    state: 'WRITTEN',
    due_at: new Date(),
  });

  for (const [topic, entity_id] of [
    ['lending.follow-report', reportGid],
    ['lending.follow-dispute', disputeGid],
  ])
    await insert('outbox', { topic, entity_id, due: new Date(Date.now() + 90 * 86_400_000) });

  const address = { name: canary(36), line: canary(37) };
  await insert('shipping_address', { ...own, address_sealed: json('prize-address', address) });
  const prizeTax = { ...own, tax_id: randomUUID(), redemption_id: randomUUID(), value: 2_400_000, amount: 720_000 };
  await insert('prize_tax', {
    ...prizeTax,
    form_sealed: json('prize-tax', { pan: 'ABCPE1234F', nameOnPan: canary(51) }),
    merchant_request_id: newPublicId(userGid),
    state: 'CREATED',
  });
  await pool.query(`update prize_tax set state = 'EXPIRED', ended_at = app_now() where user_gid = $1`, [userGid]);
  await insert('rewarded_activity', { ...own, rule: 'share_link', evidence: canary(38) });
  await insert('share_link', { ...own, token: newPublicId(userGid) });
  await insert('spin_declaration', { ...own, may_draw: true });

  await insertCoupons(server, insert);
  const sampleUser = { server, insert, userGid };
  await createSampleRecords(sampleUser, { device: canary(52), payer: canary(48) });
  const voucher = json('prize-given', { voucher: { code: canary(53) } });
  await createCoinRecords(sampleUser, { address: json('prize-address', address), voucher });
  await claimCoupons({ server, insert, userGid: other }, 'another device');
  await insert('account_deletion', {
    user_gid: other,
    certificate_id: newPublicId(other),
    state: 'PENDING',
    reason: 'OTHER',
    locale: 'en',
    mobile_index: 'another number',
    due_at: new Date(Date.now() + 15 * 86_400_000),
  });

  await insert('nominee', { ...own, content_sealed: json('nominee', { name: canary(40) }) });
  const grievanceText = (at: number): string => secrets.seal('personal-data', canary(at), `user:${userGid}:grievance`);
  await insert('data_grievance', {
    ...own,
    grievance_id: randomUUID(),
    kind: 'OTHER',
    state: 'RECEIVED',
    answer_by: new Date(),
    text_sealed: grievanceText(41),
    answer_sealed: grievanceText(42),
    answered_at: new Date(),
  });
  const requestId = randomUUID();
  const requestText = (at: number): string => secrets.seal('support', canary(at), `support-request:${requestId}`);
  const ofRequest = { ...own, request_id: requestId };
  await insert('support_request', {
    ...ofRequest,
    type: 'QUERY',
    product: 'BILLS',
    category: 'OTHER',
    contact_sealed: requestText(43),
    state: 'RECEIVED',
    due_day: new Date(),
  });
  await insert('support_message', {
    ...ofRequest,
    author: 'USER',
    text_sealed: requestText(44),
  });
  const [chatId, questionId] = [randomUUID(), randomUUID()];
  const chatText = (at: number): string =>
    secrets.seal('chat', JSON.stringify(canary(at)), `chat:${userGid}:${questionId}`);
  await insert('chat', { ...own, chat_id: chatId });
  const ofQuestion = { ...own, question_id: questionId };
  await insert('chat_question', { ...ofQuestion, chat_id: chatId, text_sealed: chatText(49), state: 'ANSWERING' });
  await insert('chat_part', { ...ofQuestion, number: 0, part_sealed: chatText(50) });
  await insert('chat_quota', { ...own, period: '2026-11-25' });
  const device = { kind: 'SHELL', token: canary(45) };
  await insert('push_endpoint', {
    ...own,
    endpoint_key: canary(46),
    device_sealed: secrets.seal('push-endpoint', JSON.stringify(device), `push-endpoint:${userGid}:${canary(46)}`),
    session_id: randomUUID(),
    locale: 'en',
  });
  await insert('message_setting', { ...own, locale: 'hi', choices: JSON.stringify({ [canary(47)]: false }) });
  const dot = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await (server.app.platform.files as FileService).upload(userGid, 'SUPPORT', dot);

  const certificateId = newPublicId(userGid);
  await insert('account_deletion', {
    ...own,
    certificate_id: certificateId,
    state: 'PENDING',
    reason: 'OTHER',
    words_sealed: json('deletion-words', { comment: canary(39) }),
    locale: 'hi',
    mobile_index: mobileIndex,
    due_at: new Date(Date.now() + 15 * 86_400_000),
  });
  return { certificateId };
};

const scan = () => findTexts(server, [...canaries, mobile, userGid]);

test('erases every trace of a user with a full history, all of which is found before', async () => {
  const { certificateId } = await live();
  const payments = server.app.areas.find(({ name }) => name === 'payments') as Payments;
  // Nothing takes steps: no partner is there, and years pass.
  await server.stopOutbox();
  expect(await payments.brokenInvariants()).toEqual([]);
  const before = await scan();
  expect([...canaries, mobile].filter((word) => !before.has(word))).toEqual([]);

  const pictures = () => filesBelow(server.dataDir).filter((path) => path.endsWith('.webp'));
  expect(pictures()).toHaveLength(1);
  await server.jobs.run('identity-follow-deletions');
  expect((await scan()).size).toBe(canaries.length + 2);
  const certificate = async () =>
    (await server.client.post('/flamingo/user/deletionCertificate', { certificateId })).content;
  expect(await certificate()).toMatchObject({ state: 'PENDING', informed: [] });

  const { pool } = server.database;
  await pool.query(`insert into clock_offset (seconds) values (1296060)
    on conflict (only_row) do update set seconds = excluded.seconds`);
  await server.jobs.run('identity-follow-deletions');
  const after = await scan();
  expect(pictures()).toEqual([]);
  expect(await payments.brokenInvariants()).toEqual([]);
  const owed = await pool.query('select sum(outstanding)::int as coins from coin_liability');
  expect(owed.rows).toEqual([{ coins: 0 }]);
  // The ledger is a chain that is never cut; without the account its owner is unknown.
  const retained = personalTables(server).filter(({ atDeletion }) => atDeletion !== 'erase');
  const retainedTables = ['account', 'journal', ...retained.map(({ table }) => table)].map((name) => `public.${name}`);
  expect([...(after.get(userGid) ?? [])].filter((place) => !retainedTables.includes(place))).toEqual([]);
  after.delete(userGid);
  expect(Object.fromEntries([...after].map(([word, places]) => [word, [...places]]))).toEqual({});

  const content = await certificate();
  expect(content).toMatchObject({ state: 'ERASED', informed: [{ name: 'Udaan' }] });
  expect(content.retained.map(({ because, kinds }) => [because, kinds])).toEqual([
    ['BOOKS', ['bills', 'payments', 'coins', 'prizes', 'deletion']],
    ['LOGS', ['bills', 'coins', 'help']],
    ['LOAN_RECORDS', ['loans', 'consents']],
    ['ONCE_ONLY', ['coins']],
  ]);
  const { rows } = await pool.query(`select amount from payment_order where user_gid = $1 order by amount`, [userGid]);
  expect(rows).toEqual([{ amount: 100 }, { amount: 4_900 }]);

  const person = server.app.platform.secrets.index('reward-person', mobile);
  const used = await directory.find(server.app.platform.db, 'coinEvidence', `fill_profile:once:${person}`);
  expect(used?.userGid).toBe(userGid);

  // Data retained for three years is erased, too; the books still agree and are kept for eight.
  for (const years of [1, 2, 4]) {
    await pool.query('update clock_offset set seconds = $1', [years * 366 * 86_400]);
    await server.jobs.run('identity-remove-retained');
    expect(await payments.brokenInvariants()).toEqual([]);
  }
});
