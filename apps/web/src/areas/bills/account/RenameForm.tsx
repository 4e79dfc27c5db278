import type { BillAccount } from '@sikka/contract';
import { billLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextField } from '@sikka/ui/text-field';
import { useState } from 'react';
import { bills } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import styles from '#shared/money/Stack.module.css';
import { forgetAccounts } from './use-accounts.ts';

interface RenameFormProps {
  account: BillAccount;
  /** It is called something else now, or goes by its old name. */
  onDone: () => void;
}

/** Gives an account another name; an empty one takes the name away. */
export const RenameForm = ({ account: { accountId, nickname }, onDone }: RenameFormProps) => {
  const [name, setName] = useState(nickname);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await bills.renameAccount({ accountId, nickname: name.trim() });
      forgetAccounts();
      onDone();
    } catch (problem) {
      if (!isProblem(problem)) throw problem;
      if (problem.msg) setError(problem.msg);
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
          void save();
        }}
      >
        <TextField
          label={m.bills_account_nickname()}
          hint={m.bills_account_nickname_hint()}
          error={error}
          autoComplete="off"
          maxLength={billLimits.nicknameLength}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
        <div className={styles.actions}>
          <Button variant="ghost" onClick={onDone}>
            {m.frame_cancel()}
          </Button>
          <Button type="submit" progress={busy ? 'busy' : 'idle'}>
            {m.frame_save()}
          </Button>
        </div>
      </form>
    </Card>
  );
};
