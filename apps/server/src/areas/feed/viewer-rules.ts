import { type FeedPosition, menuAppVersions } from '@sikka/contract';
import type { ContentTree } from './content-tree.ts';
import { resourcesOf, type Viewer } from './visibility-rules.ts';

const highestUpTo = (steps: Iterable<number>, value: number): number => {
  let highest = 0;
  for (const step of steps) if (step <= value && step > highest) highest = step;
  return highest;
};

/** The properties by which the content distinguishes viewers. */
export interface Distinctions {
  storeChannels: ReadonlySet<string>;
  states: ReadonlySet<string>;
  h5Versions: ReadonlySet<number>;
}

const entries = (commaLists: string[]): Set<string> =>
  new Set(commaLists.flatMap((list) => list.split(',')).map((entry) => entry.trim().toLowerCase()));

export const distinctionsOf = (tree: ContentTree): Distinctions => {
  const rows = resourcesOf(tree.channels).map(({ row }) => row);
  return {
    storeChannels: entries(rows.map((row) => row.shelf_channel)),
    states: entries(rows.map((row) => row.location_limit)),
    h5Versions: new Set(rows.map((row) => row.min_h5_version)),
  };
};

/**
 * The viewer that represents all viewers the content treats the same, so that one reply serves them
 * all. Claims that do not affect the content are dropped, however many values are sent.
 */
export const representative = (
  viewer: Viewer,
  positions: readonly FeedPosition[],
  distinctions: Distinctions,
  maxH5Version: number,
): Viewer => {
  const isMenu = positions.includes('MY');
  const knownOrEmpty = (values: ReadonlySet<string>, value: string) =>
    values.has(value.toLowerCase()) ? value.toLowerCase() : '';
  const appSteps = Object.values(menuAppVersions);
  return {
    storeChannel: knownOrEmpty(distinctions.storeChannels, viewer.storeChannel),
    state: knownOrEmpty(distinctions.states, viewer.state),
    h5Version: highestUpTo([...distinctions.h5Versions, maxH5Version], viewer.h5Version),
    appVersion: isMenu && viewer.appVersion > 0 ? Math.max(1, highestUpTo(appSteps, viewer.appVersion)) : 0,
    who: isMenu ? viewer.who : 'guest',
  };
};
