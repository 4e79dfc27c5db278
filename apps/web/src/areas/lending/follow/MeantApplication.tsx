import type { ApplicationSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { type ReactNode, useCallback } from 'react';
import { lending } from 'virtual:calls';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { useLoaded } from '#shared/use-loaded.ts';

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
  /** Finds the one that is meant where the address names none; must stay the same function. */
  find: (applications: readonly ApplicationSummary[]) => ApplicationSummary | undefined;
  children: (cid: string) => ReactNode;
}

const Found = ({ find, children }: Omit<MeantApplicationProps, 'cid'>) => {
  const load = useCallback(
    async () => find((await lending.listApplications({}, { quiet: true })).applications)?.cid,
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
