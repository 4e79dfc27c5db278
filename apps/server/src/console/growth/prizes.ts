import { growth } from '@sikka/contract/console';
import { sql } from 'kysely';
import { Problem } from '#platform/calls/problem.ts';
import { changes, reads } from '../calls/console-handler.ts';
import { merged } from '../calls/merge.ts';
import {
  addRevision,
  failPlan,
  lockContent,
  readDraft,
  readPublished,
  writeDraft,
  writePublished,
} from '../content/content-store.ts';
import { importFirst } from '../content/publish-content.ts';

interface PrizeRow {
  prize_id: string;
  kind: 'VOUCHER' | 'PARCEL' | 'FRAME';
  supplier_id: string;
  title: { en: string; hi: string };
  coins: number;
  stock: number;
  stock_read_at: Date | null;
  moving: number;
  withheld: number;
  ends_at: Date | null;
}

const prizes = merged(growth.listPrizes, { prizes: { same: ['prizeId'], add: ['moving'] } });

export const listPrizes = reads(prizes, async (_deps, db, _body, { now }) => {
  const { rows } = await sql<PrizeRow>`select * from console_prize order by coins, prize_id`.execute(db);
  return {
    prizes: rows.map((row) => ({
      prizeId: row.prize_id,
      kind: row.kind,
      supplierId: row.supplier_id,
      title: row.title,
      coins: row.coins,
      stock: row.stock,
      stockReadAt: row.stock_read_at?.toISOString() ?? null,
      moving: row.moving,
      withheld: row.withheld,
      endsAt: row.ends_at?.toISOString() ?? null,
      isEnded: row.ends_at !== null && row.ends_at <= now,
    })),
  };
});

/** Publishes the prize with its end, as a revision; a draft ends with it, and its plan has failed. */
export const endPrize = changes(growth.endPrize, async (_deps, trx, { prizeId: gid, reason }, { operator, now }) => {
  const kind = 'store_prize';
  const by = operator.name;
  await lockContent(trx, kind, gid);
  const published = await readPublished(trx, kind, gid);
  if (!published || (published['ends_at'] && new Date(String(published['ends_at'])) <= now))
    throw new Problem('notFound');
  const end = { ends_at: now.toISOString() };
  const row = { ...published, ...end };
  await importFirst(trx, { kind, gid, published, by });
  await writePublished(trx, kind, row);
  await addRevision(trx, { kind, gid, act: 'PUBLISHED', row, by, reason });
  const draft = await readDraft(trx, kind, gid);
  if (draft) await writeDraft(trx, { kind, gid, version: draft.version + 1, row: { ...draft.body, ...end }, by });
  await failPlan(trx, kind, gid, 'contentChanged');
  return {
    content: {},
    audit: [{ act: 'prize.end', subject: `${kind}:${gid}`, before: published, after: row, reason }],
  };
});
