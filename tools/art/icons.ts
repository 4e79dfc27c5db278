import { readFileSync } from 'node:fs';
import type { Palette, TileTone } from './palette.ts';

type Weight = 'regular' | 'fill' | 'duotone';

/** The paths of a Phosphor icon, without its frame. */
const glyph = (name: string, weight: Weight): string => {
  const file = weight === 'regular' ? `regular/${name}.svg` : `${weight}/${name}-${weight}.svg`;
  const source = readFileSync(new URL(import.meta.resolve(`@phosphor-icons/core/assets/${file}`)), 'utf8');
  return source.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
};

/** An icon in a soft square, 96 × 96. */
export const tileIcon = (name: string, tone: TileTone, palette: Palette): string => {
  const [ground, icon] = palette.tiles[tone];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="28" fill="${ground}"/>` +
    `<g fill="${icon}" transform="translate(23 23) scale(.1953)">${glyph(name, 'duotone')}</g></svg>\n`
  );
};

/** An icon of the tab bar, 24 × 24: lines at rest, filled when selected. */
export const tabIcon = (name: string, selected: boolean, palette: Palette): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" fill="${selected ? palette.tabSelected : palette.tab}">` +
  `${glyph(name, selected ? 'fill' : 'regular')}</svg>\n`;

/** Tiles: file name, Phosphor icon, tone. */
export const tileIcons = [
  ['electricity', 'lightning', 'peacock'],
  ['mobile', 'device-mobile', 'peacock'],
  ['fastag', 'car-profile', 'peacock'],
  ['gas', 'flame', 'peacock'],
  ['broadband', 'wifi-high', 'peacock'],
  ['water', 'drop', 'peacock'],
  ['card', 'credit-card', 'peacock'],
  ['bills', 'receipt', 'peacock'],
  ['loans', 'hand-coins', 'marigold'],
  ['coupons', 'ticket', 'marigold'],
  ['score', 'gauge', 'marigold'],
  ['emi', 'calculator', 'marigold'],
  ['checkin', 'calendar-check', 'marigold'],
  ['spin', 'spinner-ball', 'rose'],
  ['missions', 'target', 'leaf'],
  ['assistant', 'chat-circle-dots', 'plum'],
  ['games', 'game-controller', 'plum'],
  ['cricket', 'cricket', 'leaf'],
  ['refund', 'arrow-u-up-left', 'peacock'],
  ['autopay', 'arrows-clockwise', 'peacock'],
  ['safe', 'shield-check', 'leaf'],
  ['notice', 'megaphone-simple', 'marigold'],
  ['search', 'magnifying-glass', 'peacock'],
  ['ride', 'motorcycle', 'leaf'],
  ['travel', 'train', 'rose'],
  ['insurance', 'umbrella', 'plum'],
  ['udaan', 'bird', 'peacock'],
  ['kaveri', 'waves', 'plum'],
  ['sahyadri', 'mountains', 'leaf'],
  ['profile', 'user', 'peacock'],
  ['inbox', 'envelope-simple', 'peacock'],
  ['my-bills', 'files', 'peacock'],
  ['my-loans', 'bank', 'marigold'],
  ['rewards', 'coins', 'marigold'],
  ['my-coupons', 'bookmark-simple', 'rose'],
  ['help', 'lifebuoy', 'leaf'],
  ['feedback', 'pencil-simple-line', 'leaf'],
  ['requests', 'list-checks', 'leaf'],
  ['language', 'translate', 'plum'],
  ['settings', 'gear-six', 'plum'],
  ['update', 'download-simple', 'plum'],
  ['password', 'key', 'plum'],
  ['deal', 'identification-card', 'plum'],
  ['permission', 'toggle-right', 'plum'],
  ['sign-out', 'sign-out', 'rose'],
] as const satisfies readonly (readonly [file: string, icon: string, tone: TileTone])[];

/** Tabs: file name and Phosphor icon. */
export const tabIcons = [
  ['home', 'house'],
  ['games', 'game-controller'],
  ['loan', 'hand-coins'],
  ['me', 'user-circle'],
] as const;
