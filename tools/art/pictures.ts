import { tabIcon, tileIcon } from './icons.ts';
import { type Palette, palettes, type TileTone } from './palette.ts';
import pictures from './pictures.json' with { type: 'json' };
import { sceneOf } from './scenes.ts';

/** Drawings: tiles by Phosphor icon and tone, tabs by icon, scenes by kind, tone and objects. */
const { tiles, tabs, scenes } = pictures;

const inPalette = (palette: Palette): [name: string, picture: string][] => [
  ...Object.entries(tiles).map(([file, [icon, tone]]): [string, string] => [
    `tile-${file}`,
    tileIcon(icon ?? '', tone as TileTone, palette),
  ]),
  ...Object.entries(tabs).flatMap(([file, icon]): [string, string][] => [
    [`tab-${file}`, tabIcon(icon, false, palette)],
    [`tab-${file}-on`, tabIcon(icon, true, palette)],
  ]),
  ...Object.entries(scenes).map(([name, scene]): [string, string] => [name, sceneOf(scene)(palette)]),
];

/** Every picture of the demo content by file name: `<name>.svg`, and `<name>-dark.svg` for dark backgrounds. */
export const drawPictures = (): Map<string, string> =>
  new Map([
    ...inPalette(palettes.light).map(([name, picture]): [string, string] => [`${name}.svg`, picture]),
    ...inPalette(palettes.dark).map(([name, picture]): [string, string] => [`${name}-dark.svg`, picture]),
  ]);
