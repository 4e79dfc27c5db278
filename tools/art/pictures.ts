import { tabIcon, tabIcons, tileIcon, tileIcons } from './icons.ts';
import { type Palette, palettes } from './palette.ts';
import { scenes } from './scenes.ts';

const inPalette = (palette: Palette): [name: string, picture: string][] => [
  ...tileIcons.map(([file, icon, tone]): [string, string] => [`tile-${file}`, tileIcon(icon, tone, palette)]),
  ...tabIcons.flatMap(([file, icon]): [string, string][] => [
    [`tab-${file}`, tabIcon(icon, false, palette)],
    [`tab-${file}-on`, tabIcon(icon, true, palette)],
  ]),
  ...Object.entries(scenes).map(([name, scene]): [string, string] => [name, scene(palette)]),
];

/** Every picture of the demo content by file name: `<name>.svg`, and `<name>-dark.svg` for dark backgrounds. */
export const drawPictures = (): Map<string, string> =>
  new Map([
    ...inPalette(palettes.light).map(([name, picture]): [string, string] => [`${name}.svg`, picture]),
    ...inPalette(palettes.dark).map(([name, picture]): [string, string] => [`${name}-dark.svg`, picture]),
  ]);
