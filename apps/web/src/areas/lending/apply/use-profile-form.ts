import type { LoanProfile } from '@sikka/contract';
import { useRef } from 'react';
import { lending } from 'virtual:calls';
import { useAction } from '#shared/action.ts';
import { type ApiProblem, isProblem } from '#shared/api/api-problem.ts';
import { type FormState, useForm } from '#shared/form.tsx';
import { storedForm } from '../compare/loan-criteria.ts';
import type { ProfileField } from './apply-steps.ts';
import { profileFaultText } from './ProfileFieldInput.tsx';
import {
  clearProfile,
  formOf,
  formOfCriteria,
  type ProfileForm,
  readProfile,
  storedProfile,
  storeProfile,
} from './profile-form.ts';

/** What is saved, else what was typed here, else what was said when comparing. */
const rememberedForm = (profile: LoanProfile): Required<ProfileForm> => {
  const criteria = storedForm();
  const missing = new Set<string>(profile.missing);
  const given = Object.entries(criteria ? formOfCriteria(criteria) : {}).filter(([field]) => missing.has(field));
  return { ...formOf(profile), ...Object.fromEntries(given), ...storedProfile() };
};

interface ProfileFormOptions {
  fields: readonly ProfileField[];
  profile: LoanProfile;
  /** Given: a field is saved as it is left, and what is typed outlives the screen. */
  onSaved?: (profile: LoanProfile) => void;
  /** All fields are right and saved. */
  onDone: (profile: LoanProfile) => void;
}

export interface ProfileFormState {
  form: FormState<Required<ProfileForm>>;
  /** Saves a field, if it is right. */
  leave: (field: ProfileField) => void;
  /** Saves whatever is not saved yet; to be called when all is right. */
  send: () => void;
  isBusy: boolean;
  /** Why the last try to send failed, unless a field says so. */
  problem: ApiProblem | undefined;
}

/** A form of what lenders ask. It is saved by one call at a time, in the order in which it was typed. */
export const useProfileForm = ({ fields, profile, onSaved, onDone }: ProfileFormOptions): ProfileFormState => {
  const latest = useRef({ profile, pan: '' });
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const form = useForm({
    initial: onSaved ? rememberedForm(profile) : formOf(profile),
    validate: (values) => {
      const { faults } = readProfile(values, fields, profile);
      return Object.fromEntries(fields.map((field) => [field, profileFaultText(field, faults[field])]));
    },
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
