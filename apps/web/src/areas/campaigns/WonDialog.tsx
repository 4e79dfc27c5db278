import { m } from '@sikka/messages';
import { Dialog, type DialogProps } from '@sikka/ui/dialog';
import { IconTile } from '@sikka/ui/icon-tile';
import { GiftDuotone } from '@sikka/ui/icons/GiftDuotone';
import { useEffect } from 'react';
import { playSuccess } from '#shared/success.ts';

/** Shows what was won, at the moment of success. */
export const WonDialog = (props: Pick<DialogProps, 'title' | 'description' | 'actions' | 'onClose'>) => {
  useEffect(playSuccess, []);
  return (
    <Dialog
      open
      closeLabel={m.common_close()}
      picture={
        <IconTile tone="gold" size="large">
          <GiftDuotone />
        </IconTile>
      }
      {...props}
    />
  );
};
