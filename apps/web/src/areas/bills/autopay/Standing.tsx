import type { Autopay } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { Screen } from '#shared/frame/Screen.tsx';
import { PolledContent } from '#shared/money/PolledContent.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { NetworkMark } from '../NetworkMark.tsx';
import { AutopayCard } from './AutopayCard.tsx';
import type { Acts } from './use-acts.ts';
import type { FollowedAutopays } from './use-autopays.ts';

interface StandingProps {
  followed: FollowedAutopays;
  acts: Acts;
  /** The one that is meant; undefined when it is not among them. */
  find: (autopays: readonly Autopay[]) => Autopay | undefined;
}

const NotHere = () => (
  <EmptyState icon={<CalendarCheckDuotone />} title={m.bills_mandates_none()} text={m.bills_mandates_back_none()} />
);

/** One standing order, followed while the bank or the biller has to answer. */
export const Standing = ({ followed: { polling }, acts, find }: StandingProps) => {
  const shown = find(polling.content?.autopays ?? []);
  return (
    <Screen
      title={m.bills_mandates_title()}
      corner={<NetworkMark />}
      foot={
        <Button wide variant="soft" href={hrefOf({ to: '/autopay' })}>
          {m.bills_mandates_see()}
        </Button>
      }
    >
      <PolledContent polling={polling} isWaiting={shown?.state === 'WAITING'}>
        {() => (shown ? <AutopayCard autopay={shown} acts={acts} /> : <NotHere />)}
      </PolledContent>
    </Screen>
  );
};
