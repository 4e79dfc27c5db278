import { placeOf, type Destination } from '../navigation.ts';
import { pageFacts } from '../page-facts.ts';
import { readLink, type Link } from './link-rules.ts';
import { isPreScreen, linkOf, type Tile } from './tile-rules.ts';

export type TileTarget =
  /** The introduction of a pre-screen tile; asks for the location permission first. */
  | { kind: 'introduction'; destination: Destination }
  | { kind: 'screen'; destination: Destination }
  | Extract<Link, { kind: 'page' }>
  /** A screen this version of the app does not have. */
  | { kind: 'missing' }
  /** A link that is neither a screen nor an allowed page. */
  | { kind: 'refused' };

const channels = ['0', '1', '2'] as const;

const introductionOf = ({ resourceGid, businessType, openWith, priorityChannel }: Tile): Destination => ({
  to: '/introduce',
  search: { gid: resourceGid, type: businessType, openWith, priorityChannel: channels[priorityChannel] },
});

/** Decides where a tile leads, without side effects. */
export const tileTarget = (tile: Tile): TileTarget => {
  if (isPreScreen(tile)) return { kind: 'introduction', destination: introductionOf(tile) };
  const origin = typeof location === 'undefined' ? '' : location.origin;
  const link = readLink(linkOf(tile), { ...pageFacts(), origin });
  if (link?.kind !== 'screen') return link ?? { kind: 'refused' };
  const search = link.path === '/chatGPT' ? { ...link.search, needback: 'true' } : link.search;
  const destination = placeOf(link.path, search);
  return destination ? { kind: 'screen', destination } : { kind: 'missing' };
};
