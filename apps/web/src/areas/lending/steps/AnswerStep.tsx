import { applicationLimits, readText } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextArea } from '@sikka/ui/text-area';
import { lending } from 'virtual:calls';
import { Form, longerThan, useForm } from '#shared/form.tsx';
import { dropDraft } from '#shared/use-draft.ts';
import { PointList } from '../PointList.tsx';
import { LenderOfficer } from '../trust/lenders.tsx';
import { SendButton, StepFailure, type StepProps, useStep } from './use-step.tsx';

const { answerLength: max } = applicationLimits;

/** Answers the lender's question. The draft stays on this phone until it is sent. */
export const AnswerStep = (props: StepProps) => {
  const { action, ...application } = props.application;
  const { cid, channelGid, channelName: lender } = application;
  const step = useStep(props);
  const draft = `answer-form:${cid}`;
  const form = useForm({
    initial: { answer: '' },
    draft,
    validate: (typed) => {
      const text = readText(typed.answer);
      return { answer: text === '' ? m.lending_answer_missing() : longerThan(max, text) };
    },
  });
  const answer = readText(form.values.answer);
  const { error, ...field } = form.field('answer');

  const send = (): Promise<void> =>
    step.run(async () => {
      const moved = await lending.answerLender({ cid, answer }, { quiet: true });
      dropDraft(draft);
      return moved;
    });
  return (
    <>
      <StepFailure application={application} step={step} />
      <Form form={form} className="stack" label={m.lending_step_answer()} onSend={() => void send()}>
        <Card className="stack">
          <h2 className="heading">{m.lending_answer_question({ lender })}</h2>
          <p>
            <q>{action?.text}</q>
          </p>
          <TextArea
            label={m.lending_answer_label()}
            hint={m.lending_answer_hint()}
            error={error ?? longerThan(max, answer)}
            counter={m.common_count_of_max({ count: answer.length, max })}
            {...field}
          />
        </Card>
        <SendButton application={application} step={step} onSend={async () => form.submit(send)} isSubmit>
          {m.lending_answer_send({ lender })}
        </SendButton>
      </Form>
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
