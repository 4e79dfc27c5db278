import type { RequestSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { formatDay, formatMoment } from '#shared/format.ts';
import type { TimelineStep } from '#shared/money/Timeline.tsx';

/** Who answers, and how it ended. */
const answerText = ({ state, outcome, isEscalated }: RequestSummary): string => {
  if (state === 'RESOLVED')
    return outcome === 'REFUSED' ? m.support_state_refused() : m.support_request_step_answered();
  return isEscalated ? m.support_request_step_officer() : m.support_request_step_answer();
};

const answerTime = ({ state, changedAt, dueDay, isLate }: RequestSummary): string => {
  if (state === 'RESOLVED') return formatMoment(changedAt);
  const day = formatDay(dueDay);
  return isLate ? m.support_request_late({ day }) : m.common_by_day({ day });
};

/** What happened to a request, what comes next, and by when. */
export const stepsOf = (request: RequestSummary): TimelineStep[] => {
  const { state, receivedAt } = request;
  return [
    { key: 'received', title: m.support_lost_sent(), time: formatMoment(receivedAt) },
    { key: 'review', title: m.support_request_step_review(), isNext: state === 'RECEIVED' },
    ...(state === 'WAITING' ? [{ key: 'waiting', title: m.support_request_action_required() }] : []),
    { key: 'answer', title: answerText(request), time: answerTime(request), isNext: state !== 'RESOLVED' },
  ];
};
