import { randomUUID } from 'node:crypto';
import { createCoinLedger } from '#areas/rewards/coin-ledger.ts';
import type { Payments } from '#areas/payments/index.ts';
import { newGid, newName } from '#platform/bucket.ts';
import { transaction } from '#platform/database.ts';
import { createJobRunner } from '#platform/job-runner.ts';
import type { TestServer } from './test-server.ts';

/** Inserts one row. */
export type Insert = (table: string, row: Record<string, unknown>) => Promise<unknown>;

/** Who lives, and where their rows are written. */
interface Life {
  server: TestServer;
  insert: Insert;
  userGid: string;
}

const inThreeMonths = '2027-02';
const soon = new Date('2027-01-31T00:00:00Z');
const names = JSON.stringify({ en: 'Words', hi: 'शब्द' });

/** The coupons that people of a test take: one with codes of one's own, one with a stock; six pieces of each. */
export const listCoupons = async (server: TestServer, insert: Insert): Promise<void> => {
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
  const open = {
    is_first_order: false,
    payment_methods: '{}',
    weekdays: '{}',
    cities: '{}',
    link: '/',
    stock_of: 6,
    stock_left: 6,
  };
  const shown = { starts_at: new Date(0), ends_at: soon, state: 'LISTED', search: '', sequence: 1 };
  await insert('coupon', { ...listed, ...open, ...shown, coupon_gid: 'own-code', kind: 'UNIQUE' });
  await insert('coupon', { ...listed, ...open, ...shown, coupon_gid: 'stock', kind: 'CODE', code: 'ALL' });
  for (let at = 0; at < 6; at += 1) {
    const sealed = secrets.seal('coupon-code', `CODE${at}`, 'coupon:own-code');
    await insert('coupon_code', { coupon_gid: 'own-code', code_index: `code ${at}`, code_sealed: sealed });
  }
};

/** Somebody takes a code of their own, and a piece of a stock. */
export const takeCoupons = async ({ server: { database }, insert, userGid }: Life, device: string): Promise<void> => {
  const { pool } = database;
  await pool.query(
    `update coupon_code set claimed_by = $1 where code_index = (select min(code_index) from coupon_code where claimed_by is null)`,
    [userGid],
  );
  await pool.query('update coupon set stock_left = stock_left - 1');
  const said = { worked: true, reported_at: new Date(), device };
  for (const coupon_gid of ['own-code', 'stock'])
    await insert('coupon_claim', { user_gid: userGid, coupon_gid, ...said });
  await insert('saved_coupon', { user_gid: userGid, coupon_gid: 'stock' });
};

/** Somebody earns coins by a check-in and a spin, has one prize given and one not, and keeps the rest of the coins. */
const collectCoins = async (
  { server, insert, userGid }: Life,
  sealed: { address: string; given: string },
): Promise<void> => {
  const payments = server.app.areas.find(({ name }) => name === 'payments') as Payments;
  const coinLedger = createCoinLedger(payments.ledger);
  await coinLedger.open();
  const { db } = server.app.platform;
  const { pool } = server.database;
  for (const [rule, period, coins] of [
    ['check_in', '2026-11-25', 25],
    ['spin', '2026-11-25', 5],
    ['pay_bill', '2026-11', 100],
  ] as const) {
    const earned = { user_gid: userGid, rule, period, rule_version: 1, coins, lot: inThreeMonths };
    await insert('coin_earning', { ...earned, step: 1, evidence: period });
    await transaction(db, (trx) => coinLedger.issue(trx, earned));
  }
  await insert('spin', {
    user_gid: userGid,
    day: '2026-11-25',
    version: 1,
    player: 'p',
    nonce: '0'.repeat(32),
    field: 0,
  });

  const redeem = async (): Promise<{
    redemption_id: string;
    coins: number;
    lots: { lot: string; coins: number }[];
  }> => {
    const [redemption_id, coins] = [newGid(userGid), 20];
    const order = { userGid, redemptionId: redemption_id, coins, today: '2026-11-28' };
    const lots = (await transaction(db, (trx) => coinLedger.spend(trx, order))) ?? [];
    const prize = {
      prize_id: 'cup',
      product_id: 'UV-CUP-01',
      reference: newName(userGid),
      address_sealed: sealed.address,
    };
    const row = { user_gid: userGid, redemption_id, coins, lots: JSON.stringify(lots), state: 'CREATED', ...prize };
    await insert('coin_redemption', row);
    return { redemption_id, coins, lots };
  };
  const given = await redeem();
  for (const change of [
    "'DEBITED', debited_at = app_now()",
    "'POSTING'",
    "'ISSUED', ended_at = app_now(), given_sealed = $2",
  ])
    await pool.query(
      `update coin_redemption set state = ${change} where redemption_id = $1`,
      change.includes('$2') ? [given.redemption_id, sealed.given] : [given.redemption_id],
    );
  await transaction(db, (trx) => coinLedger.redeem(trx, given));
  const expired = await redeem();
  await pool.query("update coin_redemption set state = 'EXPIRED', ended_at = app_now() where redemption_id = $1", [
    expired.redemption_id,
  ]);
  await transaction(db, (trx) => coinLedger.giveBack(trx, { user_gid: userGid, ...expired }, '2026-11-28'));
};

/** Somebody takes part in a season: a quiz, cheers, and a card to scratch. */
const takePart = async ({ insert, userGid }: Life, device: string): Promise<void> => {
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
    expires_at: soon,
    may_draw: true,
  });
};

/** A game that somebody ordered and did not pay. */
const orderGame = async ({ server, insert, userGid }: Life, payer: string): Promise<void> => {
  const [purchase_id, merchant_request_id, own] = [
    randomUUID(),
    newName(userGid),
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
    reference: newName(userGid),
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

/** What the server notes beside its tables: a job that is over, and a call that was counted. */
const leaveTraces = async ({ server, userGid }: Life): Promise<void> => {
  const { config, log, rateLimits } = server.app.platform;
  const name = 'identity-notify-deletion';
  const runner = createJobRunner(config.databaseUrl, log);
  await runner.open([{ name, run: async () => undefined, retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 60 }]);
  await runner.send(name, { userGid, template: 'deletionSoon' });
  await runner.close();
  await server.database.pool.query("update job.job set state = 'completed', completed_on = now() where name = $1", [
    name,
  ]);
  await rateLimits.consume('files', userGid, { points: 5, perSeconds: 60 });
};

/** All of it, so that every book agrees before and after. `canary` are words that nobody else has. */
export const liveInBooks = async (
  life: Life,
  { device, payer, address, given }: { device: string; payer: string; address: string; given: string },
): Promise<void> => {
  await takeCoupons(life, device);
  await collectCoins(life, { address, given });
  await takePart(life, device);
  await orderGame(life, payer);
  await leaveTraces(life);
};
