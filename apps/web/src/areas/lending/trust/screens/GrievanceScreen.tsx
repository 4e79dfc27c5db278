import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { SectionTitle } from '@sikka/ui/section-title';
import { SelectField } from '@sikka/ui/select-field';
import { useSearch } from '#shared/router/view.tsx';
import { useState } from 'react';
import { PointList } from '#areas/lending/PointList.tsx';
import { formatDay } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { Timeline } from '#shared/money/Timeline.tsx';
import { type Lenders, LendersContent, OfficerFacts } from '../lenders.tsx';

const dayMs = 86_400_000;

/** Days a lender has to answer a complaint before the ombudsman takes it (RBI/2025-26/36). */
const answerDays = 30;

/** The deadline to answer a complaint of this moment, in Unix milliseconds. */
export const answerEnd = (complainedAtMs: number): number => complainedAtMs + answerDays * dayMs;

/** The steps of a complaint with their dates, for a complaint made today. */
const ComplaintSteps = () => {
  const [todayMs] = useState(() => Date.now());
  const end = formatDay(answerEnd(todayMs));
  return (
    <Card>
      <Timeline
        steps={[
          {
            key: 'lender',
            title: m.lending_grievance_step_lender(),
            note: m.lending_grievance_step_lender_text(),
            time: formatDay(todayMs),
            isNext: true,
          },
          {
            key: 'us',
            title: m.lending_grievance_step_us(),
            note: m.lending_grievance_step_us_text(),
            isNext: true,
          },
          {
            key: 'wait',
            title: m.lending_grievance_step_wait({ count: answerDays }),
            note: m.lending_grievance_step_wait_text({ day: end }),
            time: end,
            isNext: true,
          },
          {
            key: 'ombudsman',
            title: m.lending_grievance_step_ombudsman(),
            note: m.lending_grievance_step_ombudsman_text({ count: answerDays }),
            isNext: true,
          },
        ]}
      />
    </Card>
  );
};

interface OfficerChoiceProps {
  lenders: Lenders['lenders'];
  /** The lender preselected by the address. */
  first: string | undefined;
}

const OfficerChoice = ({ lenders, first }: OfficerChoiceProps) => {
  const [chosen, setChosen] = useState(first ?? '');
  const lender = lenders.find(({ lenderId }) => lenderId === chosen);
  return (
    <Card className="stack">
      <SelectField
        label={m.lending_grievance_which()}
        placeholder={m.common_choose()}
        options={lenders.map(({ lenderId, name }) => ({ value: lenderId, label: name }))}
        value={lender?.lenderId ?? ''}
        onChange={(event) => setChosen(event.target.value)}
      />
      <div aria-live="polite">{lender && <OfficerFacts officer={lender.officer} />}</div>
    </Card>
  );
};

const complaintContents = [
  m.lending_grievance_tell_number,
  m.lending_grievance_tell_what,
  m.lending_grievance_tell_request,
  m.lending_grievance_tell_keep,
];

/** Where to complain about a loan, the 30-day deadline, and the next steps after it. */
export const GrievanceScreen = () => {
  const { lenderId } = useSearch({ from: '/loanGrievance' });
  return (
    <Screen title={m.lending_grievance_title()} stacked>
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
      <PointList points={complaintContents} />
      <Card tone="warn">
        <p>{m.lending_grievance_harassed()}</p>
      </Card>
    </Screen>
  );
};
