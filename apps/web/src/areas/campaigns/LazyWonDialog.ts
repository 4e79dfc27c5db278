import { lazyPart } from '#shared/lazy-part.tsx';

/** Fetched once something is won. */
export const LazyWonDialog = lazyPart(() => import('./WonDialog.tsx').then((it) => it.WonDialog), null);
