import type { Autopay } from '@sikka/contract';
import { billLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { Tag } from '@sikka/ui/tag';
import { formatPaise } from '#shared/format.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { BillScreen, Section } from '#areas/bills/BillScreen.tsx';
import { dayParts } from '#areas/bills/due/due-rules.ts';
import { isRunning, upcomingOf, type Upcoming } from '../autopay-rules.ts';
import own from '../autopay.module.css';
import { AutopayCard } from '../AutopayCard.tsx';
import { useAutopayControls, useAutopays, type AutopayControls } from '../use-autopays.ts';

const UpcomingRow = ({ upcoming: { autopay, debit } }: { upcoming: Upcoming }) => {
  const { number, month, weekday } = dayParts(debit.day);
  const { nickname, billerName, consumerNumber } = autopay;
  return (
    <ListRow
      icon={
        <time dateTime={debit.day} className={own.leaf} data-skipped={debit.isSkipped || undefined}>
          <span className="heading">{number}</span> <span>{month}</span>
        </time>
      }
      title={nickname || billerName}
      sub={`${weekday} · ${consumerNumber}`}
      trailing={debit.isSkipped ? <Tag>{m.bills_mandates_skipped()}</Tag> : formatPaise(debit.amountPaise)}
    />
  );
};

/** Announced debits by day. */
const UpcomingDebits = ({ autopays }: { autopays: readonly Autopay[] }) => {
  const upcoming = upcomingOf(autopays);
  return (
    <Section title={m.bills_mandates_upcoming()}>
      {upcoming.length === 0 ? (
        <p className="note">{m.bills_mandates_upcoming_none({ hours: billLimits.autopayNoticeHours })}</p>
      ) : (
        <ListGroup>
          {upcoming.map((each) => (
            <UpcomingRow key={each.autopay.autopayId} upcoming={each} />
          ))}
        </ListGroup>
      )}
    </Section>
  );
};

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
  controls: AutopayControls;
}

const Cards = ({ title, autopays, controls }: CardsProps) =>
  autopays.length > 0 && (
    <Section title={title}>
      {autopays.map((autopay) => (
        <AutopayCard key={autopay.autopayId} autopay={autopay} controls={controls} />
      ))}
    </Section>
  );

/** Every mandate: announced debits first, then each with its actions, ended ones last. */
export const AutopayScreen = () => {
  const followed = useAutopays();
  const controls = useAutopayControls(followed);
  const { query } = followed;
  const autopays = query.content?.autopays ?? [];
  return (
    <BillScreen
      title={m.common_autopay()}
      foot={
        autopays.length > 0 && (
          <Button wide variant="soft" href={hrefOf({ to: '/setAutoPay' })}>
            {m.bills_mandates_set_another()}
          </Button>
        )
      }
    >
      <Loaded query={query} isWaiting={autopays.some(({ state }) => state === 'WAITING')}>
        {() =>
          autopays.length === 0 ? (
            <NoAutopay />
          ) : (
            <>
              <UpcomingDebits autopays={autopays} />
              <Cards title={m.bills_mandates_running()} autopays={autopays.filter(isRunning)} controls={controls} />
              <Cards
                title={m.bills_mandates_over()}
                autopays={autopays.filter((autopay) => !isRunning(autopay))}
                controls={controls}
              />
            </>
          )
        }
      </Loaded>
    </BillScreen>
  );
};
