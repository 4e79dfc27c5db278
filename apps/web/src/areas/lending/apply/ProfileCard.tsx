import type { LoanProfile } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { useRef, useState } from 'react';
import { isProblem, type ApiProblem } from '../../../shared/api/api-problem.ts';
import { api } from '../../../shared/api/client.ts';
import stack from '../../../shared/money/Stack.module.css';
import { keptForm } from '../compare/kept-wish.ts';
import { profileFaultText } from './field-texts.ts';
import { dropProfile, keepProfile, keptProfile } from './kept-profile.ts';
import {
  formOf,
  formOfWish,
  profileParts,
  readProfile,
  type ProfileField,
  type ProfileForm,
  type ProfilePart,
} from './profile-form-rules.ts';
import { ProfileFieldInput } from './ProfileFieldInput.tsx';

export interface ProfileCardProps {
  profile: LoanProfile;
  onSaved: (profile: LoanProfile) => void;
}

const partTexts: Readonly<Record<ProfilePart, () => string>> = {
  person: m.lending_apply_part_person,
  work: m.lending_apply_part_work,
  home: m.lending_apply_part_home,
};

/** What is saved, else what was typed here, else what was said when comparing. */
const firstForm = (profile: LoanProfile): ProfileForm => {
  const wish = keptForm();
  const missing = new Set<string>(profile.missing);
  const told = Object.entries(wish ? formOfWish(wish) : {}).filter(([field]) => missing.has(field));
  return { ...formOf(profile), ...Object.fromEntries(told), ...keptProfile() };
};

const Fields = ({
  part,
  fields,
  profile,
  onSaved,
}: ProfileCardProps & { part: ProfilePart; fields: readonly ProfileField[] }) => {
  const [form, setForm] = useState(() => firstForm(profile));
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const place = useRef<HTMLFormElement>(null);
  /** A PAN that is saved already stays unless another one is typed. */
  const asked = fields.filter((field) => field !== 'pan' || form.pan !== '' || !profile.maskedPan);
  const { change, faults } = readProfile(form, asked);

  const type = (field: ProfileField, text: string): void => {
    setForm({ ...form, [field]: text });
    keepProfile({ [field]: text });
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
      const saved = await api.post('/flamingo/ostrader/loan_market/profile/save', change, { quiet: true });
      dropProfile(asked);
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
      aria-label={partTexts[part]()}
      className={stack.stack}
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

/** Fields that are asked for and saved together: those that are missing, or all of them when they are changed. */
export const ProfileCard = ({ part, profile, onSaved }: ProfileCardProps & { part: ProfilePart }) => {
  const [isEdited, setEdited] = useState(false);
  const all: readonly ProfileField[] = profileParts[part];
  const fields = isEdited ? all : all.filter((field) => profile.missing.includes(field));
  const taken = (saved: LoanProfile): void => {
    setEdited(false);
    onSaved(saved);
  };
  return (
    <Card className={stack.stack}>
      <div className={stack.head}>
        <h3 className={stack.heading}>{partTexts[part]()}</h3>
        {!isEdited && fields.length < all.length && (
          <Button
            size="small"
            variant="ghost"
            aria-label={m.lending_apply_change_of({ part: partTexts[part]() })}
            onClick={() => setEdited(true)}
          >
            {m.lending_wish_change()}
          </Button>
        )}
      </div>
      {fields.length > 0 ? (
        <Fields key={String(isEdited)} {...{ part, fields, profile }} onSaved={taken} />
      ) : (
        <p>
          {part === 'person'
            ? m.lending_apply_saved_person({ name: profile.fullName ?? '', pan: profile.maskedPan })
            : m.lending_apply_saved()}
        </p>
      )}
    </Card>
  );
};
