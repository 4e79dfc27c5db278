import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { useState } from 'react';
import { formatDay } from '#shared/format.ts';
import { Timeline } from '#shared/money/Timeline.tsx';
import { answerDays, answerEnd } from './complaint-clock.ts';

/** The way of a complaint and its clock, with the days as they would be if somebody complained today. */
export const ComplaintSteps = () => {
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
