import { screensOf } from '#shared/screen-route.ts';

const { forUsers } = screensOf('support');

export const supportRoutes = [
  forUsers('/supportOverview', () =>
    import('./screens/SupportOverviewScreen.tsx').then((it) => it.SupportOverviewScreen),
  ),
] as const;
