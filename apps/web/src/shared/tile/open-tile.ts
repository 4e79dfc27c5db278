import { m } from '@sikka/messages';
import { confirmed } from '../ask/confirmed.ts';
import { askPermission } from '../ask/ask-permission.ts';
import { signInFor } from '../ask/sign-in-for.ts';
import { bridge } from '../bridge.ts';
import { goTo, hrefOf, placeOf, type Destination } from '../navigation.ts';
import { pageFacts } from '../page-facts.ts';
import { toast } from '../toast.ts';
import { readLink, type Link } from './link-rules.ts';
import { isPreScreen, leavesApp, linkOf, needsLogin, type Tile } from './tile-rules.ts';

const readOwnLink = (link: string): Link | undefined =>
  readLink(link, { ...pageFacts(), origin: typeof location === 'undefined' ? '' : location.origin });

/** The introduction that opens instead of a link. */
const introductionOf = ({ resourceGid, businessType, openWith, priorityChannel }: Tile): Destination => ({
  to: '/introduce',
  search: { gid: resourceGid, type: businessType, openWith, priorityChannel: String(priorityChannel) },
});

const screenOf = ({ path, search }: Extract<Link, { kind: 'screen' }>): Destination | undefined =>
  placeOf(path, path === '/chatGPT' ? { ...search, needback: 'true' } : search);

const openOutside = async ({ url, host }: Extract<Link, { kind: 'page' }>, asks: boolean): Promise<void> => {
  const leaves =
    !asks ||
    (await confirmed({
      title: m.frame_leave_title({ host }),
      text: m.frame_leave_text({ brand: pageFacts().brand }),
      confirmLabel: m.frame_leave_confirm(),
    }));
  if (leaves) await bridge().call('openPage', { url, where: asks ? 'external' : 'inAppBrowser' });
};

const preScreen = async (tile: Tile): Promise<void> => {
  await askPermission('location');
  await goTo(introductionOf(tile));
};

/**
 * Opens a tile as its content asks: sign-in first where it is flagged, the introduction of a pre-screen tile, a screen of the app, or
 * somebody else's page on an allowed host. Everything else is refused with a word.
 */
export const openTile = async (tile: Tile): Promise<void> => {
  const link = readOwnLink(linkOf(tile));
  const screen = link?.kind === 'screen' ? screenOf(link) : undefined;
  const isKnown = isPreScreen(tile) || screen !== undefined || link?.kind === 'page';
  if (!isKnown) {
    toast(link ? m.frame_link_missing() : m.frame_link_refused());
    return;
  }
  if (needsLogin(tile) && !(await signInFor(isPreScreen(tile) ? introductionOf(tile) : screen))) return;
  if (isPreScreen(tile)) await preScreen(tile);
  else if (screen) await goTo(screen);
  else if (link?.kind === 'page') await openOutside(link, leavesApp(tile) || bridge().kind === 'browser');
};

/** The address of a tile for its `<a href>`, which works before the script has started; undefined when only the script can open it. */
export const tileHref = (tile: Tile): string | undefined => {
  if (isPreScreen(tile)) return hrefOf(introductionOf(tile));
  const link = readOwnLink(linkOf(tile));
  if (link?.kind === 'page') return link.url;
  const screen = link && screenOf(link);
  return screen && hrefOf(screen);
};
