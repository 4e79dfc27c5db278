import looks from './palettes.json' with { type: 'json' };

type Look = (typeof looks)['light'];
export type Ground = keyof Look['grounds'];
export type TileTone = keyof Look['tiles'];
type Pair = readonly [ground: string, upon: string];

/**
 * The colours pictures are drawn in, once for light and once for dark backgrounds. Values follow the design tokens. `grounds` are a ground and
 * the ornament on it, `tiles` the soft squares behind icons and their icon, `tab` the lines of tabs at rest.
 */
export type Palette = Omit<Look, 'grounds' | 'tiles'> & {
  grounds: Record<Ground, Pair>;
  tiles: Record<TileTone, Pair>;
};

export const palettes = looks as unknown as Record<'light' | 'dark', Palette>;
