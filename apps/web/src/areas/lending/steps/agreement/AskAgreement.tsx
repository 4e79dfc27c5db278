import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { PointList } from '#areas/lending/trust/PointList.tsx';
import { PayoutAccount } from '../account/PayoutAccount.tsx';
import { StepFailure } from '../StepFailure.tsx';
import type { StepProps } from '../step-props.ts';
import { useStep } from '../use-step.ts';
import { askAgreement } from './ask-agreement.ts';
import { LoanSum } from './LoanSum.tsx';

/** What the loan comes to once more, before the lender is asked for the agreement; asking binds nobody. */
export const AskAgreement = (props: StepProps) => {
  const { application } = props;
  const { cid, channelName: lender } = application;
  const step = useStep(props);
  return (
    <>
      <StepFailure application={application} step={step} />
      <LoanSum application={application} />
      <PayoutAccount application={application} />
      <PointList
        points={[
          () => m.lending_sign_ask_text({ lender }),
          () => m.lending_sign_ask_code({ lender }),
          m.lending_sign_ask_free,
        ]}
      />
      <Button wide progress={step.isBusy ? 'busy' : 'idle'} onClick={() => void step.take(() => askAgreement(cid))}>
        {m.lending_sign_ask()}
      </Button>
    </>
  );
};
