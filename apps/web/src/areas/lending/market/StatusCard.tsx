import type { LoanHome } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import stack from '../../../shared/money/Stack.module.css';
import { statusAction } from './action-rules.ts';
import { ActionButton } from './ActionButton.tsx';
import { ApplyCard } from './ApplyCard.tsx';
import { subjectOf } from './home-rules.ts';
import { statusText } from './loan-texts.ts';

/** Where the caller stands, as the older page says it: the apply card until there is something to say. */
export const StatusCard = ({ home }: { home: LoanHome }) => {
  const { currentStatus } = home.defaultChannelInfo;
  const status = statusText(currentStatus);
  if (!status) return <ApplyCard home={home} />;
  const subject = subjectOf(home);
  return (
    <Card tone="brand" className={stack.stack}>
      <div>
        <h2 className={stack.heading}>{status.title()}</h2>
        <p>{status.text()}</p>
        {subject && <p>{m.lending_home_status_of({ lender: home.channelName, product: subject.productName })}</p>}
      </div>
      <ActionButton action={statusAction(currentStatus)} subject={subject} wide />
    </Card>
  );
};
