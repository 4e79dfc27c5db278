import { Skeleton } from '@sikka/ui/skeleton';
import type { ReactNode } from 'react';
import { DueHero, dueOf } from '../records/loan/due.tsx';
import { useLoans } from '../records/loan/use-loans.ts';

/** What has to be paid first of all loans that run. As long as nobody can say it, `otherwise` stands in its place. */
export const RunningHero = ({ otherwise }: { otherwise: ReactNode }) => {
  const { status, content } = useLoans();
  if (status === 'loading') return <Skeleton shape="hero" />;
  const loan = content?.find(({ isOver }) => !isOver);
  const due = loan && dueOf(loan);
  return due && due.kind !== 'nothing' ? <DueHero loan={loan} due={due} /> : otherwise;
};
