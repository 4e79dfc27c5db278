import { randomUUID } from 'node:crypto';
import { newPublicId } from '#platform/data/bucket.ts';
import { createJobRunner } from '#platform/jobs/job-runner.ts';
import type { TestServer } from './test-server.ts';

/** Inserts one row. */
export type Insert = (table: string, row: Record<string, unknown>) => Promise<unknown>;

/** The user, and the server that stores the rows. */
export interface SampleUser {
  server: TestServer;
  insert: Insert;
  userGid: string;
}

const expiresAt = new Date('2027-01-31T00:00:00Z');
const names = JSON.stringify({ en: 'Words', hi: 'शब्द' });

/** Inserts two coupons: one with personal codes, one with a shared code; a stock of six each. */
export const insertCoupons = async (server: TestServer, insert: Insert): Promise<void> => {
  const { secrets } = server.app.platform;
  await insert('coupon_merchant', {
    merchant_gid: 'mart',
    network_id: 'n',
    name: names,
    words: '',
    site: 'https://m.example',
  });
  const listed = {
    network_id: 'n',
    merchant_gid: 'mart',
    category_gid: 'food',
    heading: names,
    title: names,
    terms: names,
  };
  const unrestricted = {
    is_first_order: false,
    payment_methods: '{}',
    weekdays: '{}',
    cities: '{}',
    link: '/',
    stock_of: 6,
    stock_left: 6,
  };
  const published = { starts_at: new Date(0), ends_at: expiresAt, state: 'LISTED', search: '', sequence: 1 };
  await insert('coupon', { ...listed, ...unrestricted, ...published, coupon_gid: 'own-code', kind: 'UNIQUE' });
  await insert('coupon', { ...listed, ...unrestricted, ...published, coupon_gid: 'stock', kind: 'CODE', code: 'ALL' });
  for (let at = 0; at < 6; at += 1) {
    const sealed = secrets.seal('coupon-code', `CODE${at}`, 'coupon:own-code');
    await insert('coupon_code', { coupon_gid: 'own-code', code_index: `code ${at}`, code_sealed: sealed });
  }
};

/** Claims a personal code and a shared code for the user. */
export const claimCoupons = async (
  { server: { database }, insert, userGid }: SampleUser,
  device: string,
): Promise<void> => {
  const { pool } = database;
  await pool.query(
    `update coupon_code set claimed_by = $1 where code_index = (select min(code_index) from coupon_code where claimed_by is null)`,
    [userGid],
  );
  await pool.query('update coupon set stock_left = stock_left - 1');
  const response = { worked: true, reported_at: new Date(), device };
  for (const coupon_gid of ['own-code', 'stock'])
    await insert('coupon_claim', { user_gid: userGid, coupon_gid, ...response });
  await insert('saved_coupon', { user_gid: userGid, coupon_gid: 'stock' });
};

/** Inserts a quiz attempt, a cheer, an entry and a scratch card of a season. */
const enterSeason = async ({ insert, userGid }: SampleUser, device: string): Promise<void> => {
  const day = { user_gid: userGid, activity_gid: 'season', task_id: 'task', day: '2026-11-25' };
  await insert('quiz_attempt', {
    ...day,
    attempt_id: randomUUID(),
    choices: '{0,1,2}',
    answer_ms: '{9,9,9}',
    right_answers: 3,
  });
  await insert('cheer', { ...day, team_id: 'team' });
  const entry = { entry_id: '0'.repeat(32), terms_hash: 'x', is_drawn: true, device_key: device, network_key: device };
  await insert('season_entry', { user_gid: userGid, activity_gid: 'season', ...entry });
  await insert('scratch_card', {
    user_gid: userGid,
    card_id: randomUUID(),
    won_by: 'quiz',
    expires_at: expiresAt,
    may_draw: true,
  });
};

/** Inserts a cancelled order for a game. */
const orderGame = async ({ server, insert, userGid }: SampleUser, payer: string): Promise<void> => {
  const [purchase_id, merchant_request_id, own] = [
    randomUUID(),
    newPublicId(userGid),
    { user_gid: userGid, amount: 4_900 },
  ];
  const { secrets } = server.app.platform;
  const note_sealed = secrets.seal('personal-data', 'A game', `user:${userGid}:payment-note`);
  const order = {
    purpose: 'game',
    subject_id: purchase_id,
    fee: 0,
    payee_name: 'Games',
    note_sealed,
    methods: ['UPI'],
    locale: 'en',
  };
  await insert('payment_order', { ...own, ...order, merchant_request_id, state: 'open', expires_at: new Date() });
  const game = {
    game_id: 'rangoli',
    partner_id: 'khelghar',
    partner_game: 'rangoli',
    reference: newPublicId(userGid),
    payer,
  };
  await insert('game_purchase', { ...own, ...game, purchase_id, merchant_request_id, state: 'CREATED' });
  const { pool } = server.database;
  await pool.query("update payment_order set state = 'cancelled' where merchant_request_id = $1", [
    merchant_request_id,
  ]);
  await pool.query("update game_purchase set state = 'CANCELLED', ended_at = app_now() where purchase_id = $1", [
    purchase_id,
  ]);
};

/** Adds data outside the tables of the areas: a finished job and a rate-limit counter. */
const addJobAndRateLimit = async ({ server, userGid }: SampleUser): Promise<void> => {
  const { config, log, rateLimits } = server.app.platform;
  const name = 'identity-notify-deletion';
  const runner = createJobRunner(config.databaseUrl, log);
  const noWork = async () => undefined;
  await runner.createQueues([
    { name, run: noWork, giveUp: noWork, retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 60 },
  ]);
  await runner.send(name, { userGid, template: 'deletionSoon' });
  await runner.close();
  await server.database.pool.query("update job.job set state = 'completed', completed_on = now() where name = $1", [
    name,
  ]);
  await rateLimits.consume('files', userGid, { points: 5, perSeconds: 60 });
};

/** Creates records of every kind except coins; the ledger stays balanced. `device` and `payer`: unique texts. */
export const createSampleRecords = async (
  user: SampleUser,
  { device, payer }: { device: string; payer: string },
): Promise<void> => {
  await claimCoupons(user, device);
  await enterSeason(user, device);
  await orderGame(user, payer);
  await addJobAndRateLimit(user);
};
