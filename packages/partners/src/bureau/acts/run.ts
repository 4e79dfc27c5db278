import { keepGoing, type Running } from '../../kit/sandbox/keep-going.ts';
import { decideDispute, passDispute } from './decide-dispute.ts';
import type { House } from './house.ts';
import { makeReport } from './make-report.ts';

/** How many of a kind are done in one go, so that nobody waits long for an answer meanwhile. */
const atOnce = 200;

/** Does everything whose time has come by the bureau's clock, as of its time; true when there may be more. */
const advance = (house: House): boolean => {
  const { books, clock } = house;
  const now = clock.now().getTime();
  const reports = books.reports.due(now, atOnce);
  const disputes = books.disputes.due(now, atOnce);
  if (reports.length + disputes.length === 0) return false;
  books.together(() => {
    for (const entry of reports) if (entry.later) makeReport(house, entry, entry.later.at);
    for (const entry of disputes) {
      if (entry.later?.step === 'pass') passDispute(house, entry, entry.later.at);
      else if (entry.later) decideDispute(house, entry, entry.later.at);
    }
  });
  return true;
};

/** Keeps the bureau going. */
export const runBureau = (house: House, webhook: { url?: string | undefined; secret: string }): Running => {
  const { clock, books } = house;
  const { events, settings, reports, disputes } = books;
  const nextDue = () => [reports, disputes].map((shelf) => shelf.nextDue());
  return keepGoing({ clock, events, settings, advance: () => advance(house), nextDue, webhook });
};
