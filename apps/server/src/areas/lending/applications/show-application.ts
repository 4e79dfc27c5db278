import { lending, type LoanApplication } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { type LendingDeps, lenderTopic } from '../deps.ts';
import { findOwn, historyOf, listOwn, type ReadApplication } from './application-store.ts';
import { lastDayOf } from './mandate.ts';
import { presentApplication, presentSummary } from './present-application.ts';
import { nextStepOf } from './sealed-documents.ts';
import { pollingOf, mayPollNow } from './wait-rules.ts';

/** An application of the caller. Throws `notFound`. */
export const ownApplication = async (
  { db }: Pick<LendingDeps, 'db'>,
  userGid: string,
  cid: string,
): Promise<ReadApplication> => {
  const row = await findOwn(db, userGid, cid);
  if (!row) throw new Problem('notFound');
  return row;
};

/** Brings the next poll forward while the caller waits, within the rate limit. Does not call the lender itself. */
export const pollSooner = async ({ db, secrets, partnerWork }: LendingDeps, row: ReadApplication): Promise<void> => {
  const { queryLimitTime } = pollingOf(nextStepOf(secrets, row) === 'WAIT', row.stepped_at, row.now);
  if (row.connection === 'REFERRAL' || row.ended_at || !mayPollNow(queryLimitTime, row.read_at, row.now)) return;
  const topic = lenderTopic('follow-application', row.lender_id);
  await transaction(db, (trx) => partnerWork.outbox.add(trx, topic, row.application_id));
};

const show = async (deps: LendingDeps, row: ReadApplication, locale: Locale): Promise<LoanApplication> => {
  const { db, secrets, payments } = deps;
  const { user_gid, mandate_reference: mandate, mandate_state: state } = row;
  const [history, mandatePage, mandateStatus] = await Promise.all([
    historyOf(db, row),
    mandate && state === 'created' ? payments.mandates.pageOf(user_gid, mandate) : '',
    mandate && (state === 'created' || state === 'active') ? payments.mandates.statusOf(user_gid, mandate) : undefined,
  ]);
  const mandateEndsOn = mandateStatus && lastDayOf(mandateStatus);
  return presentApplication(secrets, row, { history, mandatePage, mandateEndsOn }, locale);
};

/** Maximum wait for the lender's response. */
const responseWaitMs = 2_000;

/** Runs the enqueued action at the lender, waits briefly for it, and shows the application to its owner. */
export const runAndShow = async (
  deps: LendingDeps,
  userGid: string,
  cid: string,
  locale: Locale,
): Promise<LoanApplication> => {
  const { lender_id, connection } = await ownApplication(deps, userGid, cid);
  if (connection === 'API')
    await deps.partnerWork.outbox.runNow(lenderTopic('follow-application', lender_id), cid, responseWaitMs);
  return show(deps, await ownApplication(deps, userGid, cid), locale);
};

export const queryApplication = handler(
  lending.queryApplication,
  async (deps: LendingDeps, { cid }, { user, locale }) => {
    const row = await ownApplication(deps, user.userGid, cid);
    await pollSooner(deps, row);
    return show(deps, row, locale);
  },
);

export const listApplications = handler(
  lending.listApplications,
  async ({ db, secrets }: LendingDeps, _body, { user, locale }) => {
    const rows = await listOwn(db, user.userGid);
    return { applications: rows.map((row) => presentSummary(secrets, row, locale)) };
  },
);
