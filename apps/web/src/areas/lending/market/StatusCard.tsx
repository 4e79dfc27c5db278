import type { LoanHome } from '@sikka/contract';
import { recordStatuses } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import stack from '#shared/money/Stack.module.css';
import { standingAction, statusAction } from './action-rules.ts';
import { ActionButton } from './ActionButton.tsx';
import { ApplyCard } from './ApplyCard.tsx';
import { subjectOf } from './home-rules.ts';
import { standingText } from './standing-text.ts';

/** Where the caller stands, as the older page says it: the apply card until there is something to say. */
export const StatusCard = ({ home }: { home: LoanHome }) => {
  const { currentStatus } = home.defaultChannelInfo;
  const subject = subjectOf(home);
  const said = standingText(currentStatus, subject);
  if (!said) return <ApplyCard home={home} />;
  return (
    <Card tone={subject?.loanRecordStatus === recordStatuses.overdue ? 'warn' : 'brand'} className={stack.stack}>
      <div>
        <h2 className={stack.heading}>{said.title}</h2>
        <p>{said.text}</p>
        {subject && <p>{m.lending_home_status_of({ lender: home.channelName, product: subject.productName })}</p>}
      </div>
      <ActionButton action={standingAction(subject, statusAction(currentStatus))} subject={subject} wide />
    </Card>
  );
};
