import { screenRoute } from '#shared/screen-route.ts';

const base = { area: 'release', who: 'guest' } as const;

export const releaseRoutes = [
  screenRoute({
    ...base,
    path: '/update',
    load: () => import('./screens/UpdateScreen.tsx').then((it) => it.UpdateScreen),
  }),
  screenRoute({
    ...base,
    path: '/download',
    pageId: 'acv_download',
    load: () => import('./screens/DownloadScreen.tsx').then((it) => it.DownloadScreen),
  }),
  screenRoute({
    ...base,
    path: '/package',
    load: () => import('./screens/PackageScreen.tsx').then((it) => it.PackageScreen),
  }),
  screenRoute({
    ...base,
    path: '/permission',
    load: () => import('./screens/PermissionScreen.tsx').then((it) => it.PermissionScreen),
  }),
  screenRoute({
    ...base,
    path: '/performance',
    testOnly: true,
    load: () => import('./screens/PerformanceScreen.tsx').then((it) => it.PerformanceScreen),
  }),
  screenRoute({
    ...base,
    path: '/Test',
    testOnly: true,
    load: () => import('./screens/TestScreen.tsx').then((it) => it.TestScreen),
  }),
] as const;
