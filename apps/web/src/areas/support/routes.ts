import {
  allRequestCategories,
  helpSubjectKinds,
  helpTopics,
  requestProducts,
  requestTypes,
} from '@sikka/contract/rules';
import { screensOf } from '#shared/screen-route.ts';
import { oneOf, text } from '#shared/search.ts';

const { forGuests, forUsers } = screensOf('support');

export const supportRoutes = [
  forGuests('/problem', () => import('./screens/HelpScreen.tsx').then((it) => it.HelpScreen), {
    search: { topic: oneOf(...helpTopics) },
  }),
  forGuests('/problemDetail', () => import('./screens/ArticleScreen.tsx').then((it) => it.ArticleScreen), {
    search: { articleId: text(60), about: text(40) },
  }),
  forUsers('/feedback', () => import('./screens/FeedbackScreen.tsx').then((it) => it.FeedbackScreen), {
    search: {
      type: oneOf(...requestTypes),
      product: oneOf(...requestProducts),
      category: oneOf(...allRequestCategories),
      kind: oneOf(...helpSubjectKinds),
      id: text(36),
    },
  }),
  forGuests('/lostNumHelp', () => import('./screens/LostNumberScreen.tsx').then((it) => it.LostNumberScreen)),
  forUsers('/requests', () => import('./screens/RequestsScreen.tsx').then((it) => it.RequestsScreen)),
  forUsers('/request', () => import('./screens/RequestScreen.tsx').then((it) => it.RequestScreen), {
    search: { requestId: text(36) },
  }),
] as const;
