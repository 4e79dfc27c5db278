import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Trash } from '@sikka/ui/icons/Trash';
import { useState } from 'react';
import { removeAccount } from './remove-account.ts';

/** Removes a linked account after asking; no reason is needed. */
export const RemoveButton = ({ account }: { account: BillAccount }) => {
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await removeAccount(account);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="ghost" wide icon={<Trash />} progress={busy ? 'busy' : 'idle'} onClick={() => void remove()}>
      {m.bills_account_remove()}
    </Button>
  );
};
