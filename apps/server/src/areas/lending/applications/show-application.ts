import type { BodyOf, ContentOf, LoanApplication } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { transaction } from '#platform/database.ts';
import { Problem } from '#platform/problem.ts';
import { findOwn, historyOf, listOwn, type ReadApplication } from './application-store.ts';
import { type ApplyParts, lenderTopic } from './parts.ts';
import { presentApplication, presentSummary } from './present-application.ts';
import { turnOf } from './turn.ts';
import { askingOf, mayHurry } from './wait-rules.ts';

type Market = '/flamingo/ostrader/loan_market';

/** An application of the caller. Throws `notFound`. */
export const ownApplication = async (
  { db }: Pick<ApplyParts, 'db'>,
  userGid: string,
  cid: string,
): Promise<ReadApplication> => {
  const row = await findOwn(db, userGid, cid);
  if (!row) throw new Problem('notFound');
  return row;
};

/** Somebody who waits brings the next look forward, within the limit; the lender is not asked in line. */
export const lookSooner = async ({ db, secrets, payments }: ApplyParts, row: ReadApplication): Promise<void> => {
  const { queryLimitTime } = askingOf(turnOf(secrets, row) === 'WAIT', row.stepped_at, row.now);
  if (row.connection === 'REFERRAL' || row.ended_at || !mayHurry(queryLimitTime, row.read_at, row.now)) return;
  const topic = lenderTopic('follow-application', row.lender_id);
  await transaction(db, (trx) => payments.outbox.add(trx, topic, row.application_id));
};

const show = async (parts: ApplyParts, row: ReadApplication, locale: Locale): Promise<LoanApplication> => {
  const { db, secrets, payments } = parts;
  const { user_gid, mandate_reference: mandate, mandate_state } = row;
  const [history, mandatePage] = await Promise.all([
    historyOf(db, row),
    mandate && mandate_state === 'created' ? payments.mandates.pageOf(user_gid, mandate) : '',
  ]);
  return presentApplication(secrets, row, { history, mandatePage }, locale);
};

/** How long a caller waits for a lender that answers at once. */
const glanceMs = 2_000;

/** Does what was promised to the lender now, if it can be done soon, and shows the application to its owner. */
export const hurryAndShow = async (
  parts: ApplyParts,
  userGid: string,
  cid: string,
  locale: Locale,
): Promise<LoanApplication> => {
  const { lender_id, connection } = await ownApplication(parts, userGid, cid);
  if (connection === 'API')
    await parts.payments.outbox.hurry(lenderTopic('follow-application', lender_id), cid, glanceMs);
  return show(parts, await ownApplication(parts, userGid, cid), locale);
};

export const queryApplication =
  (parts: ApplyParts) =>
  async ({ cid }: BodyOf<`${Market}/application/query`>, context: CallContext): Promise<LoanApplication> => {
    const row = await ownApplication(parts, signedIn(context).userGid, cid);
    await lookSooner(parts, row);
    return show(parts, row, context.locale);
  };

export const listApplications =
  ({ db, secrets }: ApplyParts) =>
  async (_body: unknown, context: CallContext): Promise<ContentOf<`${Market}/application/list`>> => {
    const rows = await listOwn(db, signedIn(context).userGid);
    return { applications: rows.map((row) => presentSummary(secrets, row, context.locale)) };
  };
