import { drawnField, rewards, type Spin, type Wheel } from '@sikka/contract';
import { transaction } from '#platform/database.ts';
import { handler } from '#platform/handler.ts';
import { Problem } from '#platform/problem.ts';
import { dayAfter } from './coin-rules.ts';
import type { RewardsDeps } from './deps.ts';
import { earn, ruleInForce } from './earn.ts';
import { type CoinRule, findRules, lockEarner, readToday } from './earning-store.ts';
import {
  commitSeeds,
  findDeclaration,
  findSeed,
  findSpinRules,
  findWeights,
  insertSpin,
  listSeeds,
  listSpins,
  openSeed,
  type SpinRow,
  storeDeclaration,
} from './spin-store.ts';
import { readWallet } from './wallet.ts';

/** Days and spins that are shown: the coming day, today, and the ones before. */
const shown = { days: 9, spins: 8 };

/** The step of the rule whose coins a field gives; who may not draw gets those of the last one. */
const stepOf = (field: number | null, weights: readonly number[]): number => (field ?? weights.length) + 1;

const coinsAt = ({ coins }: Pick<CoinRule, 'coins'>, step: number): number => coins[step - 1] ?? 0;

const presentSpin = (row: Omit<SpinRow, 'user_gid' | 'version' | 'drawn_at'>, coins: number): Spin => ({
  day: row.day,
  coins,
  ...(row.field !== null && { field: row.field }),
  player: row.player,
  nonce: row.nonce,
  weights: row.weights,
});

const presentDays = async ({ db, secrets }: RewardsDeps, today: string): Promise<Wheel['days']> => {
  const seeds = await listSeeds(db, dayAfter(today, 1), shown.days);
  return seeds.map((row) => ({
    day: row.day,
    commitment: row.commitment,
    committedAt: row.committed_at.toISOString(),
    ...(row.day < today && { seed: openSeed(secrets, row) }),
  }));
};

export const listPrizes = handler(rewards.listPrizes, async (deps: RewardsDeps, _body, { user }) => {
  const { db } = deps;
  const [rules, today] = await Promise.all([findRules(db), readToday(db)]);
  const rule = rules.get('spin');
  const weights = rule ? await findWeights(db, rule.version) : [];
  const [days, rows, declared, versions] = await Promise.all([
    presentDays(deps, today),
    user ? listSpins(db, user.userGid, shown.spins) : [],
    user && findDeclaration(db, user.userGid),
    findSpinRules(db),
  ]);
  return {
    today,
    fields: rule ? weights.map((weight, field) => ({ coins: coinsAt(rule, field + 1), weight })) : [],
    fixedCoins: rule ? coinsAt(rule, stepOf(null, weights)) : 0,
    days,
    spins: rows.map((row) => {
      const coins = versions.get(row.version) ?? [];
      return presentSpin(row, coinsAt({ coins }, stepOf(row.field, row.weights)));
    }),
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
      const [rules, today] = [await findRules(trx), await readToday(trx)];
      const rule = ruleInForce(rules, 'spin');
      const [before] = await listSpins(trx, userGid, 1);
      if (before?.day === today) {
        const coins = (await findSpinRules(trx)).get(before.version) ?? [];
        return { coinsAdded: 0, spin: presentSpin(before, coinsAt({ coins }, stepOf(before.field, before.weights))) };
      }
      if (mayDraw !== undefined) await storeDeclaration(trx, userGid, mayDraw);
      const isAllowed = mayDraw ?? (await findDeclaration(trx, userGid));
      if (isAllowed === undefined) throw new Problem('spinDeclarationMissing');
      const [seed, weights] = [await findSeed(trx, today), await findWeights(trx, rule.version)];
      if (!seed) throw new Error(`There is no seed for ${today}`);
      const player = playerOf(deps, today, userGid);
      const draw = { seed: openSeed(secrets, seed), day: today, player, nonce, weights };
      const field = isAllowed ? await drawnField(draw) : null;
      const row = { day: today, version: rule.version, player, nonce, field };
      await insertSpin(trx, { user_gid: userGid, ...row });
      const coins = await earn(deps, trx, rule, { userGid, today, evidence: today, step: stepOf(field, weights) });
      return { coinsAdded: coins, spin: presentSpin({ ...row, weights }, coins) };
    });
    return { coinsAdded, spin, wallet: await readWallet(deps, userGid) };
  },
);
