import { drawnField, rewards, type Spin, type Wheel } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { daysAfter } from '#platform/data/ist-day.ts';
import type { RewardsDeps } from './deps.ts';
import { earn, requireCurrentRule } from './earn.ts';
import { findRules, lockUserCoins, readToday } from './earning-store.ts';
import { drawsOfCards } from './scratch-card.ts';
import { fieldsOf, presentSpin, stepOf, wheelOf } from './spin-present.ts';
import {
  commitSeeds,
  findDeclaration,
  findSeed,
  findSpin,
  findWheels,
  insertSpin,
  listSeeds,
  listSpins,
  unsealSeed,
  storeDeclaration,
} from './spin-store.ts';
import { readWallet } from './wallet.ts';

/** Past days and spins shown. */
const displayLimits = { daysBefore: 7, spins: 8 };

/**
 * Tomorrow, today, past days, and every day with a draw that is shown, so that each draw has its
 * seed.
 */
const presentDays = async (
  { db, secrets }: RewardsDeps,
  today: string,
  draws: readonly Pick<Spin, 'day'>[],
): Promise<Wheel['days']> => {
  const extraDays = draws.map(({ day }) => day);
  const from = daysAfter(today, -displayLimits.daysBefore);
  const seeds = await listSeeds(db, { from, until: daysAfter(today, 1), extraDays });
  return seeds.map((row) => ({
    day: row.day,
    commitment: row.commitment,
    committedAt: row.committed_at.toISOString(),
    ...(row.day < today && { seed: unsealSeed(secrets, row) }),
  }));
};

export const listPrizes = handler(rewards.listPrizes, async (deps: RewardsDeps, _body, { user }) => {
  const { db } = deps;
  const [rules, wheels, cards, today] = await Promise.all([
    findRules(db),
    findWheels(db),
    findWheels(db, 'scratch_card_odds'),
    readToday(db),
  ]);
  const rule = rules.get('spin');
  const cardRule = rules.get('scratch_card');
  const wheel = rule && wheelOf(wheels, rule.version);
  const card = cardRule && wheelOf(cards, cardRule.version);
  const [rows, draws, declaration] = await Promise.all([
    user ? listSpins(db, user.userGid, displayLimits.spins) : [],
    user ? drawsOfCards(db, user.userGid) : [],
    user && findDeclaration(db, user.userGid),
  ]);
  const spins = rows.map((row) => presentSpin(row, wheelOf(wheels, row.version)));
  return {
    today,
    ...fieldsOf(wheel),
    card: { ...fieldsOf(card), draws },
    days: await presentDays(deps, today, [...spins, ...draws]),
    spins,
    mayDraw: declaration ?? false,
  };
});

/**
 * Pseudonym of a user in the draws of a day: it does not reveal the user and differs from day to
 * day.
 */
const playerOf = ({ secrets }: RewardsDeps, day: string, userGid: string): string =>
  secrets.index('spin-player', `${day} ${userGid}`);

/**
 * Draws once a day: the player's nonce and the outcome are stored in one transaction before they
 * are shown. A repeated call, another phone or a retry after a crash finds the same outcome or
 * none.
 */
export const userLottery = handler(rewards.userLottery, async (deps: RewardsDeps, { nonce, mayDraw }, context) => {
  const { userGid } = context.user;
  const { db, secrets } = deps;
  await commitSeeds(db, secrets, await readToday(db));
  const { coinsAdded, spin } = await transaction(db, async (trx) => {
    await lockUserCoins(trx, userGid);
    const rule = requireCurrentRule(await findRules(trx), 'spin');
    const wheels = await findWheels(trx);
    const today = await readToday(trx);
    const [previousSpin] = await listSpins(trx, userGid, 1);
    if (previousSpin?.day === today)
      return { coinsAdded: 0, spin: presentSpin(previousSpin, wheelOf(wheels, previousSpin.version)) };
    if (mayDraw !== undefined) await storeDeclaration(trx, userGid, mayDraw);
    const isAllowed = mayDraw ?? (await findDeclaration(trx, userGid));
    if (isAllowed === undefined) throw new Problem('spinDeclarationMissing');
    const wheel = wheelOf(wheels, rule.version);
    const seed = await findSeed(trx, today);
    if (!seed) throw new Error(`There is no seed for ${today}`);
    const player = playerOf(deps, today, userGid);
    const draw = { seed: unsealSeed(secrets, seed), day: today, player, nonce, weights: wheel.weights };
    const field = isAllowed ? await drawnField(draw) : null;
    const row = { user_gid: userGid, day: today, version: wheel.version, player, nonce, field };
    await insertSpin(trx, row);
    const coins = await earn(deps, trx, rule, { userGid, today, evidence: today, step: stepOf(field, wheel) });
    return { coinsAdded: coins, spin: presentSpin(row, wheel) };
  });
  return { coinsAdded, spin, wallet: await readWallet(deps, context) };
});

/** The spin of a day; only `userLottery` draws. */
export const saveLotteryPrize = handler(rewards.saveLotteryPrize, async ({ db }: RewardsDeps, { day }, { user }) => {
  const [wheels, row] = await Promise.all([findWheels(db), findSpin(db, user.userGid, day)]);
  if (!row) throw new Problem('notFound');
  return { spin: presentSpin(row, wheelOf(wheels, row.version)) };
});
