import type { LoanApplication } from '@sikka/contract';
import { Suspense, useEffect, useRef } from 'react';
import { isProblem } from '#shared/api/api-problem.ts';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import stack from '#shared/money/Stack.module.css';
import { goTo } from '#shared/navigation.ts';
import { AskNote } from '../follow/AskNote.tsx';
import { CancelButton } from '../follow/CancelButton.tsx';
import { NoApplication } from '../follow/NoApplication.tsx';
import { useApplication } from '../follow/use-application.ts';
import { KeptOffer } from './KeptOffer.tsx';
import { stepComponents } from './step-components.ts';
import type { StepProps } from './step-props.ts';
import { viewOf, type StepView } from './step-rules.ts';
import { StepHead } from './StepHead.tsx';
import { WaitCard } from './WaitCard.tsx';

/** Nothing is to be done here: leads on to how the application or its loan stands, and leaves no way back. */
const Onward = ({ application: { cid, state } }: { application: LoanApplication }) => {
  const isLent = state === 'DISBURSEMENT_COMPLETED';
  useEffect(() => {
    void goTo(isLent ? { to: '/myloan', search: { loanGid: cid } } : { to: '/reviewing', search: { cid } }, {
      replace: true,
    });
  }, [cid, isLent]);
  return <PaymentSkeleton />;
};

/** Shows the next part from its head. */
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
          <Suspense fallback={<PaymentSkeleton />}>
            <Step key={application.nextStep} {...step} />
          </Suspense>
          {application.canCancel && (
            <CancelButton application={application} onChanged={step.onMoved} onRefused={step.onOutdated} />
          )}
        </>
      )}
    </>
  );
};

/** The part of the way to the money that an application stands at. */
export const Steps = ({ cid }: { cid: string }) => {
  const polling = useApplication(cid);
  const { content, problem, ask, take } = polling;
  if (content === undefined) {
    if (isProblem(problem, 'notFound', 'invalidInput')) return <NoApplication />;
    if (!problem) return <PaymentSkeleton />;
    return (
      <div className={stack.stack}>
        <LoadFailed onRetry={ask} />
        <KeptOffer cid={cid} />
      </div>
    );
  }
  const view = viewOf(content);
  if (!view) return <Onward application={content} />;
  return (
    <div className={stack.stack}>
      <Part view={view} application={content} onMoved={take} onOutdated={ask} />
      <AskNote {...polling} />
    </div>
  );
};
