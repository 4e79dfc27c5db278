import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import stack from '#shared/money/Stack.module.css';
import { AgainCard } from './AgainCard.tsx';

type Refused = Pick<LoanApplication, 'gid' | 'channelName'> & { rejection: NonNullable<LoanApplication['rejection']> };

/** Why nothing came of an application, in our words and in the lender's, what to put right, and when to ask again. */
export const RefusalCards = ({ gid, channelName, rejection }: Refused) => {
  const { reasonText, adviceText, lenderText, retryUntil } = rejection;
  return (
    <>
      <Card>
        <h2 className={stack.heading}>{m.lending_follow_reason()}</h2>
        <p>{reasonText}</p>
        {lenderText && (
          <p className={stack.note}>{m.lending_follow_words({ lender: channelName, text: lenderText })}</p>
        )}
      </Card>
      <Card>
        <h2 className={stack.heading}>{m.lending_follow_fix()}</h2>
        <p>{adviceText}</p>
        {retryUntil === undefined && <p className={stack.note}>{m.lending_follow_report()}</p>}
      </Card>
      <AgainCard productGid={gid} lender={channelName} rejection={rejection} />
    </>
  );
};
