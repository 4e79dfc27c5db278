import type { Complaint } from '@sikka/contract';
import type { ComplaintState } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatDay, formatMoment } from '#shared/format.ts';
import styles from '#shared/money/Stack.module.css';
import { Timeline, type TimelineStep } from '#shared/money/Timeline.tsx';

type Write = (inputs: { biller: string }) => string;

const passedTexts: Readonly<Record<ComplaintState, Write>> = {
  SENDING: m.bills_complaints_step_sending,
  ASSIGNED: m.bills_complaints_step_assigned,
  RESOLVED: m.bills_complaints_step_resolved,
  REJECTED: m.bills_complaints_step_rejected,
  DEFAULT_RESOLVED: m.bills_complaints_step_default_resolved,
  PENDING_REFUND: m.bills_complaints_step_pending_refund,
  REFUNDED: m.bills_complaints_step_refunded,
  COULD_NOT_RAISE: m.bills_complaints_step_could_not_raise,
};

/** What an open complaint waits for. */
const awaitedTexts: Partial<Record<ComplaintState, Write>> = {
  SENDING: m.bills_complaints_next_sending,
  ASSIGNED: m.bills_complaints_next_assigned,
  PENDING_REFUND: m.bills_complaints_next_pending_refund,
};

const awaitedSteps = ({ state, billerName: biller, dueDay }: Complaint): TimelineStep[] => {
  const write = awaitedTexts[state];
  if (!write) return [];
  const by = state === 'ASSIGNED' && dueDay ? m.bills_complaints_next_by({ day: formatDay(Date.parse(dueDay)) }) : '';
  return [{ key: 'awaited', title: write({ biller }), time: by, isNext: true }];
};

/** What has happened to a complaint, and what is still to come. */
export const HistoryCard = ({ complaint }: { complaint: Complaint }) => {
  const passed = complaint.history.map(({ state, at }) => ({
    key: `${state} ${at}`,
    title: passedTexts[state]({ biller: complaint.billerName }),
    time: formatMoment(Date.parse(at)),
  }));
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.heading}>{m.bills_complaints_history()}</h2>
      </div>
      <Timeline steps={[...passed, ...awaitedSteps(complaint)]} />
    </Card>
  );
};
