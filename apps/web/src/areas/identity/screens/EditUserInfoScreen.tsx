import type { UserDetails } from '@sikka/contract';
import { type Occupation, occupations, readDay, readName } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { SelectField } from '@sikka/ui/select-field';
import { identity } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { DateInput } from '#shared/DateInput.tsx';
import { Form, longerThan, useForm } from '#shared/form.tsx';
import { indiaDay } from '#shared/format.ts';
import { Dock } from '#shared/frame/Dock.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useDiscardGuard } from '#shared/prompt/use-discard-guard.ts';
import { invalidate, useQuery } from '#shared/query/use-query.ts';
import { userRenewed } from '#shared/session.ts';
import { Slot } from '#shared/slot.tsx';
import { toast } from '#shared/toast.ts';
import { leaveScreen } from '#shared/trail.ts';
import { LocationField } from '../components/LocationField.tsx';

const genderTexts = [m.identity_gender_male, m.identity_gender_female, m.identity_gender_third];

const occupationText = textsOf<Occupation>({
  government: m.identity_occupation_government,
  private: m.identity_occupation_private,
  freelance: m.identity_occupation_freelance,
  business: m.identity_occupation_business,
  healthcare: m.identity_occupation_healthcare,
  it: m.identity_occupation_it,
  education: m.identity_occupation_education,
  banking: m.identity_occupation_banking,
  sales: m.identity_occupation_sales,
  legal: m.identity_occupation_legal,
  media: m.identity_occupation_media,
  customerService: m.identity_occupation_customer_service,
  construction: m.identity_occupation_construction,
  services: m.identity_occupation_services,
  agriculture: m.identity_occupation_agriculture,
  student: m.common_student,
  retired: m.common_retired,
  unemployed: m.identity_occupation_unemployed,
  other: m.common_other,
});

const formId = 'details';

/** Maximum length of a location (contract: modifyUser). */
const longestLocation = 64;

const isPastDay = (day: string): boolean => day === '' || (readDay(day) === day && day <= indiaDay(Date.now()));

const Details = ({ saved }: { saved: UserDetails }) => {
  const form = useForm<UserDetails>({
    initial: saved,
    validate: ({ birthDate, location }) => ({
      birthDate: isPastDay(birthDate) ? undefined : m.identity_birth_wrong(),
      location: longerThan(longestLocation, readName(location)),
    }),
  });
  const allowLeave = useDiscardGuard(JSON.stringify(form.values) !== JSON.stringify(saved));
  const save = useAction(
    async (details: UserDetails) => {
      userRenewed(await identity.modifyUser({ details: { ...details, location: readName(details.location) } }));
      invalidate('userDetails');
      toast(m.common_saved());
      allowLeave();
      leaveScreen();
    },
    (problem) => {
      if (!form.setErrorsOf(problem)) toastProblem(problem);
    },
  );
  const { gender } = form.values;
  return (
    <Form form={form} id={formId} className="stack" onSend={(details) => void save.run(details)}>
      <p className="muted">{m.identity_details_text()}</p>
      <SelectField
        label={m.identity_gender()}
        placeholder={m.identity_not_given()}
        options={genderTexts.map((text, index) => ({ value: String(index + 1), label: text() }))}
        value={gender === 0 ? '' : String(gender)}
        onChange={({ target }) => form.change({ gender: Number(target.value) })}
      />
      <DateInput label={m.common_date_of_birth()} autoComplete="bday" {...form.typed('birthDate')} />
      <LocationField form={form} />
      <SelectField
        label={m.identity_occupation()}
        placeholder={m.identity_not_given()}
        options={occupations.map((value) => ({ value, label: occupationText(value) }))}
        value={form.values.occupation}
        onChange={({ target }) => form.change({ occupation: target.value as UserDetails['occupation'] })}
      />
      <Dock>
        <Button type="submit" form={formId} wide isBusy={save.isBusy}>
          {m.common_save()}
        </Button>
      </Dock>
    </Form>
  );
};

const readDetails = async (): Promise<UserDetails> => {
  const { registeredAt: _, ...details } = await identity.userExtInfoCall({});
  return details;
};

/** Optional personal details. */
export const EditUserInfoScreen = () => {
  const details = useQuery(['userDetails'], { read: readDetails });
  return (
    <Screen title={m.common_your_details()} stacked>
      <Loaded query={details} skeleton={<ListSkeleton />}>
        {(saved) => <Details saved={saved} />}
      </Loaded>
      {/* Not before the form above it, which would move it down. */}
      {details.status !== 'loading' && <Slot name="loanDetails" />}
    </Screen>
  );
};
