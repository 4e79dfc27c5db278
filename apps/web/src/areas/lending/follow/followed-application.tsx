import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { useCallback, useState } from 'react';
import { lending } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { confirmed } from '#shared/ask/confirmed.ts';
import { formatMoment } from '#shared/format.ts';
import stack from '#shared/money/Stack.module.css';
import { type Polling, usePolling } from '#shared/money/use-polling.ts';
import { toast } from '#shared/toast.ts';

/** Follows one application for as long as the server says that an answer of the lender may come soon. */
export const useApplication = (cid: string): Polling<LoanApplication> =>
  usePolling(
    useCallback(() => lending.queryApplication({ cid }, { quiet: true }), [cid]),
    'left',
  );

/** Says that what is shown could not be renewed, or that nobody asks the lender any more until the person does. */
export const PollingNote = ({ content, problem, answeredMs, isTired, ask }: Polling<LoanApplication>) => {
  const isResting = isTired || (content?.nextStep === 'WAIT' && content.nextQuerySeconds === 0);
  if (!problem && !isResting) return null;
  return (
    <Card tone={problem ? 'warn' : 'brand'} className={stack.stack}>
      <output>
        {problem ? m.lending_follow_stale({ moment: formatMoment(answeredMs) }) : m.lending_follow_tired()}
      </output>
      <Button size="small" variant="ghost" onClick={ask}>
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
  const [isBusy, setBusy] = useState(false);

  const cancel = async (): Promise<void> => {
    const isSure = await confirmed({
      title: m.lending_follow_cancel_title(),
      text: m.lending_follow_cancel_text({ lender: channelName }),
      confirmLabel: m.lending_follow_cancel(),
      cancelLabel: m.lending_follow_keep(),
      danger: true,
    });
    if (!isSure) return;
    setBusy(true);
    try {
      onChanged(await lending.cancelApplication({ cid }));
    } catch (error) {
      if (!isProblem(error)) throw error;
      if (error.msg) toast(error.msg);
      onRefused();
    }
    setBusy(false);
  };

  return (
    <Button wide variant="ghost" progress={isBusy ? 'busy' : 'idle'} onClick={() => void cancel()}>
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
      <h2 className={stack.heading}>{m.lending_follow_lender_message({ lender: channelName })}</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Card>
  );
};
