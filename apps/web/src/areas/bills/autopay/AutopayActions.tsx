import type { Autopay } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button, type ButtonProps } from '@sikka/ui/button';
import { useState } from 'react';
import { formatDay } from '#shared/format.ts';
import { indiaDay } from '#shared/money/india-day.ts';
import styles from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { canSkip, isLiving } from './autopay-rules.ts';
import type { Acts, Change } from './use-acts.ts';

interface AutopayActionsProps {
  autopay: Autopay;
  acts: Acts;
}

interface ActButtonProps extends AutopayActionsProps, Pick<ButtonProps, 'variant'> {
  change: Change;
  label: string;
}

/** One act; whoever hears it alone hears which standing order it is about. */
const ActButton = ({ autopay, acts, change, label, variant = 'soft' }: ActButtonProps) => {
  const { autopayId, nickname, billerName, consumerNumber } = autopay;
  const isBusy = acts.busy?.autopayId === autopayId && acts.busy.act === change;
  return (
    <Button
      size="small"
      variant={variant}
      progress={isBusy ? 'busy' : 'idle'}
      aria-label={m.bills_mandates_of({ act: label, biller: nickname || billerName, account: consumerNumber })}
      onClick={() => void acts.change(autopay, change)}
    >
      {label}
    </Button>
  );
};

const AgreeButton = ({ autopay, acts }: AutopayActionsProps) => {
  if (autopay.refUrl === '') return null;
  const isBusy = acts.busy?.autopayId === autopay.autopayId && acts.busy.act === 'agree';
  return (
    <Button size="small" progress={isBusy ? 'busy' : 'idle'} onClick={() => void acts.agree(autopay)}>
      {m.bills_mandates_agree()}
    </Button>
  );
};

/** What can be done about a standing order as it is now. */
export const AutopayActions = (props: AutopayActionsProps) => {
  const { autopay } = props;
  const { state, accountId, nextDebit } = autopay;
  const [today] = useState(() => indiaDay(Date.now()));
  if (!isLiving(autopay))
    return (
      <Button size="small" variant="soft" href={hrefOf({ to: '/setAutoPay', search: { accountId } })}>
        {m.bills_mandates_set_again()}
      </Button>
    );
  return (
    <div className={styles.actions}>
      <AgreeButton {...props} />
      {nextDebit && canSkip(autopay, today) && (
        <ActButton
          {...props}
          change="skip"
          label={m.bills_mandates_skip({ day: formatDay(Date.parse(nextDebit.day)) })}
        />
      )}
      {state !== 'WAITING' && (
        <ActButton
          {...props}
          change={state === 'PAUSED' ? 'resume' : 'pause'}
          label={state === 'PAUSED' ? m.bills_mandates_resume() : m.bills_mandates_pause()}
        />
      )}
      <ActButton {...props} change="revoke" label={m.bills_mandates_end()} variant="ghost" />
    </div>
  );
};
