import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Dialog } from '@sikka/ui/dialog';
import { IconTile } from '@sikka/ui/icon-tile';
import { CoinsDuotone } from '@sikka/ui/icons/CoinsDuotone';
import { formatNumber } from '#shared/format.ts';
import { useEffect } from 'react';
import { hrefOf } from '#shared/navigation.ts';
import { playSuccess } from '#shared/success.ts';

/** Shows the coins collected for all tasks. */
export const PrizeDialog = ({ coins, onClose }: { coins: number; onClose: () => void }) => {
  useEffect(playSuccess, []);
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={m.common_close()}
      picture={
        <IconTile tone="gold" size="large">
          <CoinsDuotone />
        </IconTile>
      }
      title={m.common_plus_coins({ coins: formatNumber(coins) })}
      description={m.campaigns_tasks_collected()}
      actions={
        <Button variant="gold" href={hrefOf({ to: '/rewards' })}>
          {m.common_rewards()}
        </Button>
      }
    />
  );
};
