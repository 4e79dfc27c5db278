import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { SectionTitle } from '@sikka/ui/section-title';
import { useSearch } from '@tanstack/react-router';
import { Screen } from '#shared/frame/Screen.tsx';
import stack from '#shared/money/Stack.module.css';
import { ComplaintSteps } from '../ComplaintSteps.tsx';
import { LendersContent } from '../LendersContent.tsx';
import { OfficerChoice } from '../OfficerChoice.tsx';
import { OfficerFacts } from '../OfficerFacts.tsx';
import { PointList } from '../PointList.tsx';

const tell = [
  m.lending_grievance_tell_number,
  m.lending_grievance_tell_what,
  m.lending_grievance_tell_request,
  m.lending_grievance_tell_keep,
];

/** To whom one complains about a loan, what the clock of 30 days means, and where to go after it. */
export const GrievanceScreen = () => {
  const { lenderId } = useSearch({ from: '/loanGrievance' });
  return (
    <Screen title={m.lending_grievance_title()}>
      <div className={stack.stack}>
        <p>{m.lending_grievance_intro()}</p>
        <LendersContent>
          {({ lenders, ourOfficer }) => (
            <>
              <SectionTitle>{m.lending_grievance_lender()}</SectionTitle>
              <OfficerChoice lenders={lenders} first={lenderId} />
              <SectionTitle>{m.lending_verify_our_officer()}</SectionTitle>
              <Card>
                <OfficerFacts officer={ourOfficer} />
              </Card>
            </>
          )}
        </LendersContent>
        <SectionTitle>{m.lending_grievance_clock()}</SectionTitle>
        <ComplaintSteps />
        <SectionTitle>{m.lending_grievance_tell()}</SectionTitle>
        <PointList points={tell} />
        <Card tone="warn">
          <p>{m.lending_grievance_harassed()}</p>
        </Card>
      </div>
    </Screen>
  );
};
