import type { BillAccount } from '@sikka/contract';
import { billLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextField } from '@sikka/ui/text-field';
import { useState } from 'react';
import { bills } from 'virtual:calls';
import { useAct } from '#shared/act.ts';
import { accountsChanged } from './use-accounts.ts';

interface RenameFormProps {
  account: BillAccount;
  /** It is called something else now, or goes by its old name. */
  onDone: () => void;
}

/** Gives an account another name; an empty one takes the name away. */
export const RenameForm = ({ account: { accountId, nickname }, onDone }: RenameFormProps) => {
  const [name, setName] = useState(nickname);
  const save = useAct(async () => {
    await bills.renameAccount({ accountId, nickname: name.trim() });
    accountsChanged();
    onDone();
  });

  return (
    <Card>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save.run();
        }}
      >
        <TextField
          label={m.bills_account_nickname()}
          hint={m.bills_account_nickname_hint()}
          error={save.problem?.msg || undefined}
          autoComplete="off"
          maxLength={billLimits.nicknameLength}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            save.clear();
          }}
        />
        <div className="actions">
          <Button variant="ghost" onClick={onDone}>
            {m.frame_cancel()}
          </Button>
          <Button type="submit" progress={save.isBusy ? 'busy' : 'idle'}>
            {m.frame_save()}
          </Button>
        </div>
      </form>
    </Card>
  );
};
