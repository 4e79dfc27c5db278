import type { BillAccount } from '@sikka/contract';
import { billLimits, readName } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextField } from '@sikka/ui/text-field';
import { bills } from 'virtual:calls';
import { useAction } from '#shared/action.ts';
import { Form, longerThan, useForm } from '#shared/form.tsx';
import { accountsChanged } from './use-accounts.ts';

interface RenameFormProps {
  account: BillAccount;
  /** Saved or cancelled. */
  onDone: () => void;
}

/** Renames an account; an empty name removes the nickname. */
export const RenameForm = ({ account: { accountId, nickname }, onDone }: RenameFormProps) => {
  const form = useForm({
    initial: { name: nickname },
    validate: ({ name }) => ({ name: longerThan(billLimits.nicknameLength, readName(name)) }),
  });
  const save = useAction(
    async ({ name }: { name: string }) => {
      await bills.renameAccount({ accountId, nickname: readName(name) });
      accountsChanged();
      onDone();
    },
    ({ msg }) => form.setErrors({ name: msg || undefined }),
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
          <Button type="submit" isBusy={save.isBusy}>
            {m.common_save()}
          </Button>
        </div>
      </Form>
    </Card>
  );
};
