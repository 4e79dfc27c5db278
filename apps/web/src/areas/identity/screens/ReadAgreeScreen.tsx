import { deletionLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useCountdown } from '@sikka/ui/hooks/use-countdown';
import { useEffect, useRef } from 'react';
import { goTo } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { DeletionScreen } from '../deletion/DeletionScreen.tsx';
import { Timetable } from '../deletion/Timetable.tsx';
import { dueNowMs, useDeleteAccount, useDeletionStatus } from '../deletion/use-delete-account.ts';

/**
 * What is erased and retained, shown long enough to be read before the user can agree. A user with
 * coins is asked about them next.
 */
export const ReadAgreeScreen = () => {
  const status = useDeletionStatus();
  const { secondsLeft, start } = useCountdown();
  const isShown = useRef(false);
  const isReady = status.status === 'ready';
  useEffect(() => {
    if (!isReady || isShown.current) return;
    isShown.current = true;
    start(deletionLimits.readSeconds);
  }, [isReady, start]);
  const leave = useDeleteAccount();
  const coins = status.content?.coins ?? 0;
  const label = coins > 0 ? m.deletion_agree_next() : m.deletion_agree();
  return (
    <DeletionScreen
      isFinal
      action={
        <Button
          wide
          variant="danger"
          disabled={!isReady || secondsLeft > 0}
          isBusy={leave.isBusy}
          onClick={() => void (coins > 0 ? goTo({ to: '/deleteConfirm' }) : leave.run(0))}
        >
          {secondsLeft > 0 ? m.deletion_agree_wait({ seconds: secondsLeft }) : label}
        </Button>
      }
    >
      <h2 className="heading">{m.deletion_agree_title()}</h2>
      <Loaded query={status}>
        {(content) => (
          <div className="stack">
            <Timetable status={content} dueAtMs={dueNowMs()} />
          </div>
        )}
      </Loaded>
    </DeletionScreen>
  );
};
