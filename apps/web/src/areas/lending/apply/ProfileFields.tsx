import type { LoanProfile } from '@sikka/contract';
import {
  type Education,
  educations,
  employments,
  indianStates,
  type Residence,
  residences,
} from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { SelectField, type SelectOption } from '@sikka/ui/select-field';
import { TextField, type TextFieldProps } from '@sikka/ui/text-field';
import { useRef } from 'react';
import { lending } from 'virtual:calls';
import { byLabel } from '#shared/in-order.ts';
import { useAction } from '#shared/action.ts';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { type FormState, useForm, Form } from '#shared/form.tsx';
import { formatDay, formatPaise } from '#shared/format.ts';
import { ProblemCard } from '#shared/help/help-links.tsx';
import type { FactRow } from '#shared/money/Facts.tsx';
import { DateInput } from '#shared/DateInput.tsx';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import { useDiscardGuard } from '#shared/prompt/use-discard-guard.ts';
import { stateText } from '../compare/criteria-texts.ts';
import { employmentText } from '../loan-figures.ts';
import { clearProfile, formOf, type ProfileField, type ProfileForm, readProfile } from './profile-form.ts';

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
  /** Undefined for a text field. */
  choices?: () => SelectOption[];
  /** Attributes of the text field; a money field otherwise. */
  input?: Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>;
  /** A day instead of a text. */
  isDay?: boolean;
  hint?: () => string;
  /** The value of an empty field. */
  placeholder?: string;
}

const pincode = { inputMode: 'numeric' } as const;

const fieldStyles: Readonly<Record<ProfileField, FieldStyle>> = {
  fullName: {
    label: m.common_full_name,
    hint: m.lending_apply_name_hint,
    input: { autoComplete: 'name' },
  },
  birthDay: {
    label: m.common_date_of_birth,
    isDay: true,
  },
  email: {
    label: m.lending_apply_email,
    input: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  },
  pan: {
    label: m.common_pan,
    input: { autoComplete: 'off', autoCapitalize: 'characters' },
  },
  motherName: {
    label: m.lending_apply_mother,
    input: { autoComplete: 'off' },
  },
  education: {
    label: m.common_education,
    choices: () => choicesOf(educations, (it) => educationText(it)),
  },
  employment: {
    label: m.lending_criteria_employment,
    choices: () => choicesOf(employments, employmentText),
  },
  incomePaise: {
    label: m.lending_criteria_income,
  },
  obligationsPaise: {
    label: m.lending_criteria_obligations,
    placeholder: '0',
  },
  officePincode: {
    label: m.lending_apply_office_pincode,
    input: { ...pincode, autoComplete: 'off' },
  },
  residence: {
    label: m.lending_apply_residence,
    choices: () => choicesOf(residences, (it) => residenceText(it)),
  },
  state: {
    label: m.lending_criteria_state,
    choices: () => choicesOf(indianStates, stateText).toSorted(byLabel),
  },
  pincode: {
    label: m.lending_apply_pincode,
    input: { ...pincode, autoComplete: 'postal-code' },
  },
};

/** A saved field as a line of `Facts`; the PAN is masked. */
export const profileFact = (field: ProfileField, profile: LoanProfile): FactRow => {
  const { label, choices } = fieldStyles[field];
  const value = field === 'pan' ? profile.maskedPan : profile[field];
  if (typeof value === 'number') return [label(), formatPaise(value)];
  if (field === 'birthDay' && value) return [label(), formatDay(value)];
  return [label(), choices?.().find((choice) => choice.value === value)?.label ?? value];
};

interface ProfileFieldInputProps {
  field: ProfileField;
  form: Pick<FormState<Required<ProfileForm>>, 'field' | 'typed' | 'change'>;
  /** The saved PAN, masked. */
  maskedPan: string;
  onLeave?: () => void;
}

