import { Skeleton } from '@sikka/ui/skeleton';
import type { ReactNode } from 'react';
import { lending } from 'virtual:calls';
import { useQuery } from '#shared/query/use-query.ts';
import { DueHero, dueOf } from '../records/loan/due.tsx';

/** What has to be paid first of all loans that run. As long as nobody can say it, `otherwise` stands in its place. */
export const RunningHero = ({ otherwise }: { otherwise: ReactNode }) => {
  const { status, content } = useQuery(['loans'], {
    read: async () => (await lending.listLoans({}, { quiet: true })).loans,
    stored: 'thirtyDays',
  });
  if (status === 'loading') return <Skeleton shape="hero" />;
  const loan = content?.find(({ isOver }) => !isOver);
  const due = loan && dueOf(loan);
  return due && due.kind !== 'nothing' ? <DueHero loan={loan} due={due} /> : otherwise;
};
