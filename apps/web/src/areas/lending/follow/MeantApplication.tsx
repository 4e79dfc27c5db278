import type { ApplicationSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import type { ReactNode } from 'react';
import { lending } from 'virtual:calls';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded, CardSkeleton } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';

/** The application that a page without a name for it is about: the newest that is open, else the newest. They come newest first. */
export const followed = (applications: readonly ApplicationSummary[]): ApplicationSummary | undefined =>
  applications.find(({ nextStep }) => nextStep !== 'NOTHING') ?? applications[0];

/** The newest application that was turned down, of that product if one is named. */
export const declined =
  (productName: string | undefined) =>
  (applications: readonly ApplicationSummary[]): ApplicationSummary | undefined =>
    applications.find((it) => it.state === 'REJECTED' && (productName === undefined || it.productName === productName));

/** Takes the place of an application that does not exist, or is not the caller's. */
export const NoApplication = () => (
  <EmptyState
    icon={<HandCoinsDuotone />}
    title={m.lending_follow_none()}
    text={m.lending_follow_none_text()}
    actions={<Button href={hrefOf({ to: '/offers' })}>{m.lending_home_compare()}</Button>}
  />
);

interface MeantApplicationProps {
  /** The application that the address names. */
  cid: string | undefined;
  /** Finds the one that is meant where the address names none. */
  find: (applications: readonly ApplicationSummary[]) => ApplicationSummary | undefined;
  children: (cid: string) => ReactNode;
}

const Found = ({ find, children }: Omit<MeantApplicationProps, 'cid'>) => {
  const list = useQuery(['loanApplications'], { read: () => lending.listApplications({}, { quiet: true }) });
  return (
    <Loaded query={list} skeleton={<CardSkeleton />}>
      {({ applications }) => {
        const found = find(applications);
        return found ? children(found.cid) : <NoApplication />;
      }}
    </Loaded>
  );
};

/** The application that a screen is about: the one its address names, else the one that is meant. */
export const MeantApplication = ({ cid, find, children }: MeantApplicationProps) =>
  cid === undefined ? <Found find={find}>{children}</Found> : children(cid);
