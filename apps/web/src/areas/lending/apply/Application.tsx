import type { LenderConsent, LoanCard, LoanProfile } from '@sikka/contract';
import { loanPurposes, currentStatuses } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useSearch } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';
import { lending } from 'virtual:calls';
import { ChoiceField } from '#shared/ChoiceField.tsx';
import { Form, useForm } from '#shared/form.tsx';
import { indiaDay } from '#shared/format.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { Loaded, CardSkeleton } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { purposeText } from '../compare/criteria-texts.ts';
import {
  initialCriteria,
  type LoanCriteriaForm,
  offeredTenures,
  storedForm,
  storeForm,
} from '../compare/loan-criteria.ts';
import { AmountField } from '../emi/SlidingField.tsx';
import { tenureText } from '../loan-figures.ts';
import { AgainCard, againOf } from '../loan/RefusalCards.tsx';
import { ApplyFrame, type ApplyFrameProps, usePrice } from './ApplyFrame.tsx';
import { ProfileInputs, useProfileForm } from './ProfileFields.tsx';
import { SendStep, readLoanRequest } from './SendStep.tsx';
import { type ApplyStep, isReached, openStep, type ProfilePart, profileParts } from './profile-form.ts';

interface LoanStepProps extends ApplyFrameProps {
  criteria: LoanCriteriaForm;
  onChange: (criteria: LoanCriteriaForm) => void;
  onDone: () => void;
}

/** Amount, tenure and purpose of the loan. */
const LoanStep = ({ criteria, onChange, onDone, ...frame }: LoanStepProps) => {
  const { card } = frame;
  const id = useId();
  const form = useForm({
    initial: criteria,
    validate: (values) => {
      const { amountPaise: amount, purpose } = readLoanRequest(values, card).errors;
      return { amount, purpose };
    },
  });
  const change = (part: Partial<LoanCriteriaForm>): void => {
    form.change(part);
    onChange({ ...form.values, ...part });
  };
  return (
    <ApplyFrame {...frame} button={{ type: 'submit', form: id, children: m.lending_home_action_continue() }}>
      <Form id={id} form={form} onSend={onDone} className="stack">
        <AmountField
          label={m.lending_criteria_amount()}
          text={form.values.amount}
          amountPaise={readLoanRequest(form.values, card).amountPaise}
          error={form.errors.amount}
          onText={(amount) => change({ amount })}
        />
        <ChoiceField
          label={m.lending_criteria_tenure()}
          words={offeredTenures}
          textOf={tenureText}
          value={form.values.tenure}
          isChosen
          onText={(tenure) => change({ tenure })}
        />
        <ChoiceField
          label={m.lending_criteria_purpose()}
          words={loanPurposes}
          textOf={purposeText}
          error={form.errors.purpose}
          value={form.values.purpose}
          onText={(purpose) => change({ purpose })}
        />
      </Form>
    </ApplyFrame>
  );
};

interface ProfileStepProps extends ApplyFrameProps {
  step: ProfilePart;
  profile: LoanProfile;
  onSaved: (profile: LoanProfile) => void;
  onDone: (profile: LoanProfile) => void;
}

/** Asks for a part of the profile; it is saved while it is typed. */
const ProfileStep = ({ profile, onSaved, onDone, ...frame }: ProfileStepProps) => {
  const { step } = frame;
  const id = useId();
  const fields = profileParts[step];
  const state = useProfileForm({ fields, profile, onSaved, onDone });
  const button = {
    type: 'submit',
    form: id,
    isBusy: state.isBusy,
    children: m.lending_home_action_continue(),
  } as const;
  return (
    <ApplyFrame {...frame} button={button}>
      {step === 'person' && <p className="quiet">{m.lending_apply_promise()}</p>}
      <ProfileInputs part={step} {...{ fields, state, id }} maskedPan={profile.maskedPan} />
    </ApplyFrame>
  );
};

interface ApplyStepsProps {
  card: LoanCard;
  profile: LoanProfile;
  consent: LenderConsent;
  onSaved: (profile: LoanProfile) => void;
  /** The profile or the consent is outdated. */
  onOutdated: () => void;
}

/** The application, step by step, from the first incomplete one; each step is a history entry. */
const ApplySteps = ({ card, profile, consent, onSaved, onOutdated }: ApplyStepsProps) => {
  const { isAgain, step: named } = useSearch({ from: '/apiloan{$}' });
  const [criteria, setCriteria] = useState(() => storedForm() ?? initialCriteria);
  const [isSaved, setSaved] = useState(false);
  const { request } = readLoanRequest(criteria, card);
  const progressOf = ({ missing }: LoanProfile) => ({ hasRequest: request !== undefined, missing });
  const [first] = useState(() => openStep(progressOf(profile)));
  const price = usePrice(card, request, profile);

  const isOpen = named === undefined || isReached(named, progressOf(profile));
  const step = isOpen ? (named ?? first) : openStep(progressOf(profile));
  const open = (next: ApplyStep): void =>
    void goTo({ to: '/apiloan{$}', params: { _splat: `/${card.gid}` }, search: { isAgain, step: next } });
  const saved = (next: LoanProfile): void => {
    setSaved(true);
    onSaved(next);
  };
  const frame = { card, price, isSaved };
  if (step === 'loan' || !request)
    return (
      <LoanStep
        {...frame}
        step="loan"
        criteria={criteria}
        onChange={(next) => {
          setCriteria(next);
          storeForm(next);
        }}
        onDone={() => open(openStep(progressOf(profile), 'loan'))}
      />
    );
  if (step === 'send')
    return <SendStep {...frame} {...{ step, profile, consent, request, onOutdated }} onChange={open} />;
  return (
    <ProfileStep
      key={step}
      {...frame}
      {...{ step, profile }}
      onSaved={saved}
      onDone={(whole) => open(openStep(progressOf(whole), step))}
    />
  );
};

interface AgainGateProps {
  card: LoanCard;
  /** The application form. */
  children: ReactNode;
}

const Gate = ({ card: { cid, gid, lenderName }, children }: AgainGateProps) => {
  const [today] = useState(() => indiaDay(Date.now()));
  const review = useQuery(['loanReview', cid], { read: () => lending.queryReviewResult({ cid }) });
  const { rejection } = review.content ?? {};
  if (review.content && (!rejection || againOf(rejection, today).kind !== 'later')) return children;
  return (
    <Screen title={m.lending_apply_title()} corner={<Corner kind="myloan" />}>
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

/** Stops an application that the lender would not accept yet. */
export const AgainGate = ({ card, children }: AgainGateProps) =>
  card.currentStatus === currentStatuses.rejected ? <Gate card={card}>{children}</Gate> : children;

/** The saved profile, and the consent under which the lender receives it. */
const readForm = async (channelGid: string) => {
  const [profile, { consents }] = await Promise.all([lending.queryProfile({}), lending.listConsents({ channelGid })]);
  const consent = consents.find(({ purpose }) => purpose === 'APPLICATION');
  if (!consent) throw new Error(`Lender ${channelGid} has no application consent`);
  return { profile, consent };
};
/** The application for a product, from the first step with missing data. */
export const Application = ({ card }: { card: LoanCard }) => {
  const { channelGid } = card;
  const application = useQuery(['loanApplicationForm', channelGid], { read: () => readForm(channelGid) });
  const { content } = application;
  if (content)
    return (
      <ApplySteps
        card={card}
        {...content}
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
