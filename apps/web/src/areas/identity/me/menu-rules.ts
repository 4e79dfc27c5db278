import { entityTypes, isInMenu as isRouteInMenu } from '@sikka/contract/rules';
import type { Channel, Resource } from '@sikka/contract';
import { tileHref } from '#shared/tile/open-tile.ts';
import { needsLogin } from '#shared/tile/tile-rules.ts';

export interface MenuOwner {
  signedIn: boolean;
  isWhiteListed: boolean;
  /** Version of the native shell; undefined in a browser. */
  appVersion: number | undefined;
}

const whoIs = ({ signedIn, isWhiteListed }: MenuOwner) => {
  if (isWhiteListed) return 'whiteListed';
  return signedIn ? 'user' : 'guest';
};

/** The path that an entry leads to. */
export const routeOf = (tile: Pick<Resource, 'guideUrl'>): string => tile.guideUrl.split('?', 1)[0] ?? '';

/**
 * Whether an entry is in the user's menu, by the server's own rule: corrects a menu cached before a
 * sign-in.
 */
export const isInMenu = (tile: Pick<Resource, 'guideUrl'>, owner: MenuOwner): boolean =>
  isRouteInMenu(routeOf(tile), { who: whoIs(owner), appVersion: owner.appVersion ?? 0 });

/** Whether an entry has a valid target that this user may open without signing in first. */
const isOpenFor = (tile: Resource, { signedIn }: MenuOwner): boolean =>
  tileHref(tile) !== undefined && (signedIn || !needsLogin(tile));

export interface MenuGroup {
  gid: string;
  title: string;
  tiles: Resource[];
  /** Whether the entries are pictures with names, four in a row, instead of rows of a list. */
  isGrid: boolean;
}

/** Fewer entries than a row of pictures holds are a list. */
const gridColumns = 4;

/** Groups of the Me menu, without empty ones. */
export const menuOf = (channels: readonly Channel[], owner: MenuOwner): MenuGroup[] =>
  channels
    .map(({ channelGid, formalTitle, entityList }) => {
      const tiles = entityList
        .flatMap(({ resourceList }) => resourceList)
        .filter((tile) => isInMenu(tile, owner) && isOpenFor(tile, owner));
      const isTools = entityList.some(({ entityType }) => entityType === entityTypes.TOOLS);
      return { gid: channelGid, title: formalTitle, tiles, isGrid: isTools && tiles.length >= gridColumns };
    })
    .filter(({ tiles }) => tiles.length > 0);
