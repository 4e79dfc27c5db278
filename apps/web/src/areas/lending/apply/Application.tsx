import type { LenderConsent, LoanCard, LoanProfile, UserDetails } from '@sikka/contract';
import { currentStatuses, type Employment, isPinCode, readGrouped } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { identity, lending } from 'virtual:calls';
import { useAction } from '#shared/action.ts';
import { type ApiProblemName, isProblem } from '#shared/api/api-problem.ts';
import { useForm } from '#shared/form.tsx';
import { formatPaise, indiaDay } from '#shared/format.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { Facts } from '#shared/money/Facts.tsx';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { placeOfPin } from '#shared/place-of-pin.ts';
import { Loaded, CardSkeleton } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { initialCriteria, storedForm } from '../compare/loan-criteria.ts';
import { AgainCard, againOf } from '../loan/RefusalCards.tsx';
import { readApplicationConsent } from '../steps/ConsentAgain.tsx';
import { ConsentTerms } from './ConsentCard.tsx';
import { initialLoan, LoanStep, LoanSummary } from './LoanStep.tsx';
import { ProfileFieldInput, profileFact, setProfileErrors, useProfileSaver } from './ProfileFields.tsx';
import {
  formOf,
  formOfCriteria,
  type ProfileField,
  type ProfileForm,
  profileParts,
  readLoanRequest,
  readProfile,
  storedProfile,
  storeProfile,
} from './profile-form.ts';
import { ApplyPart, type LoanRequest, usePrice } from './price.tsx';
import { ApplyProblem, sendApplication } from './send-application.tsx';

/** `consent`: the version of the text that was agreed to; empty before that. */
type ApplyForm = Required<ProfileForm> & { consent: string };

const fields: readonly ProfileField[] = [...profileParts.person, ...profileParts.work];

/** The saved profile, else drafts, else the criteria of the comparison, else the user's details. */
const prefilledForm = (profile: LoanProfile, details: ProfileForm): ApplyForm => {
  const criteria = storedForm() ?? initialCriteria;
  const missing = new Set<string>(profile.missing);
  const known = [...Object.entries(details), ...Object.entries(formOfCriteria(criteria))];
  const compared = known.filter(([field, text]) => missing.has(field) && text !== '');
  return { ...formOf(profile), ...Object.fromEntries(compared), ...storedProfile(), consent: '' };
};

/** Calls back with the state of a PIN code once it is typed; a PIN code in several states has none. */
const useStateOfPin = (pincode: string, onFound: (state: string) => void): void => {
  const requested = useRef(pincode);
  useEffect(() => {
    if (pincode === requested.current) return;
    requested.current = pincode;
    const pin = readGrouped(pincode);
    if (!isPinCode(pin)) return;
    void placeOfPin(pin).then((place) => {
      if (place && requested.current === pincode) onFound(place.stateId);
    });
    // oxlint-disable-next-line react/exhaustive-deps -- `onFound` is new on every render
  }, [pincode]);
};

/** Problems after which profile and consent are read again. */
const outdating: readonly ApiProblemName[] = ['loanProfileIncomplete', 'loanConsentMissing', 'loanConsentOutdated'];

interface ApplyFormProps {
  card: LoanCard;
  profile: LoanProfile;
  details: ProfileForm;
  consent: LenderConsent;
  request: LoanRequest;
  onChangeLoan: () => void;
  onSaved: (profile: LoanProfile) => void;
  onOutdated: () => void;
}

/** The borrower and the consent as one form, prefilled from what is known; each field is saved once it is left. */
const ApplicationForm = ({
  card,
  profile,
  details,
  consent,
  request,
  onChangeLoan,
  onSaved,
  onOutdated,
}: ApplyFormProps) => {
  const [isEdited, setEdited] = useState(profile.missing.length > 0);
  const [isSaved, setSaved] = useState(false);
  const save = useProfileSaver(profile, (saved) => {
    setSaved(true);
    onSaved(saved);
  });
  const form = useForm<ApplyForm>({
    initial: prefilledForm(profile, details),
    validate: (values) => {
      const agreed = values.consent === consent.textVersion ? undefined : m.lending_missing_consent();
      return { ...readProfile(values, fields, profile).errors, consent: agreed };
    },
    onChange: () => apply.clear(),
  });
  const { values } = form;
  const amount = formatPaise(request.amountPaise);
  const price = usePrice(card, request, profile);

  const apply = useAction(
    async () => {
      await save(fields, values);
      const cid = await sendApplication(card.gid, request, consent);
      await goTo({ to: '/reviewing', search: { cid } }, { replace: true });
    },
    async (problem) => {
      const open = problem.name === 'loanApplicationOpen' && problem.details['cid'];
      if (typeof open === 'string') await goTo({ to: '/reviewing', search: { cid: open } }, { replace: true });
      else if (outdating.includes(problem.name)) onOutdated();
      else setProfileErrors(form, problem);
    },
  );
  const saveEarly = async (field: ProfileField, typed: ProfileForm): Promise<void> => {
    storeProfile({ [field]: typed[field] });
    try {
      await save([field], typed);
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProfileErrors(form, error);
    }
  };
  const leave = (field: ProfileField): void => {
    if (values[field] === '') return;
    form.check(field);
    void saveEarly(field, values);
  };
  useStateOfPin(values.pincode, (state) => {
    form.change({ state });
    void saveEarly('state', { state });
  });
  const inputs = (part: keyof typeof profileParts) =>
    profileParts[part].map((field) => (
      <ProfileFieldInput key={field} {...{ form, field }} maskedPan={profile.maskedPan} onLeave={() => leave(field)} />
    ));

  return (
    <ApplyPart
      {...{ card, price, form }}
      part="form"
      button={m.lending_apply_send({ amount })}
      isBusy={apply.isBusy}
      note={<output className="quiet">{isSaved && m.common_saved()}</output>}
      onSend={() => void apply.run()}
    >
      <LoanSummary request={request} onChange={onChangeLoan} />
      {isEdited || profile.missing.length > 0 ? (
        <>
          <h2 className="heading">{m.common_about_you()}</h2>
          <p className="quiet">{m.lending_apply_promise()}</p>
          {inputs('person')}
          <h2 className="heading">{m.lending_apply_step_work()}</h2>
          {inputs('work')}
        </>
      ) : (
        <Card className="stack">
          <div className="head">
            <h2 className="heading">{m.common_about_you()}</h2>
            <TextButton
              aria-label={m.lending_apply_change_of({ part: m.common_about_you() })}
              onClick={() => setEdited(true)}
            >
              {m.common_change()}
            </TextButton>
          </div>
          <Facts rows={fields.map((field) => profileFact(field, profile))} />
        </Card>
      )}
      <Card className="stack">
        <ConsentTerms
          consent={consent}
          label={m.lending_apply_agree_for({ lender: consent.channelName, amount })}
          whole={m.lending_consent_whole()}
          isAgreed={values.consent === consent.textVersion}
          onAgree={(isAgreed) => form.change({ consent: isAgreed ? consent.textVersion : '' })}
          error={form.errors.consent}
        />
      </Card>
      {apply.problem && apply.problem.name !== 'loanAdultsOnly' && <ApplyProblem problem={apply.problem} />}
    </ApplyPart>
  );
};

