import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Clock } from '@sikka/ui/icons/Clock';
import { EmptyState } from '@sikka/ui/state-message';
import { Warning } from '@sikka/ui/icons/Warning';
import { useEffect } from 'react';
import { formatDay } from '#shared/format.ts';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { DeletionScreen } from '../deletion/DeletionScreen.tsx';
import { LostThings } from '../deletion/LostThings.tsx';
import { OpenThings } from '../deletion/OpenThings.tsx';
import { dueNowMs, useDeletionStatus } from '../deletion/use-delete-account.ts';

/** First step of deleting the account: open items that block it, or what happens next, and what is lost. */
export const DeleteAccountScreen = () => {
  const status = useDeletionStatus();
  const isPending = status.content?.pending !== undefined;
  useEffect(() => {
    if (isPending) void goTo({ to: '/nowResult' }, { replace: true });
  }, [isPending]);
  const isFree = status.content?.open.length === 0 && !isPending;
  return (
    <DeletionScreen
      action={
        isFree && (
          <Button wide variant="ghost" href={hrefOf({ to: '/deleteReason' })}>
            {m.common_continue()}
          </Button>
        )
      }
    >
      <Loaded query={status}>
        {(content) => (
          <div className="stack">
            {content.open.length > 0 ? (
              <>
                <EmptyState
                  icon={<Warning />}
                  tone="warn"
                  title={m.deletion_open_title()}
                  text={m.deletion_open_text()}
                />
                <OpenThings open={content.open} />
              </>
            ) : (
              <EmptyState
                icon={<Clock />}
                title={m.deletion_start_title()}
                text={m.deletion_start_text({ day: formatDay(dueNowMs()) })}
              />
            )}
            <LostThings {...content} />
          </div>
        )}
      </Loaded>
    </DeletionScreen>
  );
};
