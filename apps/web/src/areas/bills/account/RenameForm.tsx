import type { BillAccount } from '@sikka/contract';
import { billLimits, readName } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextField } from '@sikka/ui/text-field';
import { bills } from 'virtual:calls';
import { useAct } from '#shared/act.ts';
import { Form, longerThan, useForm } from '#shared/form.tsx';
import { accountsChanged } from './use-accounts.ts';

interface RenameFormProps {
  account: BillAccount;
  /** It is called something else now, or goes by its old name. */
  onDone: () => void;
}

/** Gives an account another name; an empty one takes the name away. */
export const RenameForm = ({ account: { accountId, nickname }, onDone }: RenameFormProps) => {
  const form = useForm({
    initial: { name: nickname },
    faultsOf: ({ name }) => ({ name: longerThan(billLimits.nicknameLength, readName(name)) }),
  });
  const save = useAct(
    async ({ name }: { name: string }) => {
      await bills.renameAccount({ accountId, nickname: readName(name) });
      accountsChanged();
      onDone();
    },
    ({ msg }) => form.refuse({ name: msg || undefined }),
  );

  return (
    <Card>
      <Form form={form} className="stack" onSend={(values) => void save.run(values)}>
        <TextField
          label={m.bills_account_nickname()}
          hint={m.bills_account_nickname_hint()}
          autoComplete="off"
          {...form.field('name')}
        />
        <div className="actions">
          <Button variant="ghost" onClick={onDone}>
            {m.frame_cancel()}
          </Button>
          <Button type="submit" progress={save.isBusy ? 'busy' : 'idle'}>
            {m.frame_save()}
          </Button>
        </div>
      </Form>
    </Card>
  );
};