/** Stops an application that the lender would not accept yet. */
const Gate = ({ card: { cid, gid, lenderName }, children }: { card: LoanCard; children: ReactNode }) => {
  const [today] = useState(() => indiaDay(Date.now()));
  const review = useQuery(['loanReview', cid], { read: () => lending.queryReviewResult({ cid }) });
  const { rejection } = review.content ?? {};
  if (review.content && (!rejection || againOf(rejection, today).kind !== 'later')) return children;
  return (
    <Screen stacked title={m.lending_apply_title()} corner={<Corner kind="myloan" />}>
      <Loaded query={review} skeleton={<CardSkeleton />}>
        {({ rejection }) =>
          rejection && (
            <>
              <AgainCard productGid={gid} lender={lenderName} rejection={rejection} />
              <Button wide href={hrefOf({ to: '/offers' })}>
                {m.lending_follow_compare()}
              </Button>
            </>
          )
        }
      </Loaded>
    </Screen>
  );
};

/** How people with some occupations earn; of the others it is not known. */
const employmentOf: Readonly<Partial<Record<UserDetails['occupation'], Employment>>> = {
  government: 'SALARIED',
  private: 'SALARIED',
  freelance: 'SELF_EMPLOYED',
  business: 'BUSINESS',
  student: 'STUDENT',
  retired: 'RETIRED',
};

/** What the user's details say about the borrower; nothing if they cannot be read. */
const readDetails = async (): Promise<ProfileForm> => {
  try {
    const { birthDate, occupation } = await identity.userExtInfoCall({}, { quiet: true });
    return { birthDay: birthDate, employment: employmentOf[occupation] ?? '' };
  } catch {
    return {};
  }
};

/** The saved profile, the user's details, and the consent under which the lender receives the profile. */
const readForm = async (channelGid: string) => {
  const [profile, details, consent] = await Promise.all([
    lending.queryProfile({}),
    readDetails(),
    readApplicationConsent(channelGid),
  ]);
  return { profile, details, consent };
};

/** The application for a product: the loan, unless the comparison has asked for it, and the borrower. */
const Parts = ({ card }: { card: LoanCard }) => {
  const { channelGid } = card;
  const application = useQuery(['loanApplicationForm', channelGid], { read: () => readForm(channelGid) });
  const [loan, setLoan] = useState(() => initialLoan(card));
  const [isChanging, setChanging] = useState(false);
  const { content } = application;
  const { request } = readLoanRequest(loan, card);
  const showPart = (isLoan: boolean): void => {
    setChanging(isLoan);
    scrollTo(0, 0);
  };
  if (content && (isChanging || !request))
    return (
      <LoanStep
        card={card}
        profile={content.profile}
        initial={loan}
        onDone={(chosen) => {
          setLoan(chosen);
          showPart(false);
        }}
      />
    );
  if (content && request)
    return (
      <ApplicationForm
        card={card}
        {...content}
        request={request}
        onChangeLoan={() => showPart(true)}
        onSaved={(profile) => application.set({ ...content, profile })}
        onOutdated={application.refetch}
      />
    );
  return (
    <Screen title={card.lenderName}>
      <Loaded query={application} skeleton={<CardSkeleton />}>
        {() => null}
      </Loaded>
    </Screen>
  );
};

export const Application = ({ card }: { card: LoanCard }) => {
  const parts = <Parts card={card} />;
  return card.currentStatus === currentStatuses.rejected ? <Gate card={card}>{parts}</Gate> : parts;
};
