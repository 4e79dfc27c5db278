import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { lending } from 'virtual:calls';
import { confirmed } from '#shared/prompt/confirmed.ts';
import { formatMoment } from '#shared/format.ts';
import { useQuery, type Query, type LiveQuery } from '#shared/query/use-query.ts';
import { useAction, toastProblem } from '#shared/action.ts';

/** Follows one application for as long as the server says that an answer of the lender may come soon. */
export const useApplication = (cid: string): LiveQuery<LoanApplication> =>
  useQuery(['loanApplication', cid], { read: () => lending.queryApplication({ cid }, { quiet: true }), poll: 'left' });

/** Says that what is shown could not be renewed, or that nobody asks the lender any more until the person does. */
export const PollingNote = ({ content, problem, answeredMs, isPollingOver, refetch }: Query<LoanApplication>) => {
  const isResting = isPollingOver || (content?.nextStep === 'WAIT' && content.nextQuerySeconds === 0);
  if (!problem && !isResting) return null;
  return (
    <Card tone={problem ? 'warn' : 'brand'} className="stack">
      <output>
        {problem ? m.lending_follow_stale({ moment: formatMoment(answeredMs) }) : m.lending_follow_tired()}
      </output>
      <Button size="small" variant="ghost" onClick={refetch}>
        {m.lending_follow_again()}
      </Button>
    </Card>
  );
};

export interface ReviewProps {
  application: LoanApplication;
  onChanged: (application: LoanApplication) => void;
  /** The server refused a change: it knows better how things stand. */
  onRefused: () => void;
}

/** Calls an application off, once that is confirmed. */
export const CancelButton = ({ application: { cid, channelName }, onChanged, onRefused }: ReviewProps) => {
  const cancel = useAction(
    async () => onChanged(await lending.cancelApplication({ cid })),
    (problem) => {
      toastProblem(problem);
      onRefused();
    },
  );
  const press = async (): Promise<void> => {
    const isSure = await confirmed({
      title: m.lending_follow_cancel_title(),
      text: m.lending_follow_cancel_text({ lender: channelName }),
      confirmLabel: m.lending_follow_cancel(),
      cancelLabel: m.lending_follow_keep(),
      danger: true,
    });
    if (isSure) await cancel.run();
  };
  return (
    <Button wide variant="ghost" progress={cancel.isBusy ? 'busy' : 'idle'} onClick={() => void press()}>
      {m.lending_follow_cancel()}
    </Button>
  );
};

/** What the lender said last, in its own words: what it waits for, or why it did not take a step. */
export const LenderMessage = ({
  application: { channelName, action, stepFailure },
}: {
  application: LoanApplication;
}) => {
  const texts = [action?.text, stepFailure?.text].filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <Card tone="warn">
      <h2 className="heading">{m.lending_follow_lender_message({ lender: channelName })}</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Card>
  );
};
