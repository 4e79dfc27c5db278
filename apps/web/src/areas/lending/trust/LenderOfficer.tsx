import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import stack from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { OfficerFacts } from './OfficerFacts.tsx';
import { useLenders } from './use-lenders.ts';

/** The grievance officer of one lender, and the way to everything about complaints; the way alone as long as the officer is not known. */
export const LenderOfficer = ({ lenderId }: { lenderId: string }) => {
  const [loaded] = useLenders();
  const lender = loaded.status === 'ready' ? loaded.content.lenders.find((it) => it.lenderId === lenderId) : undefined;
  return (
    <Card className={stack.stack}>
      <h2 className={stack.heading}>{m.lending_facts_officer()}</h2>
      {lender && <OfficerFacts officer={lender.officer} />}
      <p>
        <TextButton href={hrefOf({ to: '/loanGrievance', search: { lenderId } })}>
          {m.lending_facts_complain()}
        </TextButton>
      </p>
    </Card>
  );
};
