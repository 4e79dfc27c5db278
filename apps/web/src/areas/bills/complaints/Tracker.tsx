import type { Complaint } from '@sikka/contract';
import type { ComplaintState } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { formatDay, formatMoment } from '#shared/format.ts';
import { CopyFact, Fact, Facts } from '#shared/money/Facts.tsx';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { withTimes } from '#shared/money/step-times.ts';
import { Timeline, type TimelineStep } from '#shared/money/Timeline.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { brandName } from '#shared/locale.ts';
import { isOpen } from './complaint-rules.ts';
import { complaintStyles } from './complaint-styles.tsx';

const holderText = textsOf<Complaint['assignedTo'], { name: string }>({
  us: m.bills_complaints_who_party,
  biller: m.bills_complaints_who_party,
  network: m.bills_complaints_who_network,
  nobody: m.bills_complaints_who_nobody,
});

const deadlineText = ({ state, ticketType, dueDay }: Complaint): string | undefined => {
  if (dueDay) return formatDay(dueDay);
  return isOpen(state) && ticketType === 'COMPLAINT' ? m.bills_complaints_by_none() : undefined;
};

/** Who has to respond by when, and the references of the complaint. */
const ComplaintFacts = ({ complaint }: { complaint: Complaint }) => (
  <Card>
    <Facts>
      <Fact label={m.bills_complaints_who()}>
        {holderText(complaint.assignedTo, {
          name: complaint.assignedTo === 'us' ? brandName() : complaint.billerName,
        })}
      </Fact>
      <Fact label={m.bills_complaints_by()}>{deadlineText(complaint)}</Fact>
      <CopyFact label={m.bills_complaints_ticket()} value={complaint.ticketId} />
      <Fact label={m.bills_complaints_raised()}>{formatMoment(complaint.raisedAt)}</Fact>
      <Fact label={m.common_about()}>{complaint.dispositionText}</Fact>
      <Fact label={m.common_your_words()}>{complaint.description}</Fact>
    </Facts>
  </Card>
);

/** What a default resolution means: the network decided because the biller did not respond. */
const Decided = ({ biller }: { biller: string }) => (
  <Card tone="good">
    <h2 className="heading">{m.bills_complaints_default_title()}</h2>
    <ul className="bullets">
      <li>{m.bills_complaints_default_unresponsive({ biller })}</li>
      <li>{m.bills_complaints_default_right()}</li>
      <li>{m.bills_complaints_default_next({ biller })}</li>
      <li>{m.bills_complaints_default_else({ biller })}</li>
    </ul>
  </Card>
);

const passedText = textsOf<ComplaintState, { biller: string }>({
  SENDING: m.bills_complaints_step_sending,
  ASSIGNED: m.bills_complaints_step_assigned,
  RESOLVED: m.bills_complaints_step_resolved,
  REJECTED: m.bills_complaints_step_rejected,
  DEFAULT_RESOLVED: m.bills_complaints_step_default_resolved,
  PENDING_REFUND: m.bills_complaints_step_pending_refund,
  REFUNDED: m.bills_complaints_step_refunded,
  COULD_NOT_RAISE: m.bills_complaints_step_could_not_raise,
});

/** The next step of an open complaint. */
const awaitedTexts: Partial<Record<ComplaintState, (facts: { biller: string }) => string>> = {
  SENDING: m.bills_complaints_next_sending,
  ASSIGNED: m.bills_complaints_next_assigned,
  PENDING_REFUND: m.bills_complaints_next_pending_refund,
};

const awaitedSteps = ({ state, billerName: biller, dueDay }: Complaint): TimelineStep[] => {
  const title = awaitedTexts[state]?.({ biller });
  if (!title) return [];
  const by = state === 'ASSIGNED' && dueDay ? m.common_by_day({ day: formatDay(dueDay) }) : '';
  return [{ key: 'awaited', title, time: by, isNext: true }];
};

/** Past steps of a complaint, and the next one. */
const HistoryCard = ({ complaint }: { complaint: Complaint }) => {
  const passed = complaint.history.map(({ state, at }) => ({
    key: `${state} ${at}`,
    title: passedText(state, { biller: complaint.billerName }),
    at,
  }));
  return (
    <Card>
      <div className="head">
        <h2 className="heading">{m.bills_complaints_history()}</h2>
      </div>
      <Timeline steps={withTimes([...passed, ...awaitedSteps(complaint)])} />
    </Card>
  );
};

const Remarks = ({ remarks }: { remarks: string }) => (
  <Card>
    <h2 className="heading">{m.bills_complaints_remarks()}</h2>
    <p className="note">{remarks}</p>
  </Card>
);

/** A complaint: its state, who has to respond by when, and its history. */
export const Tracker = ({ complaint }: { complaint: Complaint }) => {
  const { state, stateText, billerName, remarks, merchantRequestId } = complaint;
  const { icon, tone, label } = complaintStyles[state];
  return (
    <>
      <StatusHero icon={icon} tone={tone} title={label()} text={stateText} note={billerName} />
      {remarks && <Remarks remarks={remarks} />}
      <ComplaintFacts complaint={complaint} />
      {state === 'DEFAULT_RESOLVED' && <Decided biller={billerName} />}
      <HistoryCard complaint={complaint} />
      <ListGroup>
        <ListRow
          title={m.bills_complaints_payment()}
          sub={m.bills_complaints_payment_text()}
          href={hrefOf({ to: '/payResult', search: { merchantRequestId } })}
        />
      </ListGroup>
    </>
  );
};
