import type { LoanProfile } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import type { ReactNode } from 'react';
import { Form } from '#shared/form.tsx';
import { ProblemCard } from '#shared/help/help-links.tsx';
import { type ProfilePart, type ProfileField, stepText } from './apply-steps.ts';
import { ProfileFieldInput } from './ProfileFieldInput.tsx';
import { type ProfileFormState, useProfileForm } from './use-profile-form.ts';

interface ProfileInputsProps {
  part: ProfilePart;
  fields: readonly ProfileField[];
  maskedPan: string;
  state: ProfileFormState;
  /** Of the form, for a button that stands elsewhere. */
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

/** Asks for some fields and saves them together; nothing of what is typed outlives the screen. */
export const ProfileFields = ({ part, fields, profile, onSaved }: ProfileFieldsProps) => {
  const state = useProfileForm({ fields, profile, onDone: onSaved });
  return (
    <ProfileInputs {...{ part, fields, state }} maskedPan={profile.maskedPan}>
      <Button type="submit" variant="soft" wide progress={state.isBusy ? 'busy' : 'idle'}>
        {m.lending_apply_save()}
      </Button>
    </ProfileInputs>
  );
};
