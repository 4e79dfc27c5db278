import type { Autopay } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { Screen } from '#shared/frame/Screen.tsx';
import { PolledContent } from '#shared/money/PolledContent.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { NetworkMark } from '#areas/bills/NetworkMark.tsx';
import { Section } from '#areas/bills/Section.tsx';
import { AutopayCard } from '../AutopayCard.tsx';
import { isLiving } from '../autopay-rules.ts';
import { UpcomingDebits } from '../UpcomingDebits.tsx';
import { useActs, type Acts } from '../use-acts.ts';
import { useAutopays } from '../use-autopays.ts';

const NoAutopay = () => (
  <EmptyState
    icon={<CalendarCheckDuotone />}
    title={m.bills_mandates_none()}
    text={m.bills_mandates_none_text()}
    actions={<Button href={hrefOf({ to: '/setAutoPay' })}>{m.bills_mandates_set()}</Button>}
  />
);

interface CardsProps {
  title: string;
  autopays: readonly Autopay[];
  acts: Acts;
}

const Cards = ({ title, autopays, acts }: CardsProps) =>
  autopays.length > 0 && (
    <Section title={title}>
      {autopays.map((autopay) => (
        <AutopayCard key={autopay.autopayId} autopay={autopay} acts={acts} />
      ))}
    </Section>
  );

/** Every standing order: what it debits next on top, then each with what can be done about it, the ended ones last. */
export const AutopayScreen = () => {
  const followed = useAutopays();
  const acts = useActs(followed);
  const known = followed.polling.content?.autopays ?? [];
  return (
    <Screen
      title={m.bills_mandates_title()}
      corner={<NetworkMark />}
      foot={
        known.length > 0 && (
          <Button wide variant="soft" href={hrefOf({ to: '/setAutoPay' })}>
            {m.bills_mandates_set_another()}
          </Button>
        )
      }
    >
      <PolledContent polling={followed.polling} isWaiting={known.some(({ state }) => state === 'WAITING')}>
        {({ autopays }) =>
          autopays.length === 0 ? (
            <NoAutopay />
          ) : (
            <>
              <UpcomingDebits autopays={autopays} />
              <Cards title={m.bills_mandates_running()} autopays={autopays.filter(isLiving)} acts={acts} />
              <Cards
                title={m.bills_mandates_over()}
                autopays={autopays.filter((autopay) => !isLiving(autopay))}
                acts={acts}
              />
            </>
          )
        }
      </PolledContent>
    </Screen>
  );
};
