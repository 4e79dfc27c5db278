import type { BodyOf } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Switch } from '@sikka/ui/switch';
import { useState } from 'react';
import { bills } from 'virtual:calls';
import { toastProblem, useAct } from '#shared/act.ts';
import styles from '#shared/money/Stack.module.css';
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
  }, toastProblem);
  return (
    <Card>
      <Switch
        label={m.bills_account_link()}
        checked={accountId !== undefined}
        disabled={change.isBusy}
        onChange={() => void change.run()}
      />
      <output className={styles.note}>{accountId ? m.bills_account_linked() : m.bills_account_link_text()}</output>
    </Card>
  );
};
