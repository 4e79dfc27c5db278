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
import { useRef, type ReactNode } from 'react';
import { lending } from 'virtual:calls';
import { useAction } from '#shared/action.ts';
import { type ApiProblem, isProblem } from '#shared/api/api-problem.ts';
import { type FormState, useForm, Form } from '#shared/form.tsx';
import { formatDay, formatPaise } from '#shared/format.ts';
import { ProblemCard } from '#shared/help/help-links.tsx';
import type { FactRow } from '#shared/money/Facts.tsx';
import { DateInput } from '#shared/DateInput.tsx';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import { stateText } from '../compare/criteria-texts.ts';
import { storedForm } from '../compare/loan-criteria.ts';
import { employmentText } from '../loan-figures.ts';
import {
  type ProfileField,
  type ProfilePart,
  stepText,
  type ProfileForm,
  clearProfile,
  formOf,
  formOfCriteria,
  readProfile,
  storedProfile,
  storeProfile,
} from './profile-form.ts';

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
    label: m.lending_apply_name,
    hint: m.lending_apply_name_hint,
    input: { autoComplete: 'name' },
  },
  birthDay: {
    label: m.lending_apply_birth,
    isDay: true,
  },
  email: {
    label: m.lending_apply_email,
    input: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  },
  pan: {
    label: m.lending_apply_pan,
    input: { autoComplete: 'off', autoCapitalize: 'characters' },
  },
  motherName: {
    label: m.lending_apply_mother,
    input: { autoComplete: 'off' },
  },
  education: {
    label: m.lending_apply_education,
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
    choices: () => choicesOf(indianStates, stateText).toSorted((a, b) => a.label.localeCompare(b.label)),
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
  form: FormState<Required<ProfileForm>>;
  /** The saved PAN, masked. */
  maskedPan: string;
  onLeave: () => void;
}

/** A field of the profile: typed or chosen. */
export const ProfileFieldInput = ({ field, form, maskedPan, onLeave }: ProfileFieldInputProps) => {
  const { label, choices, input, isDay, hint, placeholder } = fieldStyles[field];
  const { value, error, onChange } = form.field(field);
  const { onText } = form.typed(field);
  const saved = field === 'pan' && maskedPan ? m.lending_apply_pan_saved({ pan: maskedPan }) : undefined;
  const shared = { label: label(), hint: saved ?? hint?.(), error, value, onBlur: onLeave };
  if (choices)
    return (
      <SelectField
        {...shared}
        placeholder={m.frame_choose()}
        options={choices()}
        onChange={({ target }) => form.change({ [field]: target.value })}
      />
    );
  if (isDay) return <DateInput {...shared} autoComplete="bday" onText={onText} />;
  if (!input) return <RupeeField {...shared} placeholder={placeholder} onText={onText} />;
  return <TextField {...shared} {...input} onChange={onChange} />;
};

/** The saved profile, else drafts, else the criteria of the comparison. */
const prefilledForm = (profile: LoanProfile): Required<ProfileForm> => {
  const criteria = storedForm();
  const missing = new Set<string>(profile.missing);
  const given = Object.entries(criteria ? formOfCriteria(criteria) : {}).filter(([field]) => missing.has(field));
  return { ...formOf(profile), ...Object.fromEntries(given), ...storedProfile() };
};

interface ProfileFormOptions {
  fields: readonly ProfileField[];
  profile: LoanProfile;
  /** If given, a field is saved when it loses the focus, and drafts outlive the screen. */
  onSaved?: (profile: LoanProfile) => void;
  /** All fields are valid and saved. */
  onDone: (profile: LoanProfile) => void;
}

interface ProfileFormState {
  form: FormState<Required<ProfileForm>>;
  /** Saves a field if it is valid. */
  leave: (field: ProfileField) => void;
  /** Saves what is not saved yet; call it when all fields are valid. */
  send: () => void;
  isBusy: boolean;
  /** Why the last save failed, unless a field says so. */
  problem: ApiProblem | undefined;
}

/** The loan profile as a form. Saves run one at a time, in the order of typing. */
export const useProfileForm = ({ fields, profile, onSaved, onDone }: ProfileFormOptions): ProfileFormState => {
  const latest = useRef({ profile, pan: '' });
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const form = useForm({
    initial: onSaved ? prefilledForm(profile) : formOf(profile),
    validate: (values) => readProfile(values, fields, profile).errors,
    onChange: () => act.clear(),
  });

  const save = async (names: readonly ProfileField[], values: ProfileForm): Promise<void> => {
    const { change } = readProfile(values, names, latest.current.profile);
    if (change.pan === latest.current.pan) delete change.pan;
    if (Object.keys(change).length === 0) return;
    const saved = await lending.saveProfile(change, { quiet: true });
    latest.current = { profile: saved, pan: change.pan ?? latest.current.pan };
    clearProfile(names);
    onSaved?.(saved);
  };
  const saveInTurn = (names: readonly ProfileField[]): Promise<void> => {
    const saving = queue.current.then(() => save(names, form.values));
    queue.current = saving.catch(() => undefined);
    return saving;
  };
  const refuse = (problem: ApiProblem): void => {
    if (problem.name === 'loanAdultsOnly') form.setErrors({ birthDay: problem.msg });
    else form.setErrorsOf(problem);
  };

  const act = useAction(async () => {
    await saveInTurn(fields);
    onDone(latest.current.profile);
  }, refuse);
  const leave = async (field: ProfileField): Promise<void> => {
    storeProfile({ [field]: form.values[field] });
    form.check(field);
    try {
      await saveInTurn([field]);
    } catch (error) {
      if (!isProblem(error)) throw error;
      refuse(error);
    }
  };
  return {
    form,
    leave: (field) => {
      if (onSaved && form.values[field] !== '') void leave(field);
    },
    send: () => void act.run(),
    isBusy: act.isBusy,
    problem: act.problem?.name === 'loanAdultsOnly' ? undefined : act.problem,
  };
};

interface ProfileInputsProps {
  part: ProfilePart;
  fields: readonly ProfileField[];
  maskedPan: string;
  state: ProfileFormState;
  /** Id of the form, for a button outside it. */
  id?: string;
  children?: ReactNode;
}

/** The fields of a part, and why they could not be saved. */
export const ProfileInputs = ({ part, fields, maskedPan, state, id, children }: ProfileInputsProps) => (
  <Form {...(id && { id })} form={state.form} label={stepText(part)} className="stack" onSend={state.send}>
    {fields.map((field) => (
      <ProfileFieldInput key={field} form={state.form} {...{ field, maskedPan }} onLeave={() => state.leave(field)} />
    ))}
    {state.problem && <ProblemCard problem={state.problem} unknown={m.lending_apply_not_saved()} />}
    {children}
  </Form>
);

interface ProfileFieldsProps extends Pick<ProfileInputsProps, 'part' | 'fields'> {
  profile: LoanProfile;
  onSaved: (profile: LoanProfile) => void;
}

/** Asks for some fields and saves them together; nothing typed outlives the screen. */
export const ProfileFields = ({ part, fields, profile, onSaved }: ProfileFieldsProps) => {
  const state = useProfileForm({ fields, profile, onDone: onSaved });
  return (
    <ProfileInputs {...{ part, fields, state }} maskedPan={profile.maskedPan}>
      <Button type="submit" variant="soft" wide isBusy={state.isBusy}>
        {m.lending_apply_save()}
      </Button>
    </ProfileInputs>
  );
};
