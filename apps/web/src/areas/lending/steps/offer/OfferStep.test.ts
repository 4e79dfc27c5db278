import { expect, it } from 'vitest';
import { firmOfferWith } from '../testing/firm-offers.ts';
import { offerToRead } from './OfferStep.tsx';

const nowMs = Date.parse('2026-11-21T05:32:00Z');
const first = firmOfferWith({ offerId: 'first' });
const second = firmOfferWith({ offerId: 'second' });
const over = firmOfferWith({ offerId: 'over', isExpired: true });
const past = firmOfferWith({ offerId: 'past', validUntil: '2026-11-21T05:32:00Z' });

it.each([
  ['the first, which was asked for', [first, second], undefined, 'first'],
  ['the chosen one', [first, second], 'second', 'second'],
  ['the first that is open', [over, past, second], undefined, 'second'],
  ['another one once the chosen one is over', [past, second], 'past', 'second'],
  ['none when all are over', [over, past], 'over', undefined],
  ['none when there is none', [], undefined, undefined],
])('%s', (_what, offers, chosenId, offerId) => {
  expect(offerToRead(offers, chosenId, nowMs)?.offerId).toBe(offerId);
});
