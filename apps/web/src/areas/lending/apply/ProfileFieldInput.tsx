import type { LoanProfile } from '@sikka/contract';
import {
  applicationLimits,
  type Education,
  educations,
  employments,
  indianStates,
  type Residence,
  residences,
  criteriaLimits,
} from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { zero } from '@sikka/money';
import { SelectField, type SelectOption } from '@sikka/ui/select-field';
import { TextField, type TextFieldProps } from '@sikka/ui/text-field';
import type { FormState } from '#shared/form.tsx';
import { formatDay, formatPaise } from '#shared/format.ts';
import type { FactRow } from '#shared/money/Facts.tsx';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import { stateText } from '../compare/criteria-texts.ts';
import { employmentText } from '../loan-figures.ts';
import type { ProfileFault, ProfileForm } from './profile-form.ts';
import type { ProfileField } from './apply-steps.ts';

const educationText = textsOf<Education>({
  BELOW_10TH: m.lending_apply_education_below_10th,
  PASS_10TH: m.lending_apply_education_10th,
  PASS_12TH: m.lending_apply_education_12th,
  DIPLOMA: m.lending_apply_education_diploma,
  GRADUATE: m.lending_apply_education_graduate,
  POST_GRADUATE: m.lending_apply_education_post_graduate,
  PHD: m.lending_apply_education_phd,
});
const residenceText = textsOf<Residence>({
  RENTED: m.lending_apply_residence_rented,
  OWNED: m.lending_apply_residence_owned,
});

const choicesOf = <Word extends string>(words: readonly Word[], text: (word: Word) => string): SelectOption[] =>
  words.map((value) => ({ value, label: text(value) }));

interface FieldStyle {
  label: () => string;
  /** What is wrong with something that was typed. */
  wrong: () => string;
  /** Undefined for what is typed. */
  choices?: () => SelectOption[];
  /** How it is typed; an amount of money otherwise. */
  input?: Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>;
  hint?: () => string;
  /** What an empty field counts as. */
  placeholder?: string;
}

const pincode = { inputMode: 'numeric' } as const;
const wrongAmount = () =>
  m.lending_emi_range({ min: formatPaise(zero), max: formatPaise(criteriaLimits.maxIncomePaise) });

/** How each field is asked for. */
const fieldStyles: Readonly<Record<ProfileField, FieldStyle>> = {
  fullName: {
    label: m.lending_apply_name,
    hint: m.lending_apply_name_hint,
    wrong: m.lending_apply_name_wrong,
    input: { autoComplete: 'name' },
  },
  birthDay: {
    label: m.lending_apply_birth,
    wrong: m.lending_apply_birth_wrong,
    input: { type: 'date', autoComplete: 'bday' },
  },
  email: {
    label: m.lending_apply_email,
    wrong: m.lending_apply_email_wrong,
    input: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  },
  pan: {
    label: m.lending_apply_pan,
    wrong: m.lending_apply_pan_wrong,
    input: { autoComplete: 'off', autoCapitalize: 'characters' },
  },
  motherName: {
    label: m.lending_apply_mother,
    wrong: m.lending_apply_name_wrong,
    input: { autoComplete: 'off' },
  },
  education: {
    label: m.lending_apply_education,
    wrong: m.lending_emi_missing,
    choices: () => choicesOf(educations, (it) => educationText(it)),
  },
  employment: {
    label: m.lending_criteria_employment,
    wrong: m.lending_emi_missing,
    choices: () => choicesOf(employments, employmentText),
  },
  incomePaise: {
    label: m.lending_criteria_income,
    wrong: wrongAmount,
  },
  obligationsPaise: {
    label: m.lending_criteria_obligations,
    placeholder: '0',
    wrong: wrongAmount,
  },
  officePincode: {
    label: m.lending_apply_office_pincode,
    wrong: m.lending_apply_pincode_wrong,
    input: { ...pincode, autoComplete: 'off' },
  },
  residence: {
    label: m.lending_apply_residence,
    wrong: m.lending_emi_missing,
    choices: () => choicesOf(residences, (it) => residenceText(it)),
  },
  state: {
    label: m.lending_criteria_state,
    wrong: m.lending_emi_missing,
    choices: () => choicesOf(indianStates, stateText).toSorted((a, b) => a.label.localeCompare(b.label)),
  },
  pincode: {
    label: m.lending_apply_pincode,
    wrong: m.lending_apply_pincode_wrong,
    input: { ...pincode, autoComplete: 'postal-code' },
  },
};

/** What is wrong with a field; undefined while nothing is. */
export const profileFaultText = (field: ProfileField, fault: ProfileFault | undefined): string | undefined => {
  if (fault === undefined) return undefined;
  if (fault === 'tooLong') return m.frame_too_long({ max: applicationLimits.nameLength });
  return fault === 'missing' ? m.lending_emi_missing() : fieldStyles[field].wrong();
};

/** A saved field as a line of `Facts`; the PAN is masked. */
export const profileFact = (field: ProfileField, profile: LoanProfile): FactRow => {
  const { label, choices } = fieldStyles[field];
  const value = field === 'pan' ? profile.maskedPan : profile[field];
  if (typeof value === 'number') return [label(), formatPaise(value)];
  if (field === 'birthDay' && value) return [label(), formatDay(Date.parse(value))];
  return [label(), choices?.().find((choice) => choice.value === value)?.label ?? value];
};

interface ProfileFieldInputProps {
  field: ProfileField;
  form: FormState<Required<ProfileForm>>;
  /** The PAN that is saved, masked. */
  maskedPan: string;
  onLeave: () => void;
}

/** One field of what lenders ask: typed, or chosen. */
export const ProfileFieldInput = ({ field, form, maskedPan, onLeave }: ProfileFieldInputProps) => {
  const { label, choices, input, hint, placeholder } = fieldStyles[field];
  const { value, error, onChange } = form.field(field);
  const saved = field === 'pan' && maskedPan ? m.lending_apply_pan_saved({ pan: maskedPan }) : undefined;
  const shared = { label: label(), hint: saved ?? hint?.(), error, value, onBlur: onLeave };
  if (choices)
    return (
      <SelectField
        {...shared}
        placeholder={m.lending_criteria_choose()}
        options={choices()}
        onChange={({ target }) => form.change({ [field]: target.value })}
      />
    );
  if (!input)
    return <RupeeField {...shared} placeholder={placeholder} onText={(text) => form.change({ [field]: text })} />;
  return <TextField {...shared} {...input} onChange={onChange} />;
};
