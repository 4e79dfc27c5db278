import type { Channel, Resource } from '@sikka/contract';

/** Whose menu it is. */
export interface MenuOwner {
  signedIn: boolean;
  isWhiteListed: boolean;
  /** Version of the native shell; undefined in a browser. */
  appVersion: number | undefined;
}

/** Entries that mean nothing to a guest (specification §2.5). */
const forUsers = ['/logout', '/logincode', '/deal'];
/** First shell that can change its language (specification §2.5). */
const languageFromVersion = 307_010;

const routeOf = (tile: Pick<Resource, 'guideUrl'>): string => tile.guideUrl.split('?', 1)[0] ?? '';

/**
 * Whether an entry stands in somebody's menu. The server serves the menu by the same rule; a menu kept from before a sign-in or
 * sign-out is put right here.
 */
export const isInMenu = (
  tile: Pick<Resource, 'guideUrl'>,
  { signedIn, isWhiteListed, appVersion }: MenuOwner,
): boolean => {
  const route = routeOf(tile);
  if (isWhiteListed) return route !== '/logout';
  if (forUsers.includes(route)) return signedIn;
  return route !== '/setlang' || appVersion === undefined || appVersion >= languageFromVersion;
};

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
