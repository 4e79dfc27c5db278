import type { LoanCard, LoanProfile } from '@sikka/contract';
import { currentStatuses } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { type ReactNode, useCallback, useState } from 'react';
import { lending } from 'virtual:calls';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { useLocale } from '#shared/locale.ts';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import { indiaDay } from '#shared/money/india-day.ts';
import { hrefOf } from '#shared/navigation.ts';
import { useLoaded } from '#shared/use-loaded.ts';
import { AgainCard, againOf } from '../follow/RefusalCards.tsx';
import { ApplyForm } from './ApplyForm.tsx';

interface AgainGateProps {
  card: LoanCard;
  /** The application, for whom it is not too early. */
  children: ReactNode;
}

const Gate = ({ card: { cid, gid, lenderName }, children }: AgainGateProps) => {
  const [today] = useState(() => indiaDay(Date.now()));
  const load = useCallback(() => lending.queryReviewResult({ cid }, { quiet: true }), [cid]);
  const [loaded, reload] = useLoaded(load);
  if (loaded.status === 'loading') return <PaymentSkeleton />;
  if (loaded.status === 'failed') return <LoadFailed onRetry={reload} />;
  const { rejection } = loaded.content;
  if (!rejection || againOf(rejection, today).kind !== 'later') return children;
  return (
    <>
      <AgainCard productGid={gid} lender={lenderName} rejection={rejection} />
      <Button wide href={hrefOf({ to: '/offers' })}>
        {m.lending_follow_compare()}
      </Button>
    </>
  );
};

/** Spares whoever was refused lately to fill in what the lender would not take yet. */
export const AgainGate = ({ card, children }: AgainGateProps) =>
  card.currentStatus === currentStatuses.rejected ? <Gate card={card}>{children}</Gate> : children;

/** What is kept of the borrower, and the words to agree to before the lender is given it. */
const readAsked = async (channelGid: string) => {
  const [profile, { consents }] = await Promise.all([
    lending.queryProfile({}, { quiet: true }),
    lending.listConsents({ channelGid }, { quiet: true }),
  ]);
  const consent = consents.find(({ purpose }) => purpose === 'APPLICATION');
  if (!consent) throw new Error('A lender without a consent to ask for');
  return { profile, consent };
};
type Asked = Awaited<ReturnType<typeof readAsked>>;

interface Newer {
  /** What it is newer than. */
  than: Asked;
  asked: Asked;
}

/** The application for a product, from where the server says that something is missing. */
export const Application = ({ card }: { card: LoanCard }) => {
  const { channelGid } = card;
  const locale = useLocale();
  const load = useCallback(
    () => readAsked(channelGid),
    // oxlint-disable-next-line react/exhaustive-deps -- the consent comes in the language in use
    [channelGid, locale],
  );
  const [loaded, reload] = useLoaded(load);
  const [newer, setNewer] = useState<Newer>();
  if (loaded.status === 'loading') return <PaymentSkeleton />;
  if (loaded.status === 'failed') return <LoadFailed onRetry={reload} />;

  const than = loaded.content;
  const asked = newer?.than === than ? newer.asked : than;
  const renew = (): void => void readAsked(channelGid).then((read) => setNewer({ than, asked: read }), reload);
  const saved = (profile: LoanProfile): void => setNewer({ than, asked: { ...asked, profile } });
  return <ApplyForm card={card} {...asked} onSaved={saved} onOutdated={renew} />;
};
