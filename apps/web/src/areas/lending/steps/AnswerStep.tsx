import { applicationLimits, readText } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextArea } from '@sikka/ui/text-area';
import { useRef, useState } from 'react';
import { lending } from 'virtual:calls';
import { longerThan } from '#shared/form.tsx';
import { dropDraft, useDraft } from '#shared/use-draft.ts';
import { PointList } from '../PointList.tsx';
import { LenderOfficer } from '../trust/lenders.tsx';
import { SendButton, StepFailure, type StepProps, useStep } from './use-step.tsx';

const { answerLength: max } = applicationLimits;

/** Answers the lender's question. The draft stays on this phone until it is sent. */
export const AnswerStep = (props: StepProps) => {
  const { action, ...application } = props.application;
  const { cid, channelGid, channelName: lender } = application;
  const step = useStep(props);
  const [answer, setAnswer] = useDraft(`answer:${cid}`, '');
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const read = readText(answer);
  const fault = read === '' ? m.lending_answer_missing() : longerThan(max, read);

  const send = async (): Promise<void> => {
    setChecked(true);
    if (fault !== undefined) {
      field.current?.focus();
      return;
    }
    await step.run(async () => {
      const moved = await lending.answerLender({ cid, answer: read }, { quiet: true });
      dropDraft(`answer:${cid}`);
      return moved;
    });
  };
  const type = (typed: string): void => {
    setAnswer(typed);
    setChecked(false);
  };
  return (
    <>
      <StepFailure application={application} step={step} />
      <Card className="stack">
        <h2 className="heading">{m.lending_answer_question({ lender })}</h2>
        <p>
          <q>{action?.text}</q>
        </p>
        <TextArea
          ref={field}
          label={m.lending_answer_label()}
          hint={m.lending_answer_hint()}
          error={isChecked || read !== '' ? fault : undefined}
          counter={m.common_count_of_max({ count: read.length, max })}
          value={answer}
          onChange={(event) => type(event.target.value)}
        />
      </Card>
      <SendButton application={application} step={step} onSend={send}>
        {m.lending_answer_send({ lender })}
      </SendButton>
      <PointList
        title={m.lending_kyc_given({ lender })}
        points={[
          () => m.lending_answer_given({ lender }),
          () => m.lending_answer_stored({ lender }),
          () => m.lending_answer_next({ lender }),
        ]}
      />
      <Card tone="brand">{m.lending_answer_documents({ lender })}</Card>
      <LenderOfficer lenderId={channelGid} />
    </>
  );
};
