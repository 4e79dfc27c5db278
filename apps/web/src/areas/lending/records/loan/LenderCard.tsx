import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import stack from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { OfficerFacts } from '#areas/lending/trust/OfficerFacts.tsx';
import { CallLink } from './CallLink.tsx';

/** Whom to talk to about a loan, who may ask for overdue money besides the lender, and how to complain. */
export const LenderCard = ({ loan: { channelGid, lender } }: { loan: Loan }) => (
  <Card className={stack.stack}>
    <h2 className={stack.heading}>{m.lending_facts_officer()}</h2>
    {lender && (
      <>
        <OfficerFacts officer={lender.officer} />
        {lender.recoveryAgents.length > 0 && (
          <>
            <h3 className={stack.heading}>{m.lending_records_agents()}</h3>
            <Facts>
              {lender.recoveryAgents.map(({ name, phone }) => (
                <Fact key={name} label={name}>
                  <CallLink phone={phone} />
                </Fact>
              ))}
            </Facts>
          </>
        )}
      </>
    )}
    <p>
      <TextButton href={hrefOf({ to: '/loanGrievance', search: { lenderId: channelGid } })}>
        {m.lending_facts_complain()}
      </TextButton>
    </p>
  </Card>
);
