import { isAgreementName } from './agreements/agreement-names.ts';
import { flag, oneOf, text } from '#shared/search.ts';
import { screensOf } from '#shared/screen-route.ts';

const { forGuests, forUsers } = screensOf('identity');

/** Where the sign-in was triggered, for analytics. */
const source = { sourcePageId: text(64), sourceIconId: text(64), sourceExtraId: text(64) };

export const identityRoutes = [
  forGuests('/my', () => import('./screens/MyScreen.tsx').then((it) => it.MyScreen), { pageId: 'acv_my', isTab: true }),
  forGuests('/login', () => import('./screens/LoginScreen.tsx').then((it) => it.LoginScreen), {
    flow: 'login',
    search: { ...source, supplement: flag, isLoan: flag, source: text(64) },
  }),
  forGuests('/logincode', () => import('./screens/LoginCodeScreen.tsx').then((it) => it.LoginCodeScreen), {
    flow: 'login',
    search: { creditItemStatus: text(8), supplement: flag, source: oneOf('system') },
  }),
  forUsers('/changeNum', () => import('./screens/ChangeNumScreen.tsx').then((it) => it.ChangeNumScreen), {
    search: { source: text(64) },
  }),
  forGuests('/lostNum', () => import('./screens/LostNumScreen.tsx').then((it) => it.LostNumScreen)),
  forGuests('/revertNum', () => import('./screens/RevertNumScreen.tsx').then((it) => it.RevertNumScreen)),
  forUsers('/devices', () => import('./screens/DevicesScreen.tsx').then((it) => it.DevicesScreen)),
  forUsers('/setpassword', () => import('./screens/SetPasswordScreen.tsx').then((it) => it.SetPasswordScreen)),
  forUsers('/logout', () => import('./screens/LogoutScreen.tsx').then((it) => it.LogoutScreen)),
  forGuests('/system', () => import('./screens/SystemScreen.tsx').then((it) => it.SystemScreen)),
  forGuests('/setlang', () => import('./screens/SetLangScreen.tsx').then((it) => it.SetLangScreen)),
  forGuests('/superior/$name', () => import('./screens/SuperiorScreen.tsx').then((it) => it.SuperiorScreen), {
    search: { isDark: flag },
    exists: ({ name = '' }) => isAgreementName(name),
  }),
  forUsers('/deal', () => import('./screens/DealScreen.tsx').then((it) => it.DealScreen)),
  forUsers('/editprofile', () => import('./screens/EditProfileScreen.tsx').then((it) => it.EditProfileScreen)),
  forUsers('/editusername', () => import('./screens/EditUsernameScreen.tsx').then((it) => it.EditUsernameScreen)),
  forUsers('/edituserinfo', () => import('./screens/EditUserInfoScreen.tsx').then((it) => it.EditUserInfoScreen)),
  forUsers('/deleteAccount', () => import('./screens/DeleteAccountScreen.tsx').then((it) => it.DeleteAccountScreen), {
    flow: 'deletion',
    pageId: 'acv_deleteAccount',
  }),
  forUsers('/deleteReason', () => import('./screens/DeleteReasonScreen.tsx').then((it) => it.DeleteReasonScreen), {
    flow: 'deletion',
  }),
  forUsers('/verifyAccount', () => import('./screens/VerifyAccountScreen.tsx').then((it) => it.VerifyAccountScreen), {
    flow: 'deletion',
  }),
  forUsers('/readAgree', () => import('./screens/ReadAgreeScreen.tsx').then((it) => it.ReadAgreeScreen), {
    flow: 'deletion',
  }),
  forUsers('/deleteConfirm', () => import('./screens/DeleteConfirmScreen.tsx').then((it) => it.DeleteConfirmScreen), {
    flow: 'deletion',
    pageId: 'acv_deleteConfirm',
  }),
  forGuests('/deleteResult', () => import('./screens/DeleteResultScreen.tsx').then((it) => it.DeleteResultScreen), {
    flow: 'deletion',
    pageId: 'acv_deleteResult',
    search: { certificateId: text(30) },
  }),
  forGuests('/deleteThank', () => import('./screens/DeleteThankScreen.tsx').then((it) => it.DeleteThankScreen), {
    flow: 'deletion',
    pageId: 'acv_deleteThank',
  }),
  forGuests('/deleteAll', () => import('./screens/DeleteAllScreen.tsx').then((it) => it.DeleteAllScreen), {
    search: { certificateId: text(30) },
  }),
  forUsers('/nowResult', () => import('./screens/NowResultScreen.tsx').then((it) => it.NowResultScreen)),
  forUsers(
    '/recoverAccount',
    () => import('./screens/RecoverAccountScreen.tsx').then((it) => it.RecoverAccountScreen),
    { search: { source: text(64) } },
  ),
] as const;
