/**
 * Cards are 0 to 51: the rank is the card modulo 13 (0 is the two, 12 the ace), the suit is the
 * card divided by 13.
 */
export const rankOf = (card: number): number => card % 13;
export const suitOf = (card: number): number => Math.floor(card / 13);

/** Hands of five cards, best first, with their points. */
export const handPoints = {
  STRAIGHT_FLUSH: 100,
  FOUR: 60,
  FULL_HOUSE: 40,
  FLUSH: 30,
  STRAIGHT: 25,
  THREE: 15,
  TWO_PAIRS: 10,
  PAIR: 5,
  NOTHING: 0,
} as const;

export type HandName = keyof typeof handPoints;

/** Hands of one trial. */
export const handsOfTrial = 10;

const isStraight = (ranks: readonly number[]): boolean => {
  const sorted = ranks.toSorted((one, other) => one - other);
  const [lowest = 0] = sorted;
  // The ace ranks above the king, or below the two.
  return sorted.every((rank, at) => rank === lowest + at) || sorted.join() === '0,1,2,3,12';
};

/** Names the hand that five different cards make. */
export const nameHand = (cards: readonly number[]): HandName => {
  const ranks = cards.map(rankOf);
  const isFlush = new Set(cards.map(suitOf)).size === 1;
  const straight = isStraight(ranks);
  if (isFlush && straight) return 'STRAIGHT_FLUSH';
  const counts = [...new Set(ranks)].map((rank) => ranks.filter((each) => each === rank).length);
  const has = (...groupSizes: number[]): boolean =>
    counts
      .toSorted((one, other) => other - one)
      .join()
      .startsWith(groupSizes.join());
  if (has(4)) return 'FOUR';
  if (has(3, 2)) return 'FULL_HOUSE';
  if (isFlush) return 'FLUSH';
  if (straight) return 'STRAIGHT';
  if (has(3)) return 'THREE';
  if (has(2, 2)) return 'TWO_PAIRS';
  return has(2) ? 'PAIR' : 'NOTHING';
};

/** A whole number from 0 up to, but not including, `below`. */
export type Draw = (below: number) => number;

/** A full deck in a fair order: every order is as likely as any other if `draw` is fair. */
export const shuffleDeck = (draw: Draw): number[] => {
  const deck = Array.from({ length: 52 }, (_, card) => card);
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1);
    [deck[last], deck[other]] = [deck[other] as number, deck[last] as number];
  }
  return deck;
};
