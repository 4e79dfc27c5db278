import { screensOf } from '#shared/screen-route.ts';

const { forGuests, forUsers } = screensOf('campaigns');

export const campaignsRoutes = [
  forGuests('/rename', () => import('./vote/VoteScreen.tsx').then((it) => it.VoteScreen)),
  forGuests('/renameDesc', () => import('./vote/VoteRulesScreen.tsx').then((it) => it.VoteRulesScreen)),
  forUsers('/renameEmail', () => import('./vote/CertificateScreen.tsx').then((it) => it.CertificateScreen)),
] as const;
