import { isInMenu, type MenuOwner, type ResourceRow } from '@sikka/contract';

/** What the caller's content depends on. Everything but `who` is the caller's own claim: it selects content, it opens nothing. */
export interface Viewer extends MenuOwner {
  /** Store channel of the app, such as `ch_GP`; empty in a browser. */
  storeChannel: string;
  /** Web version; 0 when unknown. */
  h5Version: number;
  /** State of India; empty when unknown. */
  state: string;
}

const inList = (commaList: string, value: string): boolean =>
  commaList.split(',').some((entry) => entry.trim().toLowerCase() === value.toLowerCase());

/** Whether a moment lies in a window; a bound of null is open. The start belongs to the window, the end does not. */
export const inWindow = (from: Date | null, to: Date | null, now: number): boolean =>
  (!from || from.getTime() <= now) && (!to || now < to.getTime());

export const isPublished = (tile: ResourceRow, now: number): boolean =>
  tile.state === 1 && tile.is_valid && inWindow(tile.start_time, tile.end_time, now);

/** A tile limited to store channels or states is shown to those who say they are there. */
export const isWithinLimits = (tile: ResourceRow, viewer: Viewer): boolean =>
  (tile.shelf_channel === '' || inList(tile.shelf_channel, viewer.storeChannel)) &&
  (tile.location_limit === '' || inList(tile.location_limit, viewer.state)) &&
  tile.min_h5_version <= viewer.h5Version;

const routeOf = (link: string): string => link.split(/[?#]/, 1)[0] ?? '';

/** Whether a tile is served to a viewer at a moment, in Unix milliseconds. */
export const isVisible = (tile: ResourceRow, position: string, viewer: Viewer, now: number): boolean =>
  isPublished(tile, now) &&
  isWithinLimits(tile, viewer) &&
  (position !== 'MY' || [tile.guide_url, tile.product_url].every((link) => isInMenu(routeOf(link), viewer)));
