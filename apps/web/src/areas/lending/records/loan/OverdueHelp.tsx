import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import stack from '#shared/money/Stack.module.css';
import { CallLink } from './CallLink.tsx';

/** What to do about a loan that is overdue, and whom to talk to. An agent is named with what is due, before it asks for anything. */
export const OverdueHelp = ({ loan: { channelName: lender, lender: face, told } }: { loan: Loan }) => {
  const agent = told?.recoveryAgent;
  return (
    <Card className={stack.stack}>
      <h2 className={stack.heading}>{m.lending_records_what_to_do()}</h2>
      <p>{m.lending_records_what_to_do_text({ lender })}</p>
      {!agent && <p>{m.lending_records_who_lender({ lender })}</p>}
      <Facts>
        {face && (
          <Fact label={m.lending_records_officer_of({ lender })}>
            <CallLink phone={face.officer.phone} />
          </Fact>
        )}
        {agent && (
          <Fact label={agent.name}>
            <CallLink phone={agent.phone} />
          </Fact>
        )}
      </Facts>
    </Card>
  );
};
