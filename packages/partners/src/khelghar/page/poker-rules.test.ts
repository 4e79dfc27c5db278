import fc from 'fast-check';
import { expect, it } from 'vitest';
import { handPoints, nameHand, shuffleDeck } from './poker-rules.ts';

const ranks = '23456789TJQKA';
const suits = 'shdc';
const cards = (text: string): number[] =>
  text.split(' ').map(([rank = '', suit = '']) => suits.indexOf(suit) * 13 + ranks.indexOf(rank));

it.each([
  ['Ts Js Qs Ks As', 'STRAIGHT_FLUSH'],
  ['9s 9h 9d 9c 2s', 'FOUR'],
  ['9s 9h 9d 2c 2s', 'FULL_HOUSE'],
  ['2h 5h 9h Jh Kh', 'FLUSH'],
  ['5h 6s 7h 8d 9c', 'STRAIGHT'],
  ['Ah 2s 3h 4d 5c', 'STRAIGHT'],
  ['Qh Ks Ah 2d 3c', 'NOTHING'],
  ['9s 9h 9d 3c 2s', 'THREE'],
  ['9s 9h 3d 3c 2s', 'TWO_PAIRS'],
  ['9s 9h 4d 3c 2s', 'PAIR'],
] as const)('%s is %s', (text, name) => expect(nameHand(cards(text))).toBe(name));

it('ranks every hand the same in any order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: 5, maxLength: 5 }), (hand) => {
      expect(handPoints[nameHand(hand)]).toBeGreaterThanOrEqual(0);
      expect(nameHand(hand.toReversed())).toBe(nameHand(hand));
    }),
  );
});

it('shuffles without losing a card', () => {
  const deck = shuffleDeck((below) => Math.floor(below / 2));
  expect(new Set(deck).size).toBe(52);
});
