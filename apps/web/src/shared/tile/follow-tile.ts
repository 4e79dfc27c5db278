import { m } from '@sikka/messages';
import { locateState } from '../locate-state.ts';
import { confirmed } from '../prompt/confirmed.ts';
import { signInFor } from '../prompt/sign-in-for.ts';
import { bridge } from '../bridge.ts';
import { goTo } from '../navigation.ts';
import { brandName } from '../locale.ts';
import { toast } from '../toast.ts';
import { leavesApp, needsLogin, type Tile } from './tile-rules.ts';
import { tileTarget, type TileTarget } from './tile-target.ts';

type PageTarget = Extract<TileTarget, { kind: 'page' }>;

/**
 * In the shell an external page may open in an in-app browser, which has no bridge; anything else
 * leaves the app after a confirmation.
 */
const openPage = async (tile: Tile, { url, host }: PageTarget): Promise<boolean> => {
  const leaves = leavesApp(tile) || bridge().kind === 'browser';
  const goes =
    !leaves ||
    (await confirmed({
      title: m.frame_leave_title({ host }),
      text: m.frame_leave_text({ brand: brandName() }),
      confirmLabel: m.frame_leave_confirm(),
    }));
  if (goes) await bridge().call('openPage', { url, where: leaves ? 'external' : 'inAppBrowser' });
  return goes;
};

const open = async (tile: Tile, target: Exclude<TileTarget, { kind: 'missing' | 'refused' }>): Promise<boolean> => {
  if (target.kind === 'page') return openPage(tile, target);
  // The introduction opens with or without the user's state.
  if (target.kind === 'introduction') await locateState().catch(() => undefined);
  await goTo(target.destination);
  return true;
};

/** See `openTile`, which loads this on the first tap. */
export const followTile = async (tile: Tile): Promise<boolean> => {
  const target = tileTarget(tile);
  if (target.kind === 'missing' || target.kind === 'refused') {
    toast(target.kind === 'missing' ? m.frame_link_missing() : m.frame_link_refused());
    return false;
  }
  const destination = 'destination' in target ? target.destination : undefined;
  return (!needsLogin(tile) || (await signInFor(destination))) && open(tile, target);
};
