import { screenRoute } from '#shared/screen-route.ts';
import { oneOf, text } from '#shared/search.ts';
import { openWays } from '@sikka/contract/rules';

const home = {
  area: 'feed',
  who: 'guest',
  pageId: 'acv_index',
  isTab: true,
  onServer: true,
  load: () => import('./screens/HomeScreen.tsx').then((it) => it.HomeScreen),
} as const;

export const feedRoutes = [
  screenRoute({ ...home, path: '/', inShell: '/appindex' }),
  screenRoute({ ...home, path: '/index', inShell: '/appindex' }),
  screenRoute({ ...home, path: '/appindex' }),
  screenRoute({
    path: '/introduce',
    area: 'feed',
    who: 'guest',
    pageId: 'acv_introduce',
    search: {
      data: text(1_024),
      type: text(64),
      openWith: oneOf(...openWays),
      gid: text(64),
      priorityChannel: oneOf('0', '1', '2'),
    },
    load: () => import('./screens/IntroduceScreen.tsx').then((it) => it.IntroduceScreen),
  }),
  screenRoute({
    path: '/Hot',
    area: 'feed',
    who: 'guest',
    testOnly: true,
    load: () => import('./screens/HotScreen.tsx').then((it) => it.HotScreen),
  }),
] as const;
