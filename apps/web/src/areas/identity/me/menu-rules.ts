import { isInMenu as isRouteInMenu } from '@sikka/contract/rules';
import type { Channel, Resource } from '@sikka/contract';

/** Whose menu it is. */
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

const routeOf = (tile: Pick<Resource, 'guideUrl'>): string => tile.guideUrl.split('?', 1)[0] ?? '';

/** Whether an entry stands in somebody's menu, by the server's own rule: a menu kept from before a sign-in is put right here. */
export const isInMenu = (tile: Pick<Resource, 'guideUrl'>, owner: MenuOwner): boolean =>
  isRouteInMenu(routeOf(tile), { who: whoIs(owner), appVersion: owner.appVersion ?? 0 });

/** One group of the menu. */
export interface MenuGroup {
  gid: string;
  title: string;
  tiles: Resource[];
}

/** The groups of the Me menu that have an entry for this owner. */
export const menuOf = (channels: readonly Channel[], owner: MenuOwner): MenuGroup[] =>
  channels
    .map(({ channelGid, formalTitle, entityList }) => ({
      gid: channelGid,
      title: formalTitle,
      tiles: entityList.flatMap(({ resourceList }) => resourceList).filter((tile) => isInMenu(tile, owner)),
    }))
    .filter(({ tiles }) => tiles.length > 0);
