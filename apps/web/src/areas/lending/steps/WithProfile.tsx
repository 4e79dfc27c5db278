import type { LoanProfile } from '@sikka/contract';
import type { ReactNode } from 'react';
import { api } from '#shared/api/client.ts';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import { useLoaded } from '#shared/use-loaded.ts';

const readProfile = () => api.post('/flamingo/ostrader/loan_market/profile/query', {}, { quiet: true });

/** Something about the borrower, once it is there. */
export const WithProfile = ({ children }: { children: (profile: LoanProfile) => ReactNode }) => {
  const [loaded, reload] = useLoaded(readProfile);
  if (loaded.status === 'loading') return <PaymentSkeleton />;
  return loaded.status === 'failed' ? <LoadFailed onRetry={reload} /> : children(loaded.content);
};
