/** The colours pictures are drawn in, once for light and once for dark backgrounds. Values follow the design tokens. */
export interface Palette {
  /** Peacock, its lighter and its deep shade. */
  peacock: string;
  teal: string;
  deep: string;
  /** Marigold, its deep and its pale shade. */
  gold: string;
  amber: string;
  cream: string;
  rose: string;
  brick: string;
  plum: string;
  leaf: string;
  ink: string;
  paper: string;
  grey: string;
  /** Grounds: name, colour of the ground, colour of the ornament on it. */
  grounds: Record<Ground, readonly [ground: string, ornament: string]>;
  /** Soft squares behind icons: ground and icon. */
  tiles: Record<TileTone, readonly [ground: string, icon: string]>;
  /** Lines of tabs: at rest and selected. */
  tab: string;
  tabSelected: string;
}

export type Ground = 'mint' | 'sand' | 'blush' | 'sky' | 'lilac' | 'sprout';
export type TileTone = 'peacock' | 'marigold' | 'rose' | 'plum' | 'leaf';

export const palettes: Record<'light' | 'dark', Palette> = {
  light: {
    peacock: '#0B5A55',
    teal: '#2E8F86',
    deep: '#07403D',
    gold: '#F2A516',
    amber: '#C97A0A',
    cream: '#FFE3A6',
    rose: '#D6577F',
    brick: '#B8502E',
    plum: '#6B3FA0',
    leaf: '#2F8A57',
    ink: '#14201F',
    paper: '#FFFFFF',
    grey: '#C9D3D0',
    grounds: {
      mint: ['#DDF0EB', '#0B5A55'],
      sand: ['#FFF0CF', '#C97A0A'],
      blush: ['#FBE0E7', '#D6577F'],
      sky: ['#DDEBF7', '#2F6E9E'],
      lilac: ['#EBE2F7', '#6B3FA0'],
      sprout: ['#E2F2DF', '#2F8A57'],
    },
    tiles: {
      peacock: ['#E1F0EC', '#0B5A55'],
      marigold: ['#FFF1D3', '#7A4B00'],
      rose: ['#FBE3EA', '#96244C'],
      plum: ['#EEE6F8', '#54308A'],
      leaf: ['#E3F3E6', '#1E6B41'],
    },
    tab: '#52605E',
    tabSelected: '#0B5A55',
  },
  dark: {
    peacock: '#3FA79B',
    teal: '#2C7E75',
    deep: '#0E3A37',
    gold: '#F7B944',
    amber: '#B97814',
    cream: '#FFD98A',
    rose: '#E27A9C',
    brick: '#C76A48',
    plum: '#A183D6',
    leaf: '#5DB987',
    ink: '#071110',
    paper: '#E6EFEC',
    grey: '#5C6F6B',
    grounds: {
      mint: ['#12302D', '#5FC9B8'],
      sand: ['#30240B', '#F7B944'],
      blush: ['#351A24', '#E27A9C'],
      sky: ['#152936', '#7DB9E3'],
      lilac: ['#251C38', '#A183D6'],
      sprout: ['#16301F', '#5DB987'],
    },
    tiles: {
      peacock: ['#153330', '#5FC9B8'],
      marigold: ['#33260A', '#FFD98A'],
      rose: ['#3A1A26', '#F2A0BC'],
      plum: ['#2A2140', '#C4AEEE'],
      leaf: ['#17331F', '#7FD8A6'],
    },
    tab: '#A9B8B5',
    tabSelected: '#5FC9B8',
  },
};
