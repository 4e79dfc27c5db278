import { drawnField, rewards, type Spin, type Wheel } from '@sikka/contract';
import { transaction } from '#platform/database.ts';
import { handler } from '#platform/handler.ts';
import { daysAfter } from '#platform/ist-day.ts';
import { Problem } from '#platform/problem.ts';
import type { RewardsDeps } from './deps.ts';
import { earn, ruleInForce } from './earn.ts';
import { findRules, lockEarner, readToday } from './earning-store.ts';
import {
  commitSeeds,
  findDeclaration,
  findSeed,
  findSpin,
  findWheels,
  insertSpin,
  listSeeds,
  listSpins,
  openSeed,
  storeDeclaration,
} from './spin-store.ts';
import { drawsOfCards } from './scratch-card.ts';
import { fieldsOf, presentSpin, stepOf, wheelOf } from './spin-present.ts';
import { readWallet } from './wallet.ts';

/** Days before today, and spins, that are shown. */
const shown = { daysBefore: 7, spins: 8 };

/** The coming day, today, the ones before, and every day on which something was drawn that is shown: each draw stands beside its seed. */
const presentDays = async (
  { db, secrets }: RewardsDeps,
  today: string,
  draws: readonly Pick<Spin, 'day'>[],
): Promise<Wheel['days']> => {
  const before = draws.map(({ day }) => day);
  const [from, until] = [daysAfter(today, -shown.daysBefore), daysAfter(today, 1)];
  const seeds = await listSeeds(db, { from, until, before });
  return seeds.map((row) => ({
    day: row.day,
    commitment: row.commitment,
    committedAt: row.committed_at.toISOString(),
    ...(row.day < today && { seed: openSeed(secrets, row) }),
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
  const [rule, cardRule] = [rules.get('spin'), rules.get('scratch_card')];
  const wheel = rule && wheelOf(wheels, rule.version);
  const card = cardRule && wheelOf(cards, cardRule.version);
  const [rows, draws, declared] = await Promise.all([
    user ? listSpins(db, user.userGid, shown.spins) : [],
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
    mayDraw: declared ?? false,
  };
});

/** What a user is called in the draws of a day: nobody finds the user by it, or the same user on another day. */
const playerOf = ({ secrets }: RewardsDeps, day: string, userGid: string): string =>
  secrets.index('spin-player', `${day} ${userGid}`);

/**
 * Draws for today, once: what the player adds is stored with the outcome in one transaction, before anybody is told of it. A second call, another
 * phone or a crash finds the same outcome or none.
 */
export const userLottery = handler(
  rewards.userLottery,
  async (deps: RewardsDeps, { nonce, mayDraw }, { user: { userGid } }) => {
    const { db, secrets } = deps;
    await commitSeeds(db, secrets, await readToday(db));
    const { coinsAdded, spin } = await transaction(db, async (trx) => {
      await lockEarner(trx, userGid);
      const [rules, wheels, today] = [await findRules(trx), await findWheels(trx), await readToday(trx)];
      const rule = ruleInForce(rules, 'spin');
      const [before] = await listSpins(trx, userGid, 1);
      if (before?.day === today) return { coinsAdded: 0, spin: presentSpin(before, wheelOf(wheels, before.version)) };
      if (mayDraw !== undefined) await storeDeclaration(trx, userGid, mayDraw);
      const isAllowed = mayDraw ?? (await findDeclaration(trx, userGid));
      if (isAllowed === undefined) throw new Problem('spinDeclarationMissing');
      const [seed, wheel] = [await findSeed(trx, today), wheelOf(wheels, rule.version)];
      if (!seed) throw new Error(`There is no seed for ${today}`);
      const player = playerOf(deps, today, userGid);
      const draw = { seed: openSeed(secrets, seed), day: today, player, nonce, weights: wheel.weights };
      const field = isAllowed ? await drawnField(draw) : null;
      const row = { user_gid: userGid, day: today, version: wheel.version, player, nonce, field };
      await insertSpin(trx, row);
      const coins = await earn(deps, trx, rule, { userGid, today, evidence: today, step: stepOf(field, wheel) });
      return { coinsAdded: coins, spin: presentSpin(row, wheel) };
    });
    return { coinsAdded, spin, wallet: await readWallet(deps, userGid) };
  },
);

/** What was drawn on a day; the draw itself is made by `userLottery` alone. */
export const saveLotteryPrize = handler(rewards.saveLotteryPrize, async ({ db }: RewardsDeps, { day }, { user }) => {
  const [wheels, row] = await Promise.all([findWheels(db), findSpin(db, user.userGid, day)]);
  if (!row) throw new Problem('notFound');
  return { spin: presentSpin(row, wheelOf(wheels, row.version)) };
});
