import { applicationLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import type { TextFieldProps } from '@sikka/ui/text-field';
import type { AccountFault, AccountField } from './account-rules.ts';

const { least, most } = applicationLimits.accountDigits;
/** As a number is typed: with gaps. */
const numberField = { inputMode: 'numeric', autoComplete: 'off', maxLength: most + 8 } as const;

interface FieldLook {
  label: () => string;
  hint?: () => string;
  wrong: () => string;
  input: Pick<TextFieldProps, 'inputMode' | 'autoComplete' | 'maxLength' | 'autoCapitalize' | 'spellCheck'>;
}

const wrongNumber = () => m.lending_payout_number_wrong({ least, most });

/** How each field of an account is asked for, in the order of the form. */
export const accountLooks: Readonly<Record<AccountField, FieldLook>> = {
  holderName: {
    label: m.lending_payout_holder,
    hint: m.lending_payout_holder_hint,
    wrong: m.lending_apply_name_wrong,
    input: { autoComplete: 'name', maxLength: applicationLimits.nameLength },
  },
  ifsc: {
    label: m.lending_payout_ifsc,
    hint: m.lending_payout_ifsc_hint,
    wrong: m.lending_payout_ifsc_wrong,
    input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 16 },
  },
  accountNumber: { label: m.lending_payout_number, wrong: wrongNumber, input: numberField },
  again: { label: m.lending_payout_again, wrong: wrongNumber, input: numberField },
};

/** What is wrong with a field; undefined while nothing is. */
export const accountFaultText = (field: AccountField, fault: AccountFault | undefined): string | undefined => {
  if (fault === undefined) return undefined;
  if (fault === 'missing') return m.lending_emi_missing();
  return fault === 'differs' ? m.lending_payout_differs() : accountLooks[field].wrong();
};
