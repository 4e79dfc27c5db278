import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const folder = new URL('../../../apps/web/public/art/', import.meta.url);

/** A picture of the app in both themes, as content refers to it. */
export interface Art {
  /** Paths below the app's base; empty when there is no picture. */
  light: string;
  dark: string;
  /** The main colour, `#RRGGBB`; empty for a bare icon. */
  colour: string;
  darkColour: string;
  /** Changes whenever either drawing does. */
  hash: string;
}

const noArt: Art = { light: '', dark: '', colour: '', darkColour: '', hash: '' };

/** The background colour, which is drawn first; an icon of the tab bar has none. */
const groundOf = (name: string, svg: string): string =>
  name.startsWith('tab-') ? '' : (/(?:fill|stop-color)="(#[0-9A-F]{6})"/i.exec(svg)?.[1] ?? '');

/** Finds a picture by its name, without `.svg`. */
export const art = (name: string | undefined): Art => {
  if (!name) return noArt;
  const light = readFileSync(new URL(`${name}.svg`, folder), 'utf8');
  const dark = readFileSync(new URL(`${name}-dark.svg`, folder), 'utf8');
  return {
    light: `/art/${name}.svg`,
    dark: `/art/${name}-dark.svg`,
    colour: groundOf(name, light),
    darkColour: groundOf(name, dark),
    hash: createHash('sha256').update(light).update(dark).digest('base64url').slice(0, 8),
  };
};
