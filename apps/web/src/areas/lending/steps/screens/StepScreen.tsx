import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { useSearch } from '#shared/router/view.tsx';
import { type ComponentType, useEffect, useRef } from 'react';
import { cachedFacts } from '#areas/lending/compare/facts-cache.ts';
import { lazyPart } from '#shared/lazy-part.tsx';
import {
  ApplicationNote,
  ApplicationScreen,
  CancelButton,
  useApplication,
} from '#areas/lending/loan/current-application.tsx';
import { NoApplication } from '#areas/lending/loan/missing.tsx';
import { LenderHead } from '#areas/lending/LenderMark.tsx';
import { isProblem } from '#shared/api/api-problem.ts';
import { formatPaise } from '#shared/format.ts';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Redirect } from '#shared/Redirect.tsx';
import { useLocale } from '#shared/locale.ts';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { CardSkeleton } from '#shared/query/Loaded.tsx';
import { StepPosition } from '../StepPosition.tsx';
import { acceptedOffer, type StepPart, type StepView, viewOf } from '../step-rules.ts';
import type { StepProps } from '../use-step.tsx';

const stepComponents: Readonly<Record<StepPart, ComponentType<StepProps>>> = {
  offer: lazyPart(() => import('../OfferStep.tsx').then((it) => it.OfferStep)),
  kyc: lazyPart(() => import('../KycStep.tsx').then((it) => it.KycStep)),
  account: lazyPart(() => import('../AccountStep.tsx').then((it) => it.AccountStep)),
  mandate: lazyPart(() => import('../MandateStep.tsx').then((it) => it.MandateStep)),
  agreement: lazyPart(() => import('../AgreementStep.tsx').then((it) => it.AgreementStep)),
  answer: lazyPart(() => import('../AnswerStep.tsx').then((it) => it.AnswerStep)),
};

const StepHead = ({ application, part }: { application: LoanApplication; part: StepPart }) => {
  const { channelGid, channelName, productName, amountPaise } = application;
  return (
    <Card className="stack">
      <LenderHead lenderId={channelGid} title={channelName} note={productName}>
        <p className="strong">{formatPaise(acceptedOffer(application)?.principalPaise ?? amountPaise)}</p>
      </LenderHead>
      <StepPosition part={part} />
    </Card>
  );
};

/** The lender has not answered yet: there is nothing to do, and the user may leave. */
const WaitCard = ({ application: { cid, channelName, explanation } }: { application: LoanApplication }) => (
  <Card className="stack">
    <StatusHero
      icon={<HourglassDuotone />}
      tone="brand"
      title={m.lending_step_waiting({ lender: channelName })}
      text={explanation}
      note={m.lending_step_leave()}
    />
    <Button variant="soft" href={hrefOf({ to: '/reviewing', search: { cid } })}>
      {m.lending_follow_see()}
    </Button>
  </Card>
);

/** A link to the cached firm statement, while the application cannot be read. */
const CachedOffer = ({ cid }: { cid: string }) => {
  const offerId = cachedFacts({ cid, locale: useLocale() })?.facts.firm?.proposalNumber;
  if (offerId === undefined) return null;
  return (
    <Button wide variant="soft" href={hrefOf({ to: '/loanOffer', search: { cid, offerId } })}>
      {m.common_key_facts_statement()}
    </Button>
  );
};

const useTopOf = (part: string): void => {
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current !== part) scrollTo(0, 0);
    shown.current = part;
  }, [part]);
};

const Part = ({ view: { part, isWaiting }, ...step }: StepProps & { view: StepView }) => {
  const { application } = step;
  const Step = stepComponents[part];
  useTopOf(`${application.nextStep} ${isWaiting}`);
  return (
    <>
      <StepHead application={application} part={part} />
      {isWaiting ? (
        <WaitCard application={application} />
      ) : (
        <>
          <Step key={application.nextStep} {...step} />
          {application.canCancel && (
            <CancelButton application={application} onChanged={step.onMoved} onRefused={step.onOutdated} />
          )}
        </>
      )}
    </>
  );
};

/** The current step of an application; without one, its status or its loan is shown instead. */
const Steps = ({ cid }: { cid: string }) => {
  const polling = useApplication(cid);
  const { content, problem, refetch, set } = polling;
  if (content === undefined) {
    if (isProblem(problem, 'notFound', 'invalidInput')) return <NoApplication />;
    if (!problem) return <CardSkeleton />;
    return (
      <div className="stack">
        <LoadFailed onRetry={refetch} />
        <CachedOffer cid={cid} />
      </div>
    );
  }
  const view = viewOf(content);
  if (!view && content.state === 'DISBURSEMENT_COMPLETED') return <Redirect to="/myloan" search={{ loanGid: cid }} />;
  if (!view) return <Redirect to="/reviewing" search={{ cid }} />;
  return (
    <div className="stack">
      <Part view={view} application={content} onMoved={set} onOutdated={refetch} />
      <ApplicationNote query={polling} />
    </div>
  );
};

/** The remaining steps to the payout, resumable on any device. */
export const StepScreen = () => {
  const { cid } = useSearch({ from: '/loanStep' });
  return <ApplicationScreen cid={cid}>{(current) => <Steps key={current} cid={current} />}</ApplicationScreen>;
};
