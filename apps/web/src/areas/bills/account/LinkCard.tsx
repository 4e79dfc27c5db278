import type { Biller } from '@sikka/contract';
import { billLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextField } from '@sikka/ui/text-field';
import { useState } from 'react';
import { isProblem } from '#shared/api/api-problem.ts';
import { api } from '#shared/api/client.ts';
import styles from '#shared/money/Stack.module.css';
import { goTo } from '#shared/navigation.ts';
import { toast } from '#shared/toast.ts';
import { forgetFilledIn, type Params } from '../form/use-biller-form.ts';
import { forgetAccounts } from './use-accounts.ts';

interface LinkCardProps {
  biller: Biller;
  params: Params;
  /** The server refused to link the account. */
  onRefused: (problem: unknown) => void;
}

/** Offers to keep the account, under a name of the user's own. */
export const LinkCard = ({ biller: { billerId, payFlow }, params, onRefused }: LinkCardProps) => {
  const [nickname, setNickname] = useState('');
  const [busy, setBusy] = useState(false);

  const link = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = { billerId, params, nickname: nickname.trim() };
      const { accountId } = await api.post('/bbps/customerbillaccount/link', body);
      forgetAccounts();
      forgetFilledIn({ billerId });
      toast(m.bills_account_linked());
      await goTo({ to: '/myBill', search: { accountId } }, { replace: true });
    } catch (error) {
      if (!isProblem(error)) throw error;
      onRefused(error);
      setBusy(false);
    }
  };

  return (
    <Card>
      <form
        className={styles.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void link();
        }}
      >
        <p>{payFlow === 'FETCH_AND_PAY' ? m.bills_account_link_text() : m.bills_account_link_again()}</p>
        <TextField
          label={m.bills_account_nickname()}
          hint={m.bills_account_nickname_hint()}
          autoComplete="off"
          maxLength={billLimits.nicknameLength}
          value={nickname}
          onChange={(event) => setNickname(event.target.value)}
        />
        <Button type="submit" variant="soft" wide progress={busy ? 'busy' : 'idle'}>
          {m.bills_account_link()}
        </Button>
      </form>
    </Card>
  );
};
