import { type BodyOf, type CreditDispute, lending } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { paise } from '@sikka/money';
import type { CreditReport } from '@sikka/partners/kit';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { newGid, partnerReference } from '#platform/data/bucket.ts';
import { transaction } from '#platform/data/database.ts';
import { istDay } from '#platform/data/ist-day.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { bureauTopics, type LendingDeps } from '../deps.ts';
import type { LendingTransaction } from '../tables.ts';
import { findDispute, findOpenDispute, insertDispute, disputesOf, type DisputeSnapshot } from './dispute-store.ts';
import { listReports } from './report-store.ts';
import { compensationFor, daysLeft, disputeDeadline, isReasonAgainst } from './score-rules.ts';
import { type StoredDispute, unsealScore, sealScore } from './sealed-score.ts';
import { presentBureau } from './show-score.ts';

/** A dispute for its owner. */
export const presentDispute = (secrets: Secrets, row: DisputeSnapshot, locale: Locale): CreditDispute => {
  const { user_gid, due_at, ended_at, now } = row;
  const { kind, itemId, who, account, reason, remark } = unsealScore(secrets, user_gid, 'dispute', row.request_sealed);
  const reported =
    row.reported_sealed === null ? undefined : unsealScore(secrets, user_gid, 'reported', row.reported_sealed);
  return {
    disputeGid: row.dispute_gid,
    itemKind: kind,
    itemId,
    who,
    ...(account && { account }),
    reason,
    remark,
    state: row.state,
    ...(reported && { bureauReference: reported.bureauReference }),
    raisedAt: row.raised_at.toISOString(),
    dueDay: istDay(due_at),
    daysLeft: ended_at ? 0 : daysLeft(due_at, now),
    unchangedReasons: reported?.reasons.map((text) => text[locale]) ?? [],
    ...(ended_at && { endedAt: ended_at.toISOString() }),
    compensationPaise: paise(row.state === 'NOT_TAKEN' ? 0 : compensationFor(due_at, ended_at ?? now)),
  };
};

type Body = BodyOf<'/flamingo/ostrader/loan_market/score/dispute'>;

/** Maximum wait for the bureau's response. */
const responseWaitMs = 2_000;

/** The disputed item in the report; undefined if the report has no such item. */
const itemOf = (
  report: CreditReport,
  { itemKind, itemId }: Body,
): Pick<StoredDispute, 'who' | 'account'> | undefined => {
  if (itemKind === 'ENQUIRY') {
    const enquiry = report.enquiries.find(({ enquiryId }) => enquiryId === itemId);
    return enquiry && { who: enquiry.who };
  }
  const account = report.accounts.find(({ accountId }) => accountId === itemId);
  return account && { who: account.lender, account: { kind: account.kind, ending: account.ending } };
};

/** The dispute to store, with its item as the newest report shows it. Throws `scoreItemMissing`. */
const disputeToStore = async (
  { secrets }: LendingDeps,
  trx: LendingTransaction,
  userGid: string,
  body: Body,
): Promise<StoredDispute> => {
  const rows = await listReports(trx, userGid);
  const sealed = rows.find(({ report_sealed }) => report_sealed !== null)?.report_sealed;
  const report = sealed ? unsealScore(secrets, userGid, 'report', sealed) : undefined;
  const item = report && itemOf(report, body);
  if (!item) throw new Problem('scoreItemMissing');
  const { itemKind: kind, itemId, reason, remark = '' } = body;
  return { reportId: report.reportId, kind, itemId, ...item, reason, remark };
};

/** Inserts the dispute and enqueues its submission. Returns the open dispute of the same item, if there is one. */
const openDispute = async (
  deps: LendingDeps,
  trx: LendingTransaction,
  userGid: string,
  body: Body,
  now: Date,
): Promise<string> => {
  const { secrets, partnerWork } = deps;
  const itemIndex = secrets.index('personal-data', `credit-item ${body.itemKind} ${body.itemId}`);
  const existingDispute = await findOpenDispute(trx, userGid, itemIndex);
  if (existingDispute) return existingDispute.dispute_gid;
  const stored = await disputeToStore(deps, trx, userGid, body);
  const disputeGid = newGid(userGid);
  const row = await insertDispute(trx, {
    user_gid: userGid,
    dispute_gid: disputeGid,
    reference: partnerReference(disputeGid, 'dispute'),
    item_index: itemIndex,
    request_sealed: sealScore(secrets, userGid, 'dispute', stored),
    state: 'WRITTEN',
    due_at: disputeDeadline(now),
  });
  const dispute = row ?? (await findOpenDispute(trx, userGid, itemIndex));
  if (!dispute)
    throw new Error(
      `User ${userGid} has no open dispute of ${body.itemKind} ${body.itemId}, but creating one conflicted`,
    );
  await partnerWork.outbox.add(trx, bureauTopics.followDispute, dispute.dispute_gid);
  return dispute.dispute_gid;
};

/**
 * Raises a dispute about an item of the caller's newest report. Submits it at once and waits up to two seconds for the
 * bureau.
 */
export const raiseDispute = handler(
  lending.raiseScoreDispute,
  async (deps: LendingDeps, body, { user: { userGid }, locale }) => {
    if (!isReasonAgainst(body.itemKind, body.reason)) throw new Problem('invalidInput');
    const now = await deps.clock.now();
    const disputeGid = await transaction(deps.db, (trx) => openDispute(deps, trx, userGid, body, now));
    await deps.partnerWork.outbox.runNow(bureauTopics.followDispute, disputeGid, responseWaitMs);
    const row = await findDispute(deps.db, disputeGid);
    if (!row) throw new Error(`Dispute ${disputeGid} was created but is not found`);
    return presentDispute(deps.secrets, row, locale);
  },
);

export const listDisputes = handler(
  lending.listScoreDisputes,
  async ({ db, secrets, bureau }: LendingDeps, _body, { user, locale }) => {
    const rows = await disputesOf(db, user.userGid);
    return {
      bureau: presentBureau(bureau, locale),
      disputes: rows.map((row) => presentDispute(secrets, row, locale)),
    };
  },
);
