import { screensOf } from '#shared/screen-route.ts';

const { forGuests, forUsers } = screensOf('campaigns');

export const campaignsRoutes = [
  forGuests('/rename', () => import('./vote/VoteScreen.tsx').then((it) => it.VoteScreen)),
  forGuests('/renameDesc', () => import('./vote/VoteRulesScreen.tsx').then((it) => it.VoteRulesScreen)),
  forGuests('/holi', () => import('./tasks/SeasonScreens.tsx').then((it) => it.HoliScreen), {
    pageId: 'acv_holi_2025',
  }),
  forUsers('/holi/questions', () => import('./quiz/QuestionsScreen.tsx').then((it) => it.HoliQuestionsScreen)),
  forGuests('/IPL', () => import('./tasks/SeasonScreens.tsx').then((it) => it.IplScreen)),
  forUsers('/IPL/questions', () => import('./quiz/QuestionsScreen.tsx').then((it) => it.IplQuestionsScreen)),
  forUsers('/IPL/vote', () => import('./tasks/SeasonScreens.tsx').then((it) => it.CheerScreen)),
  forUsers('/renameEmail', () => import('./vote/CertificateScreen.tsx').then((it) => it.CertificateScreen)),
] as const;
