import { newGid, partnerReference } from '#platform/bucket.ts';
import type { BodyOf, CreditDispute } from '@sikka/contract';
import type { CreditReport } from '@sikka/partners/kit';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { transaction } from '#platform/database.ts';
import { Problem } from '#platform/problem.ts';
import type { ApplyTransaction } from '../applications/tables.ts';
import { dueAfter, isReasonAgainst } from './dispute-rules.ts';
import { findDispute, findOpenDispute, insertDispute } from './dispute-store.ts';
import { bureauTopics, type ScoreParts } from './parts.ts';
import { presentDispute } from './present-dispute.ts';
import { listReports } from './report-store.ts';
import { type KeptDispute, openScore, sealScore } from './sealed-score.ts';

type Body = BodyOf<'/flamingo/ostrader/loan_market/score/dispute'>;

/** How long a caller waits for a bureau that answers at once. */
const glanceMs = 2_000;

/** The item as the report shows it; undefined when it has none like this. */
const itemOf = (report: CreditReport, { itemKind, itemId }: Body): Pick<KeptDispute, 'who' | 'account'> | undefined => {
  if (itemKind === 'ENQUIRY') {
    const enquiry = report.enquiries.find(({ enquiryId }) => enquiryId === itemId);
    return enquiry && { who: enquiry.who };
  }
  const account = report.accounts.find(({ accountId }) => accountId === itemId);
  return account && { who: account.lender, account: { kind: account.kind, ending: account.ending } };
};

/** What is disputed, as the newest report shows it. Throws `scoreItemMissing`. */
const keptOf = async (
  { secrets }: ScoreParts,
  trx: ApplyTransaction,
  userGid: string,
  body: Body,
): Promise<KeptDispute> => {
  const rows = await listReports(trx, userGid);
  const sealed = rows.find(({ report_sealed }) => report_sealed !== null)?.report_sealed;
  const report = sealed ? openScore(secrets, userGid, 'report', sealed) : undefined;
  const item = report && itemOf(report, body);
  if (!item) throw new Problem('scoreItemMissing');
  const { itemKind: kind, itemId, reason, remark = '' } = body;
  return { reportId: report.reportId, kind, itemId, ...item, reason, remark: remark.trim() };
};

/** Writes the dispute with the promise to hand it over; the open one of the same item, if there is one. */
const open = async (
  parts: ScoreParts,
  trx: ApplyTransaction,
  userGid: string,
  body: Body,
  now: Date,
): Promise<string> => {
  const { secrets, payments } = parts;
  const itemIndex = secrets.index('personal-data', `credit-item ${body.itemKind} ${body.itemId}`);
  const before = await findOpenDispute(trx, userGid, itemIndex);
  if (before) return before.dispute_gid;
  const kept = await keptOf(parts, trx, userGid, body);
  const disputeGid = newGid(userGid);
  const row = await insertDispute(trx, {
    user_gid: userGid,
    dispute_gid: disputeGid,
    reference: partnerReference(disputeGid, 'dispute'),
    item_index: itemIndex,
    wanted_sealed: sealScore(secrets, userGid, 'dispute', kept),
    state: 'WRITTEN',
    due_at: dueAfter(now),
  });
  const raised = row ?? (await findOpenDispute(trx, userGid, itemIndex));
  if (!raised) throw new Error('A dispute stands in the way that is not there');
  await payments.outbox.add(trx, bureauTopics.followDispute, raised.dispute_gid);
  return raised.dispute_gid;
};

/** Says that an item of the caller's newest report is wrong, and hands that to the bureau at once if it can. */
export const raiseDispute =
  (parts: ScoreParts) =>
  async (body: Body, context: CallContext): Promise<CreditDispute> => {
    const { userGid } = signedIn(context);
    if (!isReasonAgainst(body.itemKind, body.reason)) throw new Problem('invalidInput');
    const now = await parts.clock.now();
    const disputeGid = await transaction(parts.db, (trx) => open(parts, trx, userGid, body, now));
    await parts.payments.outbox.hurry(bureauTopics.followDispute, disputeGid, glanceMs);
    const row = await findDispute(parts.db, disputeGid);
    if (!row) throw new Error('A dispute that was written is gone');
    return presentDispute(parts.secrets, row, context.locale);
  };
