import type { CreditDispute } from '@sikka/partners/kit';
import { transaction } from '#platform/database.ts';
import { neverHad, type Said } from '#platform/partner-answer.ts';
import { isFinalRefusal, type OutboxResult } from '#areas/payments/index.ts';
import { definite } from './bureau-answer.ts';
import { pauseBeforeDispute } from './dispute-rules.ts';
import { findDispute, lockDispute, moveDispute, noteDisputeLook, type ReadDispute } from './dispute-store.ts';
import { bureauPartner, type ScoreParts } from './parts.ts';
import { openScore } from './sealed-score.ts';
import { takeDispute } from './take-dispute.ts';

type Heard = Said<{ dispute: CreditDispute }>;

/** Writes before anything leaves that it may have left. */
const begin = ({ db }: ScoreParts, disputeGid: string): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await lockDispute(trx, disputeGid);
    if (row?.state !== 'WRITTEN') return;
    await moveDispute(trx, row, { to: 'SENT', actor: 'job:follow-dispute', evidence: row.reference });
  });

const raise = async (parts: ScoreParts, row: ReadDispute): Promise<Heard> => {
  await begin(parts, row.dispute_gid);
  const { reportId, kind, itemId, reason, remark } = openScore(
    parts.secrets,
    row.user_gid,
    'dispute',
    row.wanted_sealed,
  );
  const { reference } = row;
  return definite(await parts.bureau.raiseDispute({ reference, reportId, item: { kind, itemId }, reason, remark }));
};

/** What may have left before is asked after first; it is sent again, under the same reference, only when the bureau never had it. */
const ask = async (parts: ScoreParts, row: ReadDispute): Promise<Heard> => {
  if (row.state === 'WRITTEN') return raise(parts, row);
  const read = definite(await parts.bureau.readDispute(row.reference));
  if (read.kind === 'accepted') return read;
  if (row.state === 'SENT' && read.code === neverHad) return raise(parts, row);
  throw new Error(`A dispute could not be asked after: ${read.code}`);
};

/** The bureau definitely did not take it. */
const refuse = ({ db, bureau }: ScoreParts, disputeGid: string, code: string): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await lockDispute(trx, disputeGid);
    if (row?.state !== 'SENT') return;
    const move = { to: 'NOT_TAKEN', actor: `partner:${bureauPartner(bureau)}`, evidence: `refused:${code}` } as const;
    await moveDispute(trx, row, move, { ended_at: row.now });
  });

/** Hands a dispute to the bureau, or looks how it stands, until it is decided. */
export const followDispute =
  (parts: ScoreParts) =>
  async (disputeGid: string): Promise<OutboxResult> => {
    const row = await findDispute(parts.db, disputeGid);
    if (!row || row.ended_at) return 'done';
    const said = await ask(parts, row);
    const again = { againInSeconds: pauseBeforeDispute(row.polls) };
    if (said.kind === 'refused') {
      if (!isFinalRefusal({ wasSent: row.state === 'SENT', code: row.refused_code }, said.code)) {
        await noteDisputeLook(parts.db, row, { refused_code: said.code });
        return again;
      }
      await refuse(parts, disputeGid, said.code);
      return 'done';
    }
    await transaction(parts.db, (trx) => takeDispute(parts, trx, disputeGid, said.dispute));
    const after = await findDispute(parts.db, disputeGid);
    if (!after || after.ended_at) return 'done';
    await noteDisputeLook(parts.db, row);
    return again;
  };
