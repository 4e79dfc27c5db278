import type { LoanProfile } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useRef, useState } from 'react';
import { lending } from 'virtual:calls';
import { type ApiProblem, isProblem } from '#shared/api/api-problem.ts';
import { storedForm } from '../compare/loan-criteria.ts';
import { profileFaultText, ProfileFieldInput } from './ProfileFieldInput.tsx';
import {
  clearProfile,
  formOf,
  formOfCriteria,
  storeProfile,
  storedProfile,
  type ProfileForm,
  readProfile,
} from './profile-form.ts';
import { partText, type ProfileField, type ProfilePart } from './profile-parts.ts';

/** What is saved, else what was typed here, else what was said when comparing. */
const rememberedForm = (profile: LoanProfile): ProfileForm => {
  const criteria = storedForm();
  const missing = new Set<string>(profile.missing);
  const given = Object.entries(criteria ? formOfCriteria(criteria) : {}).filter(([field]) => missing.has(field));
  return { ...formOf(profile), ...Object.fromEntries(given), ...storedProfile() };
};

interface ProfileFieldsProps {
  part: ProfilePart;
  fields: readonly ProfileField[];
  profile: LoanProfile;
  /** Nothing of what is typed outlives this screen. */
  isFleeting?: boolean;
  onSaved: (profile: LoanProfile) => void;
}

/** Asks for fields of a part and saves them together. */
export const ProfileFields = ({ part, fields, profile, isFleeting = false, onSaved }: ProfileFieldsProps) => {
  const [form, setForm] = useState(() => (isFleeting ? formOf : rememberedForm)(profile));
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const place = useRef<HTMLFormElement>(null);
  /** A PAN that is saved already stays unless another one is typed. */
  const asked = fields.filter((field) => field !== 'pan' || form.pan !== '' || !profile.maskedPan);
  const { change, faults } = readProfile(form, asked);

  const type = (field: ProfileField, text: string): void => {
    setForm({ ...form, [field]: text });
    if (!isFleeting) storeProfile({ [field]: text });
    setProblem(undefined);
  };
  const errorOf = (field: ProfileField): string | undefined => {
    if (field === 'birthDay' && problem?.name === 'loanAdultsOnly') return problem.msg;
    return isAsked ? profileFaultText(field, faults[field]) : undefined;
  };

  const save = async (): Promise<void> => {
    setAsked(true);
    if (Object.keys(faults).length > 0) {
      requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    setBusy(true);
    try {
      const saved = await lending.saveProfile(change, { quiet: true });
      clearProfile(asked);
      onSaved(saved);
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
      setBusy(false);
    }
  };

  return (
    <form
      ref={place}
      noValidate
      aria-label={partText(part)}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {fields.map((field) => (
        <ProfileFieldInput
          key={field}
          field={field}
          text={form[field] ?? ''}
          onText={(text) => type(field, text)}
          error={errorOf(field)}
          hint={
            field === 'pan' && profile.maskedPan ? m.lending_apply_pan_saved({ pan: profile.maskedPan }) : undefined
          }
        />
      ))}
      {problem && problem.name !== 'loanAdultsOnly' && <p role="alert">{problem.msg || m.lending_apply_not_saved()}</p>}
      <Button type="submit" variant="soft" wide progress={isBusy ? 'busy' : 'idle'}>
        {m.lending_apply_save()}
      </Button>
    </form>
  );
};
