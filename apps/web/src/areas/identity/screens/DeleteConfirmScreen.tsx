import type { CoinWallet } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Checkbox } from '@sikka/ui/checkbox';
import { Clock } from '@sikka/ui/icons/Clock';
import { CoinsDuotone } from '@sikka/ui/icons/CoinsDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { TextButton } from '@sikka/ui/text-button';
import { useState } from 'react';
import { rewards } from 'virtual:calls';
import { formatDay, formatNumber } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { DeletionScreen } from '../deletion/DeletionScreen.tsx';
import { dueNowMs, useDeleteAccount, useDeletionStatus } from '../deletion/use-delete-account.ts';

/** Confirms the loss of coins, then deletes the account. */
export const DeleteConfirmScreen = () => {
  const status = useDeletionStatus();
  const { content: wallet } = useQuery<CoinWallet>(['coins', 'wallet'], {
    read: () => rewards.memberInfo({}, { quiet: true }),
  });
  const leave = useDeleteAccount();
  const [isGivenUp, setGivenUp] = useState(false);
  const coins = status.content?.coins ?? 0;
  const isReady = status.status === 'ready' && (coins === 0 || isGivenUp);
  return (
    <DeletionScreen
      isFinal
      action={
        <Button wide variant="danger" disabled={!isReady} isBusy={leave.isBusy} onClick={() => void leave.run(coins)}>
          {m.deletion_confirm()}
        </Button>
      }
    >
      <Loaded query={status}>
        {() =>
          coins > 0 ? (
            <div className="stack">
              <EmptyState
                icon={<CoinsDuotone />}
                tone="gold"
                title={m.deletion_confirm_title({ coins: formatNumber(coins) })}
                text={m.deletion_confirm_text()}
                actions={
                  wallet &&
                  !(wallet.redeemsFrom ?? wallet.heldUntil) && (
                    <TextButton href={hrefOf({ to: '/rewards/prizes' })}>{m.deletion_confirm_redeem()}</TextButton>
                  )
                }
              />
              <Card>
                <Checkbox
                  label={m.deletion_confirm_word({ coins: formatNumber(coins) })}
                  checked={isGivenUp}
                  onChange={({ target }) => setGivenUp(target.checked)}
                />
              </Card>
            </div>
          ) : (
            <EmptyState
              icon={<Clock />}
              title={m.deletion_start_title()}
              text={m.deletion_start_text({ day: formatDay(dueNowMs()) })}
            />
          )
        }
      </Loaded>
    </DeletionScreen>
  );
};
