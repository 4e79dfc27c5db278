import { Card } from '@sikka/ui/card';
import { TextField } from '@sikka/ui/text-field';
import stack from '#shared/money/Stack.module.css';
import { accountFaultText, accountLooks } from './account-texts.ts';
import type { AccountFault, AccountField, AccountForm } from './account-rules.ts';

interface AccountFieldsProps {
  form: AccountForm;
  faults: Partial<Record<AccountField, AccountFault>>;
  /** What the server says of the name; takes the place of a fault. */
  nameProblem: string | undefined;
  onType: (field: AccountField, text: string) => void;
}

const fields = Object.keys(accountLooks) as AccountField[];

/** The account for the money: whose, at which branch, and its number twice. */
export const AccountFields = ({ form, faults, nameProblem, onType }: AccountFieldsProps) => (
  <Card className={stack.stack}>
    {fields.map((field) => {
      const { label, hint, input } = accountLooks[field];
      const said = field === 'holderName' ? nameProblem : undefined;
      return (
        <TextField
          key={field}
          {...input}
          label={label()}
          hint={hint?.()}
          error={said ?? accountFaultText(field, faults[field])}
          value={form[field]}
          onChange={(event) => onType(field, event.target.value)}
        />
      );
    })}
  </Card>
);
