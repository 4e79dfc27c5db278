import type { Locale } from '@sikka/messages';
import type { SmsNotice } from '@sikka/partners/kit';
import { smsDay } from '#platform/data/ist-day.ts';
import type { EventKind, SmsKind } from '#platform/people/event-policies.ts';
import type { UserEventFacts } from '#platform/people/user-event-facts.ts';

type Notice = {
  [Name in SmsNotice['template']]: Pick<Extract<SmsNotice, { template: Name }>, 'template' | 'variables'>;
}[SmsNotice['template']];

/** Registered SMS templates by event kind. */
const notices: { [Kind in SmsKind]: (facts: UserEventFacts[Kind]) => Notice } = {
  debitAnnounced: ({ day }) => ({ template: 'debitNotice', variables: { day: smsDay(day) } }),
  loanDue: ({ dueDate, isLate }) => ({
    template: isLate ? 'loanLate' : 'loanDue',
    variables: { day: smsDay(dueDate) },
  }),
};

/** The SMS of an event; undefined for kinds without one. */
export const smsNoticeOf = (
  event: { kind: EventKind; facts: unknown; reference: string },
  locale: Locale,
): SmsNotice | undefined => {
  const notice = (notices as Partial<Record<EventKind, (facts: unknown) => Notice>>)[event.kind];
  return notice && { ...notice(event.facts), reference: event.reference, locale };
};
