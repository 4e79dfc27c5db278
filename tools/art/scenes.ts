import { readFileSync } from 'node:fs';
import type { Ground, Palette } from './palette.ts';

/** The kolam: rings of dots around a point, the one ornament of the product. */
const kolam = (x: number, y: number, colour: string, opacity: number): string =>
  `<g fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" opacity="${opacity}">` +
  [14, 28, 42, 56, 70]
    .map(
      (r) => `<circle cx="${x}" cy="${y}" r="${r}" stroke-dasharray="0 ${(r * 2 * Math.PI) / Math.round(r / 1.75)}"/>`,
    )
    .join('')
    .replaceAll(/(\d+\.\d{2})\d+/g, '$1') +
  '</g>';

type Colour = Exclude<keyof Palette, 'grounds' | 'tiles'>;

/** A thing drawn in a box of 100 by 100, standing on the line y = 90. Its drawing names the colours of a palette: `{gold}`. */
const motif = (name: string, palette: Palette): string =>
  readFileSync(new URL(`motifs/${name}.svg`, import.meta.url), 'utf8')
    .replaceAll(/^<svg[^>]*>|<\/svg>\s*$|\n\s*/g, '')
    .replaceAll(/\{(\w+)\}/g, (_whole, colour: string) => palette[colour as Colour]);

const placed = (name: string, palette: Palette, x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${motif(name, palette)}</g>`;

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;

const ground = (width: number, height: number, colour: string): string =>
  `<path fill="${colour}" d="M0 0h${width}v${height}H0z"/>`;

type Scene = (palette: Palette) => string;

/** 328 × 132, objects on the right, text on the left. */
const banner =
  (tone: Ground, main: string, beside?: string): Scene =>
  (p) => {
    const [colour, ornament] = p.grounds[tone];
    return svg(
      328,
      132,
      ground(328, 132, colour) +
        kolam(270, 66, ornament, 0.28) +
        (beside ? placed(beside, p, 192, 62, 0.55) : '') +
        placed(main, p, 226, 22, 0.92),
    );
  };

/** 160 × 120, the object at the lower right, short text on the upper left. */
const offer =
  (tone: Ground, main: string): Scene =>
  (p) => {
    const [colour, ornament] = p.grounds[tone];
    return svg(160, 120, ground(160, 120, colour) + kolam(122, 84, ornament, 0.25) + placed(main, p, 82, 48, 0.72));
  };

/** 240 × 135, without text. */
const story =
  (tone: Ground, main: string, left: string): Scene =>
  (p) => {
    const [colour, ornament] = p.grounds[tone];
    return svg(
      240,
      135,
      ground(240, 135, colour) +
        kolam(134, 68, ornament, 0.28) +
        placed(left, p, 36, 58, 0.66) +
        placed(main, p, 88, 22, 1),
    );
  };

/** 160 × 160, the thing in the middle. */
const square =
  (tone: Ground, main: string): Scene =>
  (p) => {
    const [colour, ornament] = p.grounds[tone];
    return svg(160, 160, ground(160, 160, colour) + kolam(80, 80, ornament, 0.28) + placed(main, p, 32, 30, 0.96));
  };

/** 280 × 180, for pop-ups. */
const poster =
  (tone: Ground, main: string, left: string, right: string): Scene =>
  (p) => {
    const [colour, ornament] = p.grounds[tone];
    return svg(
      280,
      180,
      ground(280, 180, colour) +
        kolam(140, 88, ornament, 0.32) +
        placed(left, p, 26, 78, 0.7) +
        placed(right, p, 186, 78, 0.7) +
        placed(main, p, 82, 34, 1.16),
    );
  };

/** 328 × 164, peacock in both themes, under white text. */
const hero: Scene = (p) =>
  svg(
    328,
    164,
    '<linearGradient id="g" x2="1" y2="1"><stop stop-color="#0E6B64"/><stop offset="1" stop-color="#073B3E"/></linearGradient>' +
      ground(328, 164, 'url(#g)') +
      kolam(276, 78, '#FFE3A6', 0.3) +
      placed('lamp', p, 232, 40, 0.9),
  );

/** 200 × 126, a payment card without a ground of its own. */
const goldCard: Scene = (p) =>
  svg(
    200,
    126,
    '<clipPath id="c"><rect width="200" height="126" rx="14"/></clipPath><g clip-path="url(#c)">' +
      ground(200, 126, p.gold) +
      `<circle cx="184" cy="134" r="96" fill="${p.amber}" opacity=".45"/>` +
      kolam(148, 62, p.cream, 0.9) +
      `<rect x="20" y="44" width="32" height="24" rx="5" fill="${p.cream}"/>` +
      `<path d="M20 56h32M36 44v24" stroke="${p.amber}" stroke-width="2"/>` +
      `<path d="M20 92h72M20 106h40" stroke="${p.deep}" stroke-width="5" stroke-linecap="round" opacity=".55"/></g>`,
  );

/** 64 × 64, round. */
const coin =
  (tone: Ground, main: string): Scene =>
  (p) =>
    svg(64, 64, `<circle cx="32" cy="32" r="32" fill="${p.grounds[tone][0]}"/>` + placed(main, p, 9, 4, 0.48));

const kinds = { banner, offer, story, square, poster, coin };

/** Draws a picture as it is listed: its kind, the tone of its ground, and the things on it. */
export const sceneOf = ([kind, tone, ...things]: readonly string[]): Scene => {
  if (kind === 'hero') return hero;
  if (kind === 'goldCard') return goldCard;
  const draw: (tone: Ground, ...things: string[]) => Scene = kinds[kind as keyof typeof kinds];
  return draw(tone as Ground, ...things);
};
