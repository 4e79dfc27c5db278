import type { WaitingNumberChange as Waiting } from '@sikka/contract';
import { groupMobile } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { identity } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { formatMoment } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { toast } from '#shared/toast.ts';

/** The account is about to move to another number; the user can stop that. */
export const WaitingNumberChange = ({ waiting, onStopped }: { waiting: Waiting; onStopped: () => void }) => {
  const stop = useAction(async () => {
    await identity.stopMobile({});
    toast(m.identity_number_change_stopped());
    onStopped();
  }, toastProblem);
  const { mobile, movesAt } = waiting;
  return (
    <Card tone="warn" className="lines">
      <h2 className="heading">{m.identity_number_change_waiting({ mobile: groupMobile(mobile) })}</h2>
      <p>{m.identity_number_change_waiting_text({ at: formatMoment(movesAt) })}</p>
      <Button wide variant="danger" isBusy={stop.isBusy} onClick={() => void stop.run()}>
        {m.identity_number_change_stop()}
      </Button>
      <TextButton href={hrefOf({ to: '/devices' })}>{m.common_devices()}</TextButton>
    </Card>
  );
};
