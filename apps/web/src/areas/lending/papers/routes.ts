import { screenRoute } from '#shared/screen-route.ts';
import { text } from '#shared/search.ts';

/** The application or loan that papers are of. */
const cid = text(36);

/** Routes of the papers of an application and of the loan that came of it. */
export const paperRoutes = [
  screenRoute({
    path: '/loanPapers',
    area: 'lending',
    who: 'login',
    search: { cid },
    load: () => import('./screens/LoanPapersScreen.tsx').then((it) => it.LoanPapersScreen),
  }),
  screenRoute({
    path: '/loanPaper',
    area: 'lending',
    who: 'login',
    search: { cid, documentId: text(64) },
    load: () => import('./screens/LoanPaperScreen.tsx').then((it) => it.LoanPaperScreen),
  }),
  screenRoute({
    path: '/loanStatement',
    area: 'lending',
    who: 'login',
    search: { cid },
    load: () => import('./screens/LoanStatementScreen.tsx').then((it) => it.LoanStatementScreen),
  }),
] as const;
