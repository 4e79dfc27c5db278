import { randomUUID } from 'node:crypto';
import type { BodyOf, CallPath, ContentOf, GamePurchase } from '@sikka/contract';
import { createGamesPartner } from '@sikka/partners/khelghar';
import { startGamesSandbox } from '@sikka/partners/khelghar/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPartnerWork, type PartnerWork } from '#areas/partner-work/index.ts';
import { createPayments, type Payments } from '#areas/payments/index.ts';
import { clockOffset, moveClock } from '#platform/data/clock.ts';
import { scriptedGateway, type ScriptedGateway } from '#testing/scripted-gateway.ts';
import type { TestReply } from '#testing/test-client.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createGames } from './index.ts';

let server: TestServer;
let sandbox: Awaited<ReturnType<typeof startGamesSandbox>>;
let gateway: ScriptedGateway;
let partnerWork: PartnerWork;
let payments: Payments;
beforeAll(async () => {
  sandbox = await startGamesSandbox();
  const { url: baseUrl, secret } = sandbox;
  const partner = createGamesPartner({ baseUrl, secret, timeoutMs: 500, breakAfter: 100 });
  let time = new Date();
  gateway = scriptedGateway(() => time);
  server = await createTestServer({
    compose: async (platform) => {
      partnerWork = createPartnerWork(platform, { runsInBackground: false });
      payments = createPayments(platform, { partnerWork, gateway });
      const sessions = { resolve: async (token: string) => ({ user: { userGid: token, sessionId: token } }) };
      const games = createGames(platform, { partnerWork, payments, partner });
      const support = { name: 'support' as const, calls: [], sessions };
      return { areas: [support, partnerWork, payments, games], renderer: undefined };
    },
  });
  time = await server.app.platform.clock.now();
  await server.database.pool.query(`insert into game
    select 'test-' || ending, 'PARTNER', title, line, art, link, partner_id, 'test-' || ending, fee, '{}', 90
    from game, unnest(array['9503', '9505', '9507', '9509']) ending where game_id = 'rangoli'`);
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});
afterEach(async () => expect(await payments.brokenInvariants()).toEqual([]));

const callAs =
  (token: string | undefined) =>
  <Path extends CallPath<'POST'>>(path: Path, body: BodyOf<Path>, key: string = randomUUID()) =>
    server.client.post(path, body, {
      ...(token && { token }),
      query: { language: 'en' },
      headers: { 'idempotency-key': key },
    }) as Promise<TestReply<ContentOf<Path>>>;

const adult = { isAdult: true } as const;
const buy = (user: string, gameId = 'rangoli', key?: string) =>
  callAs(user)('/flamingo/games/purchase', { gameId, ...adult }, key);
const readPurchase = async (user: string, merchantRequestId: string): Promise<GamePurchase> =>
  (await callAs(user)('/flamingo/games/purchase/query', { merchantRequestId })).content;
const enter = (user: string | undefined, gameId = 'rangoli') => callAs(user)('/game/jm/login', { gameId, ...adult });

const advance = async (seconds: number): Promise<void> => {
  const { db } = server.app.platform;
  await moveClock(db, (await clockOffset(db)) + seconds);
  await sandbox.control('clock', { advanceSeconds: seconds });
  await partnerWork.outbox.runDueSteps();
};

/** Pays an order at the gateway, which reports it at the next poll. */
const pay = async (merchantRequestId: string): Promise<void> => {
  await partnerWork.outbox.runDueSteps();
  const paidFields = { state: 'succeeded', method: 'UPI', bankReference: '632512345678', payer: 'as***@naav' } as const;
  gateway.change('payment', `${merchantRequestId}T1`, paidFields);
  await advance(20);
};

const buyGame = async (gameId?: string): Promise<{ user: string; order: string }> => {
  const user = randomUUID();
  const { content } = await buy(user, gameId);
  await pay(content.merchantRequestId);
  return { user, order: content.merchantRequestId };
};

test('lists the games with their fees and the caller’s access', async () => {
  const { content } = await callAs(undefined)('/flamingo/games/catalogue', {});
  const free = content.games.find(({ gameId }) => gameId === 'poker-trial');
  expect(free).toMatchObject({ kind: 'PARTNER', excludedStates: ['AP', 'TN', 'TS'] });
  expect(free).not.toHaveProperty('feePaise');
  expect(content.games.find(({ gameId }) => gameId === 'rangoli')).toMatchObject({ feePaise: 4_900, hasAccess: false });
});

test('a guest opens a trial with a single-use code that does not identify the player', async () => {
  const { content } = await callAs(undefined)('/ext/in-poker/login', { ...adult, state: 'MP' });
  const open = async () => (await fetch(content.jumpUrl)).status;
  expect([await open(), await open()]).toEqual([200, 410]);
  const user = randomUUID();
  const named = (await callAs(user)('/ext/in-poker/login', { ...adult, state: 'MP' })).content;
  expect(named.jumpUrl).not.toContain(user);
  const { entries } = (await sandbox.control<{ counts: { entries: number } }>('state')).counts;
  expect(entries).toBeGreaterThanOrEqual(2);
  for (const state of ['TN', undefined] as const)
    expect((await callAs(undefined)('/ext/in-poker/login', { ...adult, ...(state && { state }) })).content).toEqual({
      problem: 'gameNotOffered',
    });
  expect((await callAs(undefined)('/ext/in-poker/login', { isAdult: false } as never)).status).toBe(422);
});

