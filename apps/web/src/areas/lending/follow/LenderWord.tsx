import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import stack from '#shared/money/Stack.module.css';

/** What the lender said last, in its own words: what it waits for, or why it did not take a step. */
export const LenderWord = ({ application: { channelName, action, stepFailure } }: { application: LoanApplication }) => {
  const said = [action?.text, stepFailure?.text].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <Card tone="warn">
      <h2 className={stack.heading}>{m.lending_follow_lender_message({ lender: channelName })}</h2>
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Card>
  );
};
