import { screensOf } from '#shared/screen-route.ts';
import { oneOf, text } from '#shared/search.ts';
import { openWays } from '@sikka/contract/rules';

const { forGuests } = screensOf('feed');

const loadHome = () => import('./screens/HomeScreen.tsx').then((it) => it.HomeScreen);
const home = { pageId: 'acv_index', isTab: true, onServer: true } as const;

export const feedRoutes = [
  forGuests('/', loadHome, { ...home, inShell: '/appindex' }),
  forGuests('/index', loadHome, { ...home, inShell: '/appindex' }),
  forGuests('/appindex', loadHome, home),
  forGuests('/search', () => import('./screens/SearchScreen.tsx').then((it) => it.SearchScreen)),
  forGuests('/introduce', () => import('./screens/IntroduceScreen.tsx').then((it) => it.IntroduceScreen), {
    pageId: 'acv_introduce',
    search: {
      data: text(1_024),
      type: text(64),
      openWith: oneOf(...openWays),
      gid: text(64),
      priorityChannel: oneOf('0', '1', '2'),
    },
  }),
  forGuests('/Hot', () => import('./screens/HotScreen.tsx').then((it) => it.HotScreen), { testOnly: true }),
] as const;
