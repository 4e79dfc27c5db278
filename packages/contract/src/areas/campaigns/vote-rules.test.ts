import { describe, expect, it } from 'vitest';
import { isInOrder, phaseAt } from './enums.ts';
import { drawnWinners, isReceiptRight, leafOf, pathOf, rootByPath, rootOf } from './vote-rules.ts';

const name = { activityGid: 'spring', taskId: 'name' };
const ballots = Array.from({ length: 13 }, (_, index) => ({
  ballotId: index.toString(16).padStart(32, '0'),
  optionId: index % 2 ? 'a' : 'b',
}));
const leaves = await Promise.all(ballots.map((ballot) => leafOf(name, ballot)));

describe('a Merkle tree', () => {
  it.each(leaves.map((_, index) => index + 1))(
    'of %i leaves has a valid path from each leaf to its root',
    async (size) => {
      const tree = leaves.slice(0, size);
      const root = await rootOf(tree);
      for (const [index, leaf] of tree.entries()) {
        const path = await pathOf(tree, index);
        expect(await rootByPath(leaf, { index, leaves: size, path })).toBe(root);
        const other = leaves[(index + 1) % leaves.length] ?? '';
        expect(await rootByPath(other, { index, leaves: size, path })).not.toBe(root);
      }
    },
  );

  it('is split at the largest power of two, and its leaves are ordered', async () => {
    const two = await rootOf(leaves.slice(0, 2));
    expect(await rootOf([two])).toBe(two);
    expect(await rootOf(leaves.slice(0, 3))).toBe(await rootOf([two, leaves[2] ?? '']));
    expect(await rootOf(leaves.slice(0, 3))).not.toBe(await rootOf(leaves.slice(0, 3).toReversed()));
  });
});

it('verifies a receipt for its own option only', async () => {
  const [ballot] = ballots;
  if (!ballot) throw new Error('There is no ballot');
  const block = { ballots: leaves.length, root: await rootOf(leaves) };
  const sealed = { block, index: 0, path: await pathOf(leaves, 0) };
  expect(await isReceiptRight(name, { ...ballot, sealed })).toBe(true);
  expect(await isReceiptRight(name, { ...ballot, optionId: 'a', sealed })).toBe(false);
  expect(await isReceiptRight(name, ballot)).toBe(false);
});

it('draws each entry once, for all places, by the seed and the whole list', async () => {
  const entries = ballots.map(({ ballotId }) => ballotId);
  const draw = { ...name, seed: 'ab'.repeat(32), day: '2027-03-22', entries, places: 5 };
  const winners = await drawnWinners(draw);
  expect(new Set(winners).size).toBe(5);
  expect(await drawnWinners(draw)).toEqual(winners);
  expect(await drawnWinners({ ...draw, entries: entries.slice(1) })).not.toEqual(winners);
  expect((await drawnWinners({ ...draw, places: 50 })).toSorted()).toEqual(entries);
});

describe('phases', () => {
  const moments = {
    teaserAt: '2027-02-22T00:00:00+05:30',
    opensAt: '2027-03-01T00:00:00+05:30',
    closesAt: '2027-03-22T00:00:00+05:30',
    resultsAt: '2027-03-22T12:00:00+05:30',
    redemptionAt: '2027-03-24T00:00:00+05:30',
    endsAt: '2027-06-01T00:00:00+05:30',
  };

  it.each([
    ['2027-02-21T18:29:59.999Z', 'PLANNED', moments.teaserAt],
    ['2027-02-21T18:30:00Z', 'TEASER', moments.opensAt],
    ['2027-02-28T18:30:00Z', 'OPEN', moments.closesAt],
    ['2027-03-21T18:29:59.999Z', 'OPEN', moments.closesAt],
    ['2027-03-21T18:30:00Z', 'COUNTING', moments.resultsAt],
    ['2027-03-22T06:30:00Z', 'RESULTS', moments.redemptionAt],
    ['2027-03-23T18:30:00Z', 'REDEMPTION', moments.endsAt],
    ['2027-05-31T18:30:00Z', 'OVER', undefined],
  ])('at %s: %s', (at, phase, nextAt) => {
    expect(phaseAt(moments, new Date(at))).toEqual({ phase, nextAt });
  });

  it('must be in order', () => {
    expect(isInOrder(moments)).toBe(true);
    expect(isInOrder({ ...moments, resultsAt: moments.closesAt })).toBe(false);
  });
});
