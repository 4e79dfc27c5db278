import { isAgreementName } from './agreements/agreement-names.ts';
import { flag, oneOf, text } from '#shared/search.ts';
import { screenRoute } from '#shared/screen-route.ts';

/** Where a sign-in was asked for, for statistics. */
const source = { sourcePageId: text(64), sourceIconId: text(64), sourceExtraId: text(64) };

export const identityRoutes = [
  screenRoute({
    path: '/my',
    area: 'identity',
    who: 'guest',
    pageId: 'acv_my',
    isTab: true,
    load: () => import('./screens/MyScreen.tsx').then((it) => it.MyScreen),
  }),
  screenRoute({
    path: '/login',
    area: 'identity',
    who: 'guest',
    flow: 'login',
    search: { ...source, supplement: flag, isLoan: flag, source: text(64) },
    load: () => import('./screens/LoginScreen.tsx').then((it) => it.LoginScreen),
  }),
  screenRoute({
    path: '/logincode',
    area: 'identity',
    who: 'guest',
    flow: 'login',
    search: { creditItemStatus: text(8), supplement: flag, source: oneOf('system') },
    load: () => import('./screens/LoginCodeScreen.tsx').then((it) => it.LoginCodeScreen),
  }),
  screenRoute({
    path: '/setpassword',
    area: 'identity',
    who: 'login',
    load: () => import('./screens/SetPasswordScreen.tsx').then((it) => it.SetPasswordScreen),
  }),
  screenRoute({
    path: '/logout',
    area: 'identity',
    who: 'login',
    load: () => import('./screens/LogoutScreen.tsx').then((it) => it.LogoutScreen),
  }),
  screenRoute({
    path: '/system',
    area: 'identity',
    who: 'guest',
    load: () => import('./screens/SystemScreen.tsx').then((it) => it.SystemScreen),
  }),
  screenRoute({
    path: '/setlang',
    area: 'identity',
    who: 'guest',
    load: () => import('./screens/SetLangScreen.tsx').then((it) => it.SetLangScreen),
  }),
  screenRoute({
    path: '/superior/$name',
    area: 'identity',
    who: 'guest',
    search: { isDark: flag },
    exists: ({ name = '' }) => isAgreementName(name),
    load: () => import('./screens/SuperiorScreen.tsx').then((it) => it.SuperiorScreen),
  }),
  screenRoute({
    path: '/deal',
    area: 'identity',
    who: 'login',
    load: () => import('./screens/DealScreen.tsx').then((it) => it.DealScreen),
  }),
  screenRoute({
    path: '/editprofile',
    area: 'identity',
    who: 'login',
    load: () => import('./screens/EditProfileScreen.tsx').then((it) => it.EditProfileScreen),
  }),
  screenRoute({
    path: '/editusername',
    area: 'identity',
    who: 'login',
    load: () => import('./screens/EditUsernameScreen.tsx').then((it) => it.EditUsernameScreen),
  }),
] as const;
