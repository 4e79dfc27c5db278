import type { LoanProfile } from '@sikka/contract';
import { readLine } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { lending } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { Form, useForm } from '#shared/form.tsx';
import { Fold } from '#shared/frame/Fold.tsx';
import { useDiscardGuard } from '#shared/prompt/use-discard-guard.ts';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { invalidate, useQuery } from '#shared/query/use-query.ts';
import { toast } from '#shared/toast.ts';
import { ProfileFieldInput } from './ProfileFields.tsx';
import styles from './apply.module.css';
import { type ProfileField, clearProfile, formOf, type ProfileForm, readProfile } from './profile-form.ts';

/** Profile fields beyond the user's details (specification §3: extra loan information). */
const extraFields = ['motherName', 'education', 'residence', 'officePincode'] as const satisfies ProfileField[];

/** Parses the changed fields; each may stay empty. */
const readGiven = (form: ProfileForm, profile: LoanProfile) =>
  readProfile(
    form,
    extraFields.filter((field) => readLine(form[field] ?? '')),
    profile,
  );

const Details = ({ profile }: { profile: LoanProfile }) => {
  const form = useForm({
    initial: formOf(profile),
    validate: (values) => readGiven(values, profile).errors,
  });
  useDiscardGuard(extraFields.some((field) => form.values[field] !== (profile[field] ?? '')));
  const save = useAction(
    async () => {
      const { change } = readGiven(form.values, profile);
      await lending.saveProfile(change, { quiet: true });
      clearProfile(extraFields);
      invalidate('loanProfile');
      toast(m.lending_apply_saved());
    },
    (problem) => {
      if (!form.setErrorsOf(problem)) toastProblem(problem);
    },
  );
  return (
    <Form form={form} label={m.lending_details_title()} className="stack" onSend={() => void save.run()}>
      <p>{m.lending_details_text()}</p>
      {extraFields.map((field) => (
        <ProfileFieldInput key={field} form={form} field={field} maskedPan="" onLeave={() => form.check(field)} />
      ))}
      <Button type="submit" variant="soft" wide isBusy={save.isBusy}>
        {m.lending_apply_save()}
      </Button>
    </Form>
  );
};

const LoadedDetails = () => {
  const profile = useQuery(['loanProfile'], { read: () => lending.queryProfile({}) });
  return (
    <div className={styles.content}>
      <Loaded query={profile} skeleton={<ListSkeleton rows={2} />}>
        {(saved) => <Details key={saved.savedAt} profile={saved} />}
      </Loaded>
    </div>
  );
};

/** Part of the user's profile page; saved with the loan profile for applications. */
export const LoanDetails = () => (
  <Fold title={m.lending_details_title()}>
    <LoadedDetails />
  </Fold>
);