test('an unresponsive partner closes the game in time, and nothing else fails', async () => {
  await sandbox.control('switches', { unresponsive: true });
  const reply = await callAs(undefined)('/ext/in-poker/login', { ...adult, state: 'MP' });
  await sandbox.control('switches', {});
  expect(reply).toMatchObject({ status: 200, content: { problem: 'gameClosed' } });
});

test('access is paid once, requested once, and opens the game', async () => {
  const user = randomUUID();
  expect((await enter(undefined)).status).toBe(401);
  expect((await enter(user)).content).toEqual({ problem: 'gameAccessMissing' });
  const key = randomUUID();
  const { merchantRequestId } = (await buy(user, 'rangoli', key)).content;
  expect((await buy(user, 'rangoli', key)).content).toMatchObject({ merchantRequestId, amountPaise: 4_900 });
  expect((await buy(user)).content).toMatchObject({ merchantRequestId });
  expect(await readPurchase(user, merchantRequestId)).toMatchObject({
    status: 'AWAITING_PAYMENT',
    amountPaise: 4_900,
    payment: { purpose: 'game', feePaise: 0 },
  });
  expect((await callAs(randomUUID())('/flamingo/games/purchase/query', { merchantRequestId })).status).toBe(404);
  await pay(merchantRequestId);
  await advance(10);
  const purchase = await readPurchase(user, merchantRequestId);
  expect(purchase).toMatchObject({
    status: 'GRANTED',
    grantNumber: expect.stringMatching(/^KG-/),
    bankReference: '632512345678',
    amountInWords: expect.stringContaining('Forty'),
    nextQuerySeconds: 0,
  });
  const { content } = await enter(user);
  expect((await fetch(content.jumpUrl)).status).toBe(200);
  expect(content.jumpUrl).not.toContain(user);
  expect((await buy(user)).content).toEqual({ problem: 'gameAccessThere' });
  const { games } = (await callAs(user)('/flamingo/games/catalogue', {})).content;
  expect(games.find(({ gameId }) => gameId === 'rangoli')).toMatchObject({ hasAccess: true });
  const { rows } = await server.database.pool.query('select kind, facts from user_event where user_gid = $1', [user]);
  expect(rows).toMatchObject([{ kind: 'gameAccessGiven', facts: { merchantRequestId } }]);
});

test('refunds a definite refusal in full; the game can be bought again', async () => {
  const { user, order } = await buyGame('test-9507');
  await advance(10);
  const purchase = await readPurchase(user, order);
  expect(purchase).toMatchObject({
    status: 'SENT_BACK',
    refund: { reason: 'accessNotGiven', amountPaise: 4_900, purpose: 'game' },
  });
  expect((await enter(user, 'test-9507')).content).toEqual({ problem: 'gameAccessMissing' });
  const again = (await buy(user, 'test-9507')).content.merchantRequestId;
  expect(again).not.toBe(order);
});

test('never refunds an unknown outcome: it is polled until it is known', async () => {
  const lostOrder = await buyGame('test-9503');
  expect(await readPurchase(lostOrder.user, lostOrder.order)).toMatchObject({ status: 'WITH_PARTNER' });
  await advance(60);
  await advance(60);
  expect(await readPurchase(lostOrder.user, lostOrder.order)).toMatchObject({ status: 'GRANTED' });
  const busy = await buyGame('test-9505');
  for (let looks = 0; looks < 4; looks += 1) await advance(120);
  expect(await readPurchase(busy.user, busy.order)).toMatchObject({ status: 'GRANTED' });
  const never = await buyGame('test-9509');
  await advance(86_400 + 3_600);
  const waiting = await readPurchase(never.user, never.order);
  expect(waiting).toMatchObject({ status: 'WITH_PARTNER' });
  expect(waiting).not.toHaveProperty('refund');
  const { rows } = await server.database.pool.query(`select kind from operations_case where kind like 'games_%'`);
  expect(rows).toEqual([{ kind: 'games_partner_unresponsive' }]);
});

test('an unpaid order expires, and a stopped flow takes no new one', async () => {
  const user = randomUUID();
  const { merchantRequestId } = (await buy(user)).content;
  await partnerWork.outbox.runDueSteps();
  await advance(16 * 60);
  gateway.change('payment', `${merchantRequestId}T1`, { state: 'expired' });
  await advance(120);
  expect(await readPurchase(user, merchantRequestId)).toMatchObject({ status: 'EXPIRED' });
  const flow = (state: string) =>
    server.database.pool.query(
      `select switch_flow('game-purchases', $1, 'user:test', 'the partner is down for a while')`,
      [state],
    );
  await flow('stopped');
  expect((await buy(user)).content).toEqual({ problem: 'paymentsPaused' });
  await flow('open');
  expect((await buy(user, 'poker-trial')).status).toBe(404);
});
