import type { Spin } from '@sikka/contract';
import type { SpinRow, WheelVersion } from './spin-store.ts';

/** The rule step of a field; without a draw (null), the last step. */
export const stepOf = (field: number | null, { weights }: WheelVersion): number => (field ?? weights.length) + 1;

export const coinsOf = (field: number | null, wheel: WheelVersion): number =>
  wheel.coins[stepOf(field, wheel) - 1] ?? 0;

/** One version of a wheel or card; throws if it does not exist. */
export const wheelOf = (wheels: ReadonlyMap<number, WheelVersion>, version: number): WheelVersion => {
  const wheel = wheels.get(version);
  if (!wheel) throw new Error(`Version ${version} has no odds`);
  return wheel;
};

/** A draw with everything its player needs to verify it. */
export const presentSpin = (
  { day, field, player, nonce }: Pick<SpinRow, 'day' | 'field' | 'player' | 'nonce'>,
  wheel: WheelVersion,
): Spin => ({
  day,
  coins: coinsOf(field, wheel),
  ...(field !== null && { field }),
  player,
  nonce,
  weights: wheel.weights,
});

/**
 * Coins and weight of every field, and the fixed coins of users who may not draw; empty without a
 * current rule.
 */
export const fieldsOf = (wheel: WheelVersion | undefined) => ({
  fields: wheel ? wheel.weights.map((weight, field) => ({ coins: coinsOf(field, wheel), weight })) : [],
  fixedCoins: wheel ? coinsOf(null, wheel) : 0,
});
