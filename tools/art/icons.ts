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
