import { m } from '@sikka/messages';
import { SelectField } from '@sikka/ui/select-field';
import { TextField } from '@sikka/ui/text-field';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import { fieldLooks } from './field-texts.ts';
import type { ProfileField } from './profile-parts.ts';

interface ProfileFieldInputProps {
  field: ProfileField;
  text: string;
  onText: (text: string) => void;
  error: string | undefined;
  /** Takes the place of the field's own hint. */
  hint?: string | undefined;
}

/** One field of what lenders ask: typed, or chosen. */
export const ProfileFieldInput = ({ field, text, onText, error, hint }: ProfileFieldInputProps) => {
  const { label, choices, input, hint: usual } = fieldLooks[field];
  const shared = { label: label(), hint: hint ?? usual?.(), error, value: text };
  if (choices)
    return (
      <SelectField
        {...shared}
        placeholder={m.lending_criteria_choose()}
        options={choices()}
        onChange={(event) => onText(event.target.value)}
      />
    );
  if (!input) return <RupeeField {...shared} onText={onText} />;
  return <TextField {...shared} {...input} onChange={(event) => onText(event.target.value)} />;
};
