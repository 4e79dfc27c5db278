import type { BodyOf } from '@sikka/contract';
import { m } from '@sikka/messages';
import { UserCircleDuotone } from '@sikka/ui/icons/UserCircleDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Switch } from '@sikka/ui/switch';
import { useState } from 'react';
import { bills } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { offerNotifications } from '#shared/prompt/prompt-notifications.ts';
import { accountsChanged } from './use-accounts.ts';

interface LinkSwitchProps {
  /** Identifies the account: by a bill, a payment, or a filled-in form. */
  subject: BodyOf<'/bbps/customerbillaccount/link'>;
}

/** Links an account, or unlinks it again. */
export const LinkSwitch = ({ subject }: LinkSwitchProps) => {
  const [accountId, setAccountId] = useState<string>();
  const change = useAction(async () => {
    if (accountId) await bills.deleteAccount({ accountId });
    setAccountId(accountId ? undefined : (await bills.linkAccount(subject)).accountId);
    accountsChanged();
    if (!accountId) offerNotifications();
  }, toastProblem);
  const isLinked = accountId !== undefined;
  return (
    <ListGroup>
      <ListRow
        tile={<UserCircleDuotone />}
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
