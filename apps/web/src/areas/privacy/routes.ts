import { screensOf } from '#shared/screen-route.ts';

const { forUsers } = screensOf('privacy');

export const privacyRoutes = [
  forUsers('/myData', () => import('./screens/MyDataScreen.tsx').then((it) => it.MyDataScreen)),
  forUsers('/consents', () => import('./screens/ConsentsScreen.tsx').then((it) => it.ConsentsScreen)),
  forUsers('/dataRecipients', () => import('./screens/RecipientsScreen.tsx').then((it) => it.RecipientsScreen)),
  forUsers('/dataAccess', () => import('./screens/AccessScreen.tsx').then((it) => it.AccessScreen)),
  forUsers('/correctData', () => import('./screens/CorrectScreen.tsx').then((it) => it.CorrectScreen)),
  forUsers('/nominee', () => import('./screens/NomineeScreen.tsx').then((it) => it.NomineeScreen)),
  forUsers('/dataGrievance', () => import('./screens/GrievanceScreen.tsx').then((it) => it.GrievanceScreen)),
  forUsers('/breachNotices', () => import('./screens/NoticesScreen.tsx').then((it) => it.NoticesScreen)),
] as const;
