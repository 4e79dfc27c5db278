import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { formatMoment } from '#shared/format.ts';
import { Timeline, type TimelineStep } from '#shared/money/Timeline.tsx';
import { isBeforeDecision } from './phase-rules.ts';
import { stateText } from './phase-texts.tsx';

/** A review takes at most that long (specification §9), in milliseconds. */
const reviewMs = 86_400_000;

/** What happened to an application and when; while it is under review also by when the lender answers. */
export const ReviewSteps = ({ application }: { application: LoanApplication }) => {
  const { history, createdAt, channelName } = application;
  const done = history.map(({ state, at }): TimelineStep => ({
    key: `${state} ${at}`,
    title: stateText(state),
    time: formatMoment(Date.parse(at)),
  }));
  const answer: TimelineStep = {
    key: 'answer',
    title: m.lending_follow_answer({ lender: channelName }),
    time: m.lending_follow_by({ moment: formatMoment(Date.parse(createdAt) + reviewMs) }),
    isNext: true,
  };
  return <Timeline steps={isBeforeDecision(application) ? [...done, answer] : done} />;
};
