import { drawnField, rewards, type ScratchCard, type Spin } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { readNow } from '#platform/data/clock.ts';
import { transaction } from '#platform/data/database.ts';
import type { RewardsDeps } from './deps.ts';
import { earn, requireCurrentRule } from './earn.ts';
import { findRules, lockUserCoins, readToday } from './earning-store.ts';
import { type CardRow, findCardWonBy, listCards, lockCard, storeReveal } from './scratch-card-store.ts';
import { presentSpin, stepOf, wheelOf } from './spin-present.ts';
import { commitSeeds, findSeed, findWheels, unsealSeed, type WheelVersion } from './spin-store.ts';
import type { RewardsDb } from './tables.ts';
import { readWallet } from './wallet.ts';

/** Number of cards shown. */
const maxCards = 20;

type Wheels = ReadonlyMap<number, WheelVersion>;

const drawOf = ({ day, version, player, nonce, field }: CardRow, wheels: Wheels): Spin | undefined =>
  day === null || version === null || player === null || nonce === null
    ? undefined
    : presentSpin({ day, player, nonce, field }, wheelOf(wheels, version));

const present = (row: CardRow, wheels: Wheels, now: Date): ScratchCard => {
  const draw = drawOf(row, wheels);
  const statusWithoutDraw = row.expires_at > now ? 'NEW' : 'EXPIRED';
  return {
    cardId: row.card_id,
    status: draw ? 'REVEALED' : statusWithoutDraw,
    wonAt: row.won_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ...(draw && { draw }),
  };
};

/** The user's latest cards, newest first. */
export const cardsOf = async (db: RewardsDb, userGid: string): Promise<ScratchCard[]> => {
  const [rows, wheels, now] = await Promise.all([
    listCards(db, userGid, maxCards),
    findWheels(db, 'scratch_card_odds'),
    readNow(db),
  ]);
  return rows.map((row) => present(row, wheels, now));
};

/** The card of this `wonBy`. */
export const cardWonBy = async (db: RewardsDb, userGid: string, wonBy: string): Promise<ScratchCard | undefined> => {
  const row = await findCardWonBy(db, userGid, wonBy);
  return row && present(row, await findWheels(db, 'scratch_card_odds'), await readNow(db));
};

/** The draws of the user's latest cards, newest first. */
export const drawsOfCards = async (db: RewardsDb, userGid: string): Promise<Spin[]> =>
  (await cardsOf(db, userGid)).flatMap(({ draw }) => draw ?? []);

/**
 * Scratches a card: draws with today's seed, as the wheel does. Outcome and coins are stored in one
 * transaction before they are shown; a repeated request returns the same.
 */
export const revealCard = handler(rewards.revealCard, async (deps: RewardsDeps, { cardId, nonce }, context) => {
  const { userGid } = context.user;
  const { db, secrets } = deps;
  await commitSeeds(db, secrets, await readToday(db));
  const wheels = await findWheels(db, 'scratch_card_odds');
  const { coinsAdded, row, now } = await transaction(db, async (trx) => {
    await lockUserCoins(trx, userGid);
    const card = await lockCard(trx, userGid, cardId);
    const at = await readNow(trx);
    const day = await readToday(trx);
    if (!card) throw new Problem('notFound');
    if (card.revealed_at) return { coinsAdded: 0, row: card, now: at };
    if (card.expires_at <= at) throw new Problem('scratchCardExpired');
    const rule = requireCurrentRule(await findRules(trx), 'scratch_card');
    const wheel = wheelOf(wheels, rule.version);
    const seed = await findSeed(trx, day);
    if (!seed) throw new Error(`There is no seed for ${day}`);
    const player = secrets.index('scratch-card-player', cardId);
    const draw = { seed: unsealSeed(secrets, seed), day, player, nonce, weights: wheel.weights };
    const field = card.may_draw ? await drawnField(draw) : null;
    const revealed = await storeReveal(trx, card, { day, version: wheel.version, player, nonce, field });
    const step = stepOf(field, wheel);
    const coins = await earn(deps, trx, rule, { userGid, today: day, evidence: cardId, step });
    return { coinsAdded: coins, row: revealed, now: at };
  });
  return { coinsAdded, card: present(row, wheels, now), wallet: await readWallet(deps, context) };
});
