import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { CheckBold } from '@sikka/ui/icons/CheckBold';
import { Clock } from '@sikka/ui/icons/Clock';
import { EmptyState } from '@sikka/ui/state-message';
import { formatDay } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { OpenThings } from '../deletion/OpenThings.tsx';
import { useDeletionStatus } from '../deletion/use-delete-account.ts';

/**
 * Seconds in days, hours and minutes, rounded up to the minute so that it is never zero too early.
 */
const timeLeft = (seconds: number): { days: number; hours: number; minutes: number } => {
  const minutes = Math.ceil(seconds / 60);
  return { days: Math.floor(minutes / 1_440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
};

const NotPending = () => (
  <EmptyState
    icon={<CheckBold />}
    title={m.deletion_now_none()}
    actions={
      <Button wide href={hrefOf({ to: '/' })}>
        {m.common_go_to_home()}
      </Button>
    }
  />
);

/** How long an account can still be recovered, with a button to do so. */
export const NowResultScreen = () => {
  const status = useDeletionStatus();
  const pending = status.content?.pending;
  return (
    <Screen
      title={m.deletion_now_title()}
      back="none"
      foot={
        pending && (
          <div className="lines">
            <Button wide href={hrefOf({ to: '/recoverAccount', search: { source: 'nowResult' } })}>
              {m.deletion_recover()}
            </Button>
            <Button
              wide
              variant="ghost"
              href={hrefOf({ to: '/deleteResult', search: { certificateId: pending.certificateId } })}
            >
              {m.deletion_certificate_show()}
            </Button>
            <Button wide variant="ghost" href={hrefOf({ to: '/' })}>
              {m.common_go_to_home()}
            </Button>
          </div>
        )
      }
    >
      <Loaded query={status} skeleton={<CardSkeleton />}>
        {({ open }) =>
          pending ? (
            <div className="stack">
              <StatusHero
                icon={<Clock />}
                tone="warn"
                title={m.deletion_now_left(timeLeft(pending.expireTime))}
                text={
                  open.length > 0 ? m.deletion_now_waiting() : m.deletion_now_text({ day: formatDay(pending.dueAt) })
                }
              />
              {open.length > 0 && <OpenThings open={open} />}
            </div>
          ) : (
            <NotPending />
          )
        }
      </Loaded>
    </Screen>
  );
};
