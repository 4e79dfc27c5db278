import { screensOf } from '#shared/screen-route.ts';

const { forGuests } = screensOf('release');

export const releaseRoutes = [
  forGuests('/update', () => import('./screens/UpdateScreen.tsx').then((it) => it.UpdateScreen)),
  forGuests('/download', () => import('./screens/DownloadScreen.tsx').then((it) => it.DownloadScreen), {
    pageId: 'acv_download',
  }),
  forGuests('/package', () => import('./screens/PackageScreen.tsx').then((it) => it.PackageScreen)),
  forGuests('/permission', () => import('./screens/PermissionScreen.tsx').then((it) => it.PermissionScreen)),
  forGuests('/performance', () => import('./screens/PerformanceScreen.tsx').then((it) => it.PerformanceScreen), {
    testOnly: true,
  }),
  forGuests('/Test', () => import('./screens/TestScreen.tsx').then((it) => it.TestScreen), { testOnly: true }),
] as const;
