import type { ApplicationSummary } from '@sikka/contract';
import { useCallback, type ReactNode } from 'react';
import { api } from '#shared/api/client.ts';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import { useLoaded } from '#shared/use-loaded.ts';
import { NoApplication } from './NoApplication.tsx';

interface MeantApplicationProps {
  /** The application that the address names. */
  cid: string | undefined;
  /** Finds the one that is meant where the address names none; must stay the same function. */
  find: (applications: readonly ApplicationSummary[]) => ApplicationSummary | undefined;
  children: (cid: string) => ReactNode;
}

const applicationsPath = '/flamingo/ostrader/loan_market/application/list';

const Found = ({ find, children }: Omit<MeantApplicationProps, 'cid'>) => {
  const load = useCallback(
    async () => find((await api.post(applicationsPath, {}, { quiet: true })).applications)?.cid,
    [find],
  );
  const [loaded, reload] = useLoaded(load);
  if (loaded.status === 'loading') return <PaymentSkeleton />;
  if (loaded.status === 'failed') return <LoadFailed onRetry={reload} />;
  return loaded.content === undefined ? <NoApplication /> : children(loaded.content);
};

/** The application that a screen is about: the one its address names, else the one that is meant. */
export const MeantApplication = ({ cid, find, children }: MeantApplicationProps) =>
  cid === undefined ? <Found find={find}>{children}</Found> : children(cid);
