import type { LoanApplication } from '@sikka/contract';
import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { lending } from 'virtual:calls';
import { formatDay, formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { PointList } from '../PointList.tsx';
import { termRow } from '../pieces.tsx';
import { type MandateView, mandateViewOf, maxDebitOf, useAgreement } from './mandate.tsx';
import { acceptedOffer } from './step-rules.ts';
import { StepFailure, type StepProps, useStep } from './use-step.tsx';

type MandateState = NonNullable<LoanApplication['mandate']>['state'];

/** Why the last mandate ended. */
const endedTexts: Readonly<Partial<Record<MandateState, () => string>>> = {
  paused: m.lending_mandate_paused,
  refused: m.lending_mandate_refused,
  expired: m.lending_mandate_expired,
  revoked: m.lending_mandate_revoked,
};
const MandateTerms = ({ application }: { application: LoanApplication }) => {
  const { channelName: lender, mandate } = application;
  const offer = acceptedOffer(application);
  const maxPaise = mandate?.maxPaise ?? (offer && maxDebitOf(offer));
  return (
    <Card className="stack">
      <p>{m.lending_mandate_text({ lender })}</p>
      <Facts
        rows={[
          termRow(m.lending_mandate_max(), m.lending_term_mandate(), maxPaise && formatPaise(maxPaise)),
          [m.lending_mandate_for(), offer && m.lending_mandate_count_value({ count: offer.schedule.length })],
          [m.common_until(), mandate?.endsOn && formatDay(mandate.endsOn)],
        ]}
      />
      {mandate?.endsOn && <p className="note">{m.lending_records_mandate_until_note()}</p>}
    </Card>
  );
};

const buttonText = textsOf<MandateView>({
  request: m.lending_mandate_request,
  preparing: m.lending_mandate_preparing,
  agree: m.common_approve_with_your_bank,
  report: m.lending_mandate_tell,
});

/** Sets up the mandate, which is authorised on the gateway's page. Returning from there proves nothing. */
export const MandateStep = (props: StepProps) => {
  const { application, onOutdated } = props;
  const { cid, mandate } = application;
  const { isLeaving, refusal, agree } = useAgreement(onOutdated);
  const step = useStep(props);
  const view = mandateViewOf(application);
  const endedText = view === 'request' && mandate ? endedTexts[mandate.state]?.() : undefined;

  const setUp = async (): Promise<void> => {
    let answer: LoanApplication | undefined;
    await step.run(async () => {
      answer = await lending.setRepayment({ cid }, { quiet: true });
      return answer;
    });
    if (answer?.mandate?.state === 'created' && answer.mandate.pageUrl) await agree(answer.mandate.pageUrl);
  };
  const press = (): Promise<void> => (view === 'agree' && mandate ? agree(mandate.pageUrl) : setUp());
  const isBusy = step.isBusy || isLeaving || view === 'preparing';

  return (
    <>
      <StepFailure application={application} step={step} />
      {endedText && !step.isBusy && (
        <Card tone="warn">
          <output>{endedText}</output>
        </Card>
      )}
      {view === 'agree' && (
        <Card tone="brand">
          <output>{m.lending_mandate_waiting()}</output>
        </Card>
      )}
      {refusal}
      <MandateTerms application={application} />
      <Button wide isBusy={isBusy} onClick={() => void press()}>
        {buttonText(view)}
      </Button>
      <PointList
        title={m.lending_mandate_title()}
        points={[
          m.lending_mandate_notice,
          () => m.lending_mandate_end({ lender: application.channelName }),
          m.lending_mandate_called_off,
          m.lending_mandate_never,
        ]}
      />
    </>
  );
};
