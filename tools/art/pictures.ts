import { readFileSync } from 'node:fs';
import { markOf } from '../../packages/ui/src/brand-mark/mark-of.ts';
import palettes from './palettes.json' with { type: 'json' };
import pictures from './pictures.json' with { type: 'json' };

/**
 * The colours that pictures are drawn in, for light or dark backgrounds; they follow the design
 * tokens. `grounds`: a ground and the ornament on it; `tiles`: a soft square and the icon on it.
 */
type Palette = typeof palettes.light;
type Colour = Exclude<keyof Palette, 'grounds' | 'tiles'>;
type Pairs = Readonly<Record<string, string[]>>;

/** An icon of Phosphor, without its frame. */
const glyph = (name: string, weight: 'regular' | 'fill' | 'duotone'): string => {
  const file = weight === 'regular' ? name : `${name}-${weight}`;
  const path = import.meta.resolve(`@phosphor-icons/core/assets/${weight}/${file}.svg`);
  return readFileSync(new URL(path), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
};

const svg = (width: number, height: number, body: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${attributes}>${body}</svg>\n`;

/** An icon in a soft square. */
const tile = ([icon = '', tone = '']: string[], { tiles }: Palette): string => {
  const [ground, colour] = (tiles as Pairs)[tone] ?? [];
  const motifPaths = `<g fill="${colour}" transform="translate(23 23) scale(.1953)">${glyph(icon, 'duotone')}</g>`;
  return svg(96, 96, `<rect width="96" height="96" rx="28" fill="${ground}"/>${motifPaths}`);
};

const ofMarks = (file: string): string =>
  readFileSync(new URL(`../../packages/ui/src/brand-mark/${file}`, import.meta.url), 'utf8');

/** A mix of two `#RRGGBB` colours with this part of the first, as `color-mix` in sRGB. */
const mix = (one: string, other: string, part: number): string =>
  [1, 3, 5].reduce((sum, at) => {
    const [a = 0, b = 0] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return `${sum}${Math.round(a * part + b * (1 - part))
      .toString(16)
      .padStart(2, '0')
      .toUpperCase()}`;
  }, '#');

/** The mark of a lender, as `BrandMark` draws it. */
const lender = (id: string, theme: 'light' | 'dark'): string => {
  const { back, shape, hue } = markOf({ kind: 'lender', name: id });
  const { gold, card } = palettes[theme];
  const main =
    ofMarks('brand-mark.module.css')
      .match(new RegExp(`--hue-${theme}: (#\\w{6})`, 'g'))
      ?.[hue]?.slice(-7) ?? '';
  const colours: Readonly<Record<string, string>> = { main, gold, card, shade: mix(main, card, 0.82) };
  const drawings = [back, shape].map((name) => new RegExp(`<g id="${name}"(.*</g>)`).exec(ofMarks('marks.svg'))?.[1]);
  const body = drawings.map((drawing) => `<g${drawing}`).join('');
  return svg(
    48,
    48,
    ground(48, 48, mix(main, card, 0.12)) +
      `<g fill="${main}">${body.replaceAll(/var\(--(\w+)\)/g, (_, name: string) => colours[name] ?? '')}</g>`,
  );
};

/** An icon of the tab bar: lines at rest, filled when selected. */
const tab = (icon: string, isSelected: boolean, palette: Palette): string =>
  svg(256, 256, glyph(icon, isSelected ? 'fill' : 'regular'), ` fill="${palette[isSelected ? 'tabSelected' : 'tab']}"`);

/** The kolam: rings of dots around a point, the one ornament of the product. */
const kolam = (x: number, y: number, opacity: number, colour: string): string => {
  const rings = [14, 28, 42, 56, 70].map((r) => {
    const gap = String((r * 2 * Math.PI) / Math.round(r / 1.75)).replace(/(\.\d{2})\d+/, '$1');
    return `<circle cx="${x}" cy="${y}" r="${r}" stroke-dasharray="0 ${gap}"/>`;
  });
  return `<g fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" opacity="${opacity}">${rings.join('')}</g>`;
};

/** Puts a motif at a place. It is drawn in a box of 100 by 100 and names colours: `{gold}`. */
const placeMotif = (name: string, palette: Palette, [x, y, scale]: readonly number[]): string => {
  const motifPaths = readFileSync(new URL(`motifs/${name}.svg`, import.meta.url), 'utf8')
    .replaceAll(/^<svg[^>]*>|<\/svg>\s*$|\n\s*/g, '')
    .replaceAll(/\{(\w+)\}/g, (_whole, colour: string) => palette[colour as Colour]);
  return `<g transform="translate(${x} ${y}) scale(${scale})">${motifPaths}</g>`;
};

const ground = (width: number, height: number, colour: string): string =>
  `<path fill="${colour}" d="M0 0h${width}v${height}H0z"/>`;

/** Size of a scene, its kolam with the opacity, and the places of its motifs, the main one last. */
const layouts: Readonly<Record<string, { size: number[]; ornament: number[]; motifs: number[][] }>> = pictures.layouts;

/** Draws a scene: its kind, the tone of its ground, the main motif and the others. */
const scene = ([kind = '', tone = '', main = '', ...others]: string[], palette: Palette): string => {
  const [colour = '', ornament = ''] = (palette.grounds as Pairs)[tone] ?? [];
  if (kind === 'coin')
    return svg(64, 64, `<circle cx="32" cy="32" r="32" fill="${colour}"/>${placeMotif(main, palette, [9, 4, 0.48])}`);
  // Peacock in both looks, under white text.
  if (kind === 'hero') {
    const peacock =
      '<linearGradient id="g" x2="1" y2="1"><stop stop-color="#0E6B64"/><stop offset="1" stop-color="#073B3E"/></linearGradient>';
    const lamp = placeMotif('lamp', palette, [232, 40, 0.9]);
    return svg(328, 164, peacock + ground(328, 164, 'url(#g)') + kolam(276, 78, 0.3, '#FFE3A6') + lamp);
  }
  // A payment card without a ground of its own.
  if (kind === 'goldCard') {
    const { amber, cream, deep, gold } = palette;
    return svg(
      200,
      126,
      '<clipPath id="c"><rect width="200" height="126" rx="14"/></clipPath><g clip-path="url(#c)">' +
        ground(200, 126, gold) +
        `<circle cx="184" cy="134" r="96" fill="${amber}" opacity=".45"/>` +
        kolam(148, 62, 0.9, cream) +
        `<rect x="20" y="44" width="32" height="24" rx="5" fill="${cream}"/>` +
        `<path d="M20 56h32M36 44v24" stroke="${amber}" stroke-width="2"/>` +
        `<path d="M20 92h72M20 106h40" stroke="${deep}" stroke-width="5" stroke-linecap="round" opacity=".55"/></g>`,
    );
  }
  const { size, ornament: kolamAt, motifs } = layouts[kind] ?? { size: [], ornament: [], motifs: [] };
  const [[width = 0, height = 0], [x = 0, y = 0, opacity = 0]] = [size, kolamAt];
  const names = [...others, main];
  const motifPaths = motifs
    .slice(-names.length)
    .map((position, index) => placeMotif(names[index] ?? '', palette, position));
  return svg(width, height, ground(width, height, colour) + kolam(x, y, opacity, ornament) + motifPaths.join(''));
};

const inPalette = (theme: 'light' | 'dark', suffix: string): [file: string, picture: string][] => {
  const palette = palettes[theme];
  return [
    ...pictures.lenders.map((id) => [`lender-${id}`, lender(id, theme)] as const),
    ...Object.entries(pictures.tiles).map(([name, each]) => [`tile-${name}`, tile(each, palette)] as const),
    ...Object.entries(pictures.tabs).map(([name, icon]) => [`tab-${name}`, tab(icon, false, palette)] as const),
    ...Object.entries(pictures.tabs).map(([name, icon]) => [`tab-${name}-on`, tab(icon, true, palette)] as const),
    ...Object.entries(pictures.scenes).map(([name, each]) => [name, scene(each, palette)] as const),
  ].map(([name, picture]) => [`${name}${suffix}.svg`, picture]);
};

/** The pictures of the demo content by file name, those for dark backgrounds with `-dark`. */
export const drawPictures = (): [file: string, picture: string][] => [
  ...inPalette('light', ''),
  ...inPalette('dark', '-dark'),
];
