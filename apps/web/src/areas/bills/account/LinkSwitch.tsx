import type { BodyOf } from '@sikka/contract';
import { m } from '@sikka/messages';
import { UserCircleDuotone } from '@sikka/ui/icons/UserCircleDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Switch } from '@sikka/ui/switch';
import { useState } from 'react';
import { bills } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { offerNotifications } from '#shared/prompt/prompt-notifications.ts';
import { flowOf, isPrepaid } from '../catalogue/category-rules.ts';
import { accountsChanged } from './use-accounts.ts';

interface LinkSwitchProps {
  /** Identifies the account: by a bill, a payment, or a filled-in form. */
  subject: BodyOf<'/bbps/customerbillaccount/link'>;
  /** The biller's category: prepaid ones have no bill. */
  category: string;
}

interface LinkTexts {
  title: string;
  text: string;
  /** Shown instead once the account is linked. */
  linked: string;
}

const textsFor = (category: string): LinkTexts => {
  if (!isPrepaid(category))
    return {
      title: m.bills_account_link(),
      text: m.bills_account_link_text(),
      linked: m.bills_account_linked(),
    };
  const linked = m.bills_account_saved();
  return flowOf(category) === 'fastag'
    ? { title: m.bills_account_save_vehicle(), text: m.bills_account_save_vehicle_text(), linked }
    : { title: m.bills_account_save_number(), text: m.bills_account_save_number_text(), linked };
};

/** Links an account, or unlinks it again. */
export const LinkSwitch = ({ subject, category }: LinkSwitchProps) => {
  const [accountId, setAccountId] = useState<string>();
  const change = useAction(async () => {
    if (accountId) await bills.deleteAccount({ accountId });
    setAccountId(accountId ? undefined : (await bills.linkAccount(subject)).accountId);
    accountsChanged();
    if (!accountId) offerNotifications();
  }, toastProblem);
  const isLinked = accountId !== undefined;
  const { title, text, linked } = textsFor(category);
  return (
    <ListGroup>
      <ListRow
        tile={<UserCircleDuotone />}
        title={title}
        sub={isLinked ? linked : text}
        trailing={
          <Switch
            label={title}
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
