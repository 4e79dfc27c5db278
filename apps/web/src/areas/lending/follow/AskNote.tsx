import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { formatMoment } from '#shared/format.ts';
import stack from '#shared/money/Stack.module.css';
import type { Polling } from '#shared/money/use-polling.ts';

/** Says that what is shown could not be renewed, or that nobody asks the lender any more until the person does. */
export const AskNote = ({ content, problem, answeredMs, isTired, ask }: Polling<LoanApplication>) => {
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
