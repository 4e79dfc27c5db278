import type { BodyOf } from '@sikka/contract';
import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Switch } from '@sikka/ui/switch';
import { useState } from 'react';
import { bills } from 'virtual:calls';
import { toastProblem, useAct } from '#shared/act.ts';
import { offerNotifications } from '#shared/prompt/prompt-notifications.ts';
import { accountsChanged } from './use-accounts.ts';

interface LinkSwitchProps {
  /** Whose account it is: a bill, a payment, or what was filled in. */
  of: BodyOf<'/bbps/customerbillaccount/link'>;
}

/** Keeps an account that is not linked yet, or lets go of it again at once. */
export const LinkSwitch = ({ of }: LinkSwitchProps) => {
  const [accountId, setAccountId] = useState<string>();
  const change = useAct(async () => {
    if (accountId) await bills.deleteAccount({ accountId });
    setAccountId(accountId ? undefined : (await bills.linkAccount(of)).accountId);
    accountsChanged();
    if (!accountId) offerNotifications();
  }, toastProblem);
  const isLinked = accountId !== undefined;
  return (
    <ListGroup>
      <ListRow
        title={m.bills_account_link()}
        sub={isLinked ? m.bills_account_linked() : m.bills_account_link_text()}
        trailing={
          <Switch
            label={m.bills_account_link()}
            labelHidden
            checked={isLinked !== change.isBusy}
            disabled={change.isBusy}
            onChange={() => void change.run()}
          />
        }
      />
    </ListGroup>
  );
};
