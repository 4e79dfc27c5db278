import type { SectionSeed } from './build.ts';

/** The tab bar. */
export const tabs: readonly SectionSeed[] = [
  {
    name: 'tabs',
    order: 10,
    blocks: [
      {
        type: 'TAB',
        name: 'Tab bar',
        tiles: [
          {
            id: 2001,
            name: 'tab-home',
            title: ['Home', 'होम'],
            picture: 'tab-home',
            selectedPicture: 'tab-home-on',
            target: { route: '/index' },
          },
          {
            id: 2002,
            name: 'tab-games',
            title: ['Games', 'गेम्स'],
            line: ['Quick games, free to try', 'झटपट गेम्स, मुफ़्त में आज़माएँ'],
            picture: 'tab-games',
            selectedPicture: 'tab-games-on',
            target: { route: '/games' },
            business: 'GAME',
          },
          {
            id: 2003,
            name: 'tab-loan',
            title: ['Loan', 'लोन'],
            line: ['Compare offers by what they cost in all', 'ऑफ़र की तुलना कुल लागत से करें'],
            picture: 'tab-loan',
            selectedPicture: 'tab-loan-on',
            target: { route: '/loan' },
            business: 'LOAN_MARKET',
          },
          {
            id: 2004,
            name: 'tab-me',
            title: ['Me', 'मैं'],
            picture: 'tab-me',
            selectedPicture: 'tab-me-on',
            target: { route: '/my' },
          },
        ],
      },
    ],
  },
];
