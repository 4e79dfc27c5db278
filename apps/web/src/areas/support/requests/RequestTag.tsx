import type { RequestSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Tag } from '@sikka/ui/tag';
import { formatDay } from '#shared/format.ts';
import { stateText } from './request-texts.ts';

const tones = { RECEIVED: 'plain', UNDER_REVIEW: 'brand', WAITING: 'warn', RESOLVED: 'good' } as const;

/** The state of a request. */
export const RequestTag = ({ request: { state, outcome } }: { request: RequestSummary }) =>
  outcome === 'REFUSED' ? (
    <Tag tone="bad">{m.support_state_refused()}</Tag>
  ) : (
    <Tag tone={tones[state]}>{stateText(state)}</Tag>
  );

/** Who has to act, and by when. */
export const dueText = ({ state, dueDay, isLate, isEscalated }: RequestSummary): string | undefined => {
  const day = formatDay(dueDay);
  if (state === 'WAITING') return m.support_request_action_required();
  if (state === 'RESOLVED') return undefined;
  if (isLate) return m.support_request_late({ day });
  return isEscalated ? m.support_request_officer_due({ day }) : m.support_request_due({ day });
};