export const ProfileFieldInput = ({ field, form, maskedPan, onLeave }: ProfileFieldInputProps) => {
  const { label, choices, input, isDay, hint, placeholder } = fieldStyles[field];
  const { value, error, onChange } = form.field(field);
  const { onText } = form.typed(field);
  const saved =
    field === 'pan' && maskedPan && value === '' ? m.lending_apply_pan_saved({ pan: maskedPan }) : undefined;
  const shared = { label: label(), hint: saved ?? hint?.(), error, value, onBlur: onLeave };
  if (choices)
    return (
      <SelectField
        {...shared}
        placeholder={m.common_choose()}
        options={choices()}
        onChange={({ target }) => form.change({ [field]: target.value })}
      />
    );
  if (isDay) return <DateInput {...shared} autoComplete="bday" onText={onText} />;
  if (!input) return <RupeeField {...shared} placeholder={placeholder} onText={onText} />;
  return <TextField {...shared} {...input} onChange={onChange} />;
};

/** Shows why a save failed at its field; false if the problem names no field. */
export const setProfileErrors = (form: FormState<Required<ProfileForm>>, problem: ApiProblem): boolean => {
  if (problem.name !== 'loanAdultsOnly') return form.setErrorsOf(problem);
  form.setErrors({ birthDay: problem.msg });
  return true;
};

/**
 * Saves the valid ones of some fields, one call at a time in the order of typing. Fields that are saved already, and a
 * PAN that this screen has saved, are not sent again.
 */
export const useProfileSaver = (profile: LoanProfile, onSaved: (profile: LoanProfile) => void) => {
  const latest = useRef({ profile, pan: '' });
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const save = async (fields: readonly ProfileField[], values: ProfileForm): Promise<void> => {
    const { change } = readProfile(values, fields, latest.current.profile);
    if (change.pan === latest.current.pan) delete change.pan;
    if (Object.keys(change).length === 0) return;
    const saved = await lending.saveProfile(change, { quiet: true });
    latest.current = { profile: saved, pan: change.pan ?? latest.current.pan };
    clearProfile(fields);
    onSaved(saved);
  };
  return (fields: readonly ProfileField[], values: ProfileForm): Promise<void> => {
    const saving = queue.current.then(() => save(fields, values));
    queue.current = saving.catch(() => undefined);
    return saving;
  };
};

interface ProfileFieldsProps {
  label: string;
  fields: readonly ProfileField[];
  profile: LoanProfile;
  /** Asks before unsaved changes are left. */
  isGuarded?: boolean;
  onSaved: (profile: LoanProfile) => void;
}

/** Asks for some fields and saves them together; nothing typed outlives the screen. */
export const ProfileFields = ({ label, fields, profile, isGuarded = false, onSaved }: ProfileFieldsProps) => {
  const form = useForm({
    initial: formOf(profile),
    validate: (values) => readProfile(values, fields, profile).errors,
    onChange: () => save.clear(),
  });
  useDiscardGuard(
    isGuarded && fields.some((field) => form.values[field] !== (profile[field as keyof LoanProfile] ?? '')),
  );
  const save = useAction(
    async () => {
      const { change } = readProfile(form.values, fields, profile);
      onSaved(Object.keys(change).length === 0 ? profile : await lending.saveProfile(change, { quiet: true }));
      clearProfile(fields);
    },
    (problem) => setProfileErrors(form, problem),
  );
  return (
    <Form form={form} label={label} className="stack" onSend={() => void save.run()}>
      {fields.map((field) => (
        <ProfileFieldInput
          key={field}
          {...{ form, field }}
          maskedPan={profile.maskedPan}
          onLeave={() => form.values[field] !== '' && form.check(field)}
        />
      ))}
      {save.problem && save.problem.name !== 'loanAdultsOnly' && (
        <ProblemCard problem={save.problem} unknown={m.lending_apply_not_saved()} />
      )}
      {/* What is missing comes before everything else on the screen. */}
      <Button
        type="submit"
        variant={
          fields.some((field) => (profile.missing as readonly ProfileField[]).includes(field)) ? 'primary' : 'soft'
        }
        wide
        isBusy={save.isBusy}
      >
        {m.common_save()}
      </Button>
    </Form>
  );
};
