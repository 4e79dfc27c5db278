import { type ResourceRow, feedPositions } from '@sikka/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { demoContent } from '../../../../../database/seeds/content/demo-content.ts';
import { type ContentTree, buildContentTree } from './content-tree.ts';
import { distinctionsOf, representative } from './viewer-rules.ts';
import { visibleChannels } from './visibility-rules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const edit_time = new Date(now);

const treeOf = (change: (tile: ResourceRow, index: number) => Partial<ResourceRow>): ContentTree => {
  const { channels, entities, resources } = demoContent();
  return buildContentTree(
    {
      version: 1,
      changedAt: edit_time,
      channels: channels.map((row) => ({ ...row, create_time: edit_time, edit_time })),
      entities: entities.map((row) => ({ ...row, edit_time })),
      resources: resources.map((row, index) => ({ ...row, ...change(row, index), edit_time })),
    },
    ['*.example'],
  );
};

/** Limits of every kind, mixed over the tiles. */
const tree = treeOf((_tile, index) => ({
  shelf_channel: ['', '', 'ch_OPPO', 'ch_OPPO,ch_GP'][index % 4] ?? '',
  location_limit: ['', '', 'Delhi', 'Delhi,Kerala', ''][index % 5] ?? '',
  min_h5_version: [0, 401_090, 402_001][index % 3] ?? 0,
}));
const distinctions = distinctionsOf(tree);
const maxH5Version = 402_000;

const viewers = fc.record({
  storeChannel: fc.oneof(fc.constantFrom('', 'ch_OPPO', 'ch_GP', 'CH_gp', 'ch_XY'), fc.string()),
  state: fc.oneof(fc.constantFrom('', 'Delhi', 'kerala', 'Goa'), fc.string()),
  h5Version: fc.oneof(fc.constantFrom(0, 401_089, 401_090, 402_000, 402_001), fc.nat(500_000)),
  appVersion: fc.oneof(fc.constantFrom(0, 1, 307_009, 307_010), fc.nat(500_000)),
  who: fc.constantFrom('guest' as const, 'user' as const, 'whiteListed' as const),
});
const positions = fc.subarray([...feedPositions], { minLength: 1 });

it('replaces a viewer without a difference', () => {
  fc.assert(
    fc.property(viewers, positions, (viewer, requested) => {
      const other = representative(viewer, requested, distinctions, maxH5Version);
      expect(visibleChannels(tree, requested, other, now)).toEqual(visibleChannels(tree, requested, viewer, now));
      expect(other.h5Version < maxH5Version).toBe(viewer.h5Version < maxH5Version);
    }),
  );
});

it('results in few different viewers, whatever is claimed', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(viewers, (viewer) => {
      seen.add(JSON.stringify(representative(viewer, ['MY'], distinctions, maxH5Version)));
    }),
    { numRuns: 2_000 },
  );
  const [stores, states, webVersions, appVersions, people] = [3, 3, 4, 3, 3];
  expect(seen.size).toBeLessThanOrEqual(stores * states * webVersions * appVersions * people);
});
